import { useCallback } from "react";
import { RetryButton } from "./data-table.tsx";
import classes from "./load-more.module.css";

type Props = {
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  onReach: () => void;
};

/** Asks for the next page one screen before the end of the list. */
export const LoadMore = ({ hasMore, loading, failed, onReach }: Props) => {
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onReach(), {
        root: element.parentElement,
        rootMargin: "800px 0px",
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [onReach],
  );

  if (failed) {
    return (
      <div className={classes.end} role="alert">
        이어서 불러오지 못했어요.
        <RetryButton loading={loading} onClick={onReach} />
      </div>
    );
  }
  if (!hasMore) return null;
  return (
    <div ref={loading ? null : watch} className={classes.end} role="status">
      {loading ? "이어서 불러오는 중" : null}
    </div>
  );
};
