import { exactId } from "@rounds/contract/applications/exact-id.ts";
import { Button } from "@mantine/core";
import { formatDate } from "../../../../lib/format.ts";
import { TableMessage } from "../../../../ui/console/data-table.tsx";
import { daysLater, seoulDay } from "../../../../lib/seoul-time.ts";
import type { ReviewFilters } from "../queries.ts";

type Props = {
  filters: ReviewFilters;
  q: string;
  onChange: (change: Partial<ReviewFilters>) => void;
  /** Given while the list shows one post. */
  onAllPosts?: (() => void) | undefined;
};

const weekAgo = () => daysLater(seoulDay(), -7);
const quarterAgo = () => daysLater(seoulDay(), -90);

/** No row matches: shows the start date and offers an earlier date or the hidden rows. */
export const EmptyMessage = ({ filters, q, onChange, onAllPosts }: Props) => {
  const hides = filters.hideCancelled || filters.hideDropped;
  const narrows = filters.statuses.length > 0 || filters.sources.length > 0;
  const id = exactId(q);
  const earlier =
    filters.since > weekAgo() ? { since: weekAgo(), label: "7일 전부터 보기" } : { since: quarterAgo(), label: "90일 전부터 보기" };
  const action = narrows ? (
    <Button variant="default" onClick={() => onChange({ statuses: [], sources: [] })}>
      상태 · 경로 조건 지우기
    </Button>
  ) : hides ? (
    <Button variant="default" onClick={() => onChange({ hideCancelled: false, hideDropped: false })}>
      숨긴 지원 함께 보기
    </Button>
  ) : onAllPosts !== undefined ? (
    <Button variant="default" onClick={onAllPosts}>
      모든 공고 보기
    </Button>
  ) : id === undefined && filters.since > quarterAgo() ? (
    <Button variant="default" onClick={() => onChange({ since: earlier.since })}>
      {earlier.label}
    </Button>
  ) : undefined;
  if (id !== undefined && !narrows && !hides && onAllPosts === undefined)
    return <TableMessage>{`지원 ${id}번이 없어요. 보관 기간이 지났거나, 볼 권한이 없는 지원일 수 있어요.`}</TableMessage>;
  const since = `${formatDate(filters.since)} 이후에 지원하거나 변경된`;
  return (
    <TableMessage action={action}>
      {q === "" && !narrows && onAllPosts === undefined ? `${since} 지원자가 없어요.` : `${since} 지원 중에 조건에 맞는 것이 없어요.`}
    </TableMessage>
  );
};
