import { useCallback } from "react";
import type { PagedList } from "../../lib/paged-list.ts";
import { Row } from "../box.tsx";
import { RetryButton } from "./data-table.tsx";

/** Requests the next page one screen before the end of the list. A failed next page leaves the rows and has a retry. */
export const LoadMore = ({ list }: { list: PagedList }) => {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const load = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
        root: element.parentElement,
        rootMargin: "800px 0px",
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [load],
  );

  if (data === undefined) return null;
  if (isFetchNextPageError) {
    return (
      <Row gap={12} align="center" justify="center" minH={56} tone="faint" role="alert">
        이어서 불러오지 못했어요.
        <RetryButton loading={isFetchingNextPage} onClick={load} />
      </Row>
    );
  }
  if (!hasNextPage) return null;
  return (
    <Row gap={12} align="center" justify="center" minH={56} tone="faint" ref={isFetchingNextPage ? null : watch} role="status">
      {isFetchingNextPage ? "이어서 불러오는 중" : null}
    </Row>
  );
};
