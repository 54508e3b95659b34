package hustings.picture;

/** A frame as a drawing, its messages arrived. */
record FrameDrawing(ElectionPicture picture) implements Drawing {

    @Override
    public double width() {
        return picture.width();
    }

    @Override
    public double height() {
        return picture.height();
    }

    @Override
    public void paint(Surface surface, Palette palette) {
        new ArrowPainter(picture.arrows(), palette).paint(surface, 1);
        new ProcessPainter(surface, palette).paint(picture, null);
    }
}
