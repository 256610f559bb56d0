/** All subsets of the typeface; each file is fetched when a letter of it is drawn. */
import "pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css";
