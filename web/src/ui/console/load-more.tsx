import { useCallback } from "react";
import { Row } from "../box.tsx";
import { RetryButton } from "./data-table.tsx";

type Props = {
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  onReach: () => void;
};

/** Requests the next page one screen before the end of the list. */
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
      <Row gap={12} align="center" justify="center" minH={56} tone="faint" role="alert">
        이어서 불러오지 못했어요.
        <RetryButton loading={loading} onClick={onReach} />
      </Row>
    );
  }
  if (!hasMore) return null;
  return (
    <Row gap={12} align="center" justify="center" minH={56} tone="faint" ref={loading ? null : watch} role="status">
      {loading ? "이어서 불러오는 중" : null}
    </Row>
  );
};
