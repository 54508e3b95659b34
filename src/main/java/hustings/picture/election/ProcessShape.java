package hustings.picture.election;

import hustings.model.Role;
import hustings.picture.Box;
import hustings.picture.TextMetrics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A process as it is drawn.
 *
 * @param id its id
 * @param name what it is called
 * @param nameInside what of that stands in its circle, perhaps shortened; empty if the name stands below it
 * @param x the x of its centre
 * @param y the y of its centre
 * @param radius of its circle
 * @param outX the x of the direction from its centre away from where most arrows come; of length 1
 * @param outY the y of that direction
 * @param live whether it is up; a crashed one is crossed out
 * @param waiting the number of messages that wait for a paused process; empty if it is not paused
 * @param leads whether it believes that it leads
 * @param role what it is doing
 * @param timers for each running timer the part that is left of it, from 0 to 1
 * @param stageActivity what it does in the stage just sent; distinguished only where no arrows are drawn
 * @param side the number of its side of a partition, from 1; 0 if there is no partition
 * @param dissent the process's belief if it is wrong, such as "→7"; otherwise empty
 * @param electionNumber the number of its election, such as a term; empty if none is shown
 * @param vote what the process is called that it voted for in that election; empty if none is shown
 * @param values the numbers that the run gives it, such as "(6, 10)"; empty if the run gives none
 * @param showsId whether the process is large enough to show its id
 */
public record ProcessShape(
        int id,
        String name,
        String nameInside,
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
        StageActivity stageActivity,
        int side,
        Optional<String> dissent,
        OptionalLong electionNumber,
        Optional<String> vote,
        String values,
        boolean showsId) {

    /** The most characters of a name that stands in the circle. */
    static final int MAX_LENGTH_INSIDE = 3;

    /** What a process does in a stage. */
    public enum StageActivity {
        /** Nothing. */
        NONE,
        /** It sends. */
        SENDS,
        /** It is sent to. */
        RECEIVES
    }

    /** The circle of a badge or of a process. */
    record Circle(double x, double y, double radius) {}

    /** Whether a name is too long for a circle. */
    static boolean isTooLong(String name) {
        return name.codePointCount(0, name.length()) > MAX_LENGTH_INSIDE;
    }

    /** What stands below its circle: its name, if that does not stand in the circle, and its values; often nothing. */
    String textBelow() {
        String nameBelow = nameInside.isEmpty() ? name : "";
        return nameBelow.isEmpty() || values.isEmpty() ? nameBelow + values : nameBelow + " " + values;
    }

    /** Whether its lower part shows the number of its election or its vote. */
    boolean showsElectionNumber() {
        return electionNumber().isPresent() || vote.isPresent();
    }

    /** The circles in which its badges fit. */
    List<Circle> badgeCircles() {
        List<Circle> badges = new ArrayList<>();
        if (leads) {
            badges.add(crownCircle());
        }
        if (waiting.isPresent()) {
            badges.add(pauseBadgeCircle());
        }
        if (hasRoleBadge()) {
            badges.add(roleBadgeCircle());
        }
        return badges;
    }

    /** The box of its mark of a wrong belief, which lies on the lower border of its circle. */
    Optional<Box> dissentBox() {
        return dissent.map(belief -> {
            double size = dissentSize();
            double width = Math.max(1.15 * radius, TextMetrics.width(belief, size) + 0.6 * size);
            double below = (side > 0 ? 1.22 : 1.12) * radius; // below the side's name
            return Box.around(x, y + below, width, 1.25 * size);
        });
    }

    /** The font size of its mark of a wrong belief, in pixels. */
    double dissentSize() {
        return 0.56 * radius;
    }

    /** Whether one of its badges and marks, which are painted over arrows, covers a point or the space around it. */
    boolean coversByMark(double px, double py, double space) {
        return badgeCircles().stream()
                        .anyMatch(badge ->
                                Math.hypot(badge.x() - px, badge.y() - py) < BADGE_RING * badge.radius() + space)
                || dissentBox()
                        .filter(box -> box.distanceTo(px, py) < 2 + space)
                        .isPresent();
    }

    /** The name of a side of a partition in a picture, by its number from 1: A, B and so on. */
    public static String partitionSideName(int side) {
        return side <= 'Z' - 'A' + 1 ? Character.toString('A' + side - 1) : Integer.toString(side);
    }

    private static final double CROWN_DISTANCE = 1.14;
    private static final double BADGE_DISTANCE = 1.08;
    private static final double BADGE_RADIUS = 0.4;

    /** The radius of the ring around a badge, in radii of the badge. */
    private static final double BADGE_RING = 1.14;

    /** How far the badges reach from the centre of the process, in radii. */
    static final double BADGE_REACH = 1.55;

    /** The angle between the badge for the role and the crown, which sits on top, in radians. */
    private static final double ROLE_BADGE_ANGLE = Math.toRadians(62);

    /** The radius of the circle that a badge fits into. */
    double badgeRadius() {
        return BADGE_RADIUS * radius;
    }

    /** Whether the process has a badge for its role; that of a coordinator, the crown, does not count. */
    boolean hasRoleBadge() {
        return live && (role == Role.ELECTING || role == Role.WAITING || role == Role.GRANTED);
    }

    /** The circles of the crown and of the badge for a role, which a process at a seat may have. */
    static List<Circle> usualBadges(Seating.Seat seat, double radius) {
        return List.of(crownCircle(seat.x(), seat.y(), radius), roleBadgeCircle(seat.x(), seat.y(), radius));
    }

    /** The circle of the crown of a process that leads. */
    Circle crownCircle() {
        return crownCircle(x, y, radius);
    }

    private static Circle crownCircle(double x, double y, double radius) {
        return new Circle(x, y - CROWN_DISTANCE * radius, BADGE_RADIUS * radius);
    }

    /** The circle of the badge for the role. */
    Circle roleBadgeCircle() {
        return roleBadgeCircle(x, y, radius);
    }

    private static Circle roleBadgeCircle(double x, double y, double radius) {
        double reach = BADGE_DISTANCE * radius;
        return new Circle(
                x + reach * Math.sin(ROLE_BADGE_ANGLE), y - reach * Math.cos(ROLE_BADGE_ANGLE), BADGE_RADIUS * radius);
    }

    /** The circle of the badge of a paused process, opposite that for the role. */
    Circle pauseBadgeCircle() {
        Circle across = roleBadgeCircle();
        return new Circle(2 * x - across.x(), 2 * y - across.y(), across.radius());
    }

    /** Whether a point is on the circle; small circles have a margin, so that they can be hit. */
    public boolean contains(double px, double py) {
        return Math.hypot(px - x, py - y) <= Math.max(radius + 2, 8);
    }
}
