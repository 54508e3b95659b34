package hustings.paper.figure;

/** The source documents whose figures and claims the program holds. */
public enum Paper {
    /** The modified bully algorithm. */
    KORDAFSHARI(
            "kordafshari",
            "Kordafshari et al. 2005",
            "Kordafshari, Gholipour, Jahanshahi and Haghighat, Modified Bully Election Algorithm in Distributed"
                    + " Systems,"
                    + " WSEAS Conference on Computers, 2005"),
    /** The bully and ring algorithms as taught. */
    LECTURE_NOTES(
            "lecture-notes",
            "Lecture notes",
            "Election Algorithms, lecture notes on the bully and the ring algorithm after Tanenbaum and van Steen"),
    /** The MAP algorithm, and a review of others. */
    BANI_YASSEIN(
            "bani-yassein",
            "Bani Yassein et al. 2012",
            "Bani Yassein, Alsaity and Alwidian, An Efficient Overhead-Aware Leader Election Algorithm for Distributed"
                    + " Systems, International Journal of Computer Applications, 2012"),
    /** The improved bully algorithm, measured. */
    AARHUS(
            "aarhus",
            "Aarhus report 2020",
            "Kuang, Schildt, Bak Sørensen and Johansen, Leader Election: Improving the Bully Algorithm, student report,"
                    + " Aarhus University, 2020"),
    /** The bully algorithm in an encyclopedia. */
    ENCYCLOPEDIA("encyclopedia", "Bully encyclopedia", "Bully algorithm, an encyclopedia's article"),
    /** The papers on the cost of elections on a ring. */
    RINGS(
            "rings",
            "Ring papers 1977 to 1982",
            "Le Lann, IFIP Congress 1977; Chang and Roberts, Comm. ACM 22(5), 1979; Hirschberg and Sinclair, Comm. ACM"
                    + " 23(11), 1980; Peterson, ACM TOPLAS 4(4), 1982; Franklin, Comm. ACM 25(5), 1982");

    private final String id;
    private final String title;
    private final String citation;

    Paper(String id, String title, String citation) {
        this.id = id;
        this.title = title;
        this.citation = citation;
    }

    /** The id as written on the command line, such as "kordafshari". */
    public String id() {
        return id;
    }

    /** The short title, such as "Kordafshari et al. 2005". */
    public String title() {
        return title;
    }

    /** The full citation. */
    public String citation() {
        return citation;
    }
}
