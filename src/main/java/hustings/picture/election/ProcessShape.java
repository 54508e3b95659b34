package hustings.picture.election;

import hustings.model.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A process as it is drawn.
 *
 * @param id its id
 * @param x its centre
 * @param y its centre
 * @param radius of its circle
 * @param outX direction from its centre away from where most arrows come; of length 1
 * @param outY the same
 * @param live whether it is up; a crashed one is crossed out
 * @param waiting if it is paused, how many messages wait for it; empty if it is not paused
 * @param leads whether it believes that it leads
 * @param role what it is doing
 * @param timers for each running timer the part that is left of it, from 0 to 1
 * @param part what it does in the stage just sent; only told apart where no arrows are drawn
 * @param side the number of its side of a partition, from 1; 0 if there is no partition
 * @param dissent whom it believes in against what is promised, such as "→7"; empty if it does not
 * @param showsId whether it is large enough to bear its id
 */
public record ProcessShape(
        int id,
        double x,
        double y,
        double radius,
        double outX,
        double outY,
        boolean live,
        OptionalInt waiting,
        boolean leads,
        Role role,
        List<Double> timers,
        Part part,
        int side,
        Optional<String> dissent,
        boolean showsId) {

    /** What a process does in a stage. */
    public enum Part {
        /** Nothing. */
        NONE,
        /** It sends. */
        SENDS,
        /** It is sent to. */
        RECEIVES
    }

    /** A badge, or the process itself. */
    record Circle(double x, double y, double radius) {}

    /** The circles in which its badges fit. */
    List<Circle> badges() {
        List<Circle> badges = new ArrayList<>();
        if (leads) {
            badges.add(crown());
        }
        if (waiting.isPresent()) {
            badges.add(pauseBadge());
        }
        if (hasRoleBadge()) {
            badges.add(roleBadge());
        }
        return badges;
    }

    /** What the side of a partition is called in a picture, by its number from 1: A, B and so on. */
    public static String sideName(int side) {
        return side <= 'Z' - 'A' + 1 ? Character.toString('A' + side - 1) : Integer.toString(side);
    }

    private static final double CROWN_DISTANCE = 1.14;
    private static final double BADGE_DISTANCE = 1.08;

    /** How far from its centre a badge is over, in radii. */
    static final double REACH_OF_BADGES = 1.55;

    /** How far the badge for the role lies from the crown, which sits on top. */
    private static final double ROLE_BADGE_ANGLE = Math.toRadians(62);

    /** The size of a badge, as the radius of the circle it fits in. */
    double badgeRadius() {
        return 0.4 * radius;
    }

    /** Whether it bears a badge for its role, besides the one of a coordinator. */
    boolean hasRoleBadge() {
        return live && (role == Role.ELECTING || role == Role.WAITING || role == Role.GRANTED);
    }

    /** The place of the crown of one that leads. */
    Circle crown() {
        return new Circle(x, y - CROWN_DISTANCE * radius, badgeRadius());
    }

    /** The place of the badge of its role. */
    Circle roleBadge() {
        double reach = BADGE_DISTANCE * radius;
        return new Circle(
                x + reach * Math.sin(ROLE_BADGE_ANGLE), y - reach * Math.cos(ROLE_BADGE_ANGLE), badgeRadius());
    }

    /** The place of the badge of one that is paused: across from that of its role. */
    Circle pauseBadge() {
        Circle across = roleBadge();
        return new Circle(2 * x - across.x(), 2 * y - across.y(), across.radius());
    }

    /** Whether a point is on its circle; small circles are given some room, so that they can be hit. */
    public boolean contains(double px, double py) {
        return Math.hypot(px - x, py - y) <= Math.max(radius + 2, 8);
    }
}
