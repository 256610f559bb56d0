/** All subsets of the typeface. The browser fetches a subset when it draws one of its letters. */
import "pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css";
