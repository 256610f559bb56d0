import { Button } from "@mantine/core";
import { formatDate } from "../../../lib/format.ts";
import { TableMessage } from "../../../ui/console/data-table.tsx";
import { seoulDay } from "../dates.ts";
import type { ReviewFilters } from "../queries.ts";

type Props = { filters: ReviewFilters; onChange: (change: Partial<ReviewFilters>) => void };

const weekAgo = () => seoulDay(7);
const quarterAgo = () => seoulDay(90);

/** Nobody fits: says since when, and offers to look further back or behind the hidden ones. */
export const EmptyMessage = ({ filters, onChange }: Props) => {
  const hides = filters.hideCancelled || filters.hideDropped;
  const earlier =
    filters.since > weekAgo() ? { since: weekAgo(), label: "7일 전부터 보기" } : { since: quarterAgo(), label: "90일 전부터 보기" };
  const action = hides ? (
    <Button variant="default" onClick={() => onChange({ hideCancelled: false, hideDropped: false })}>
      숨긴 지원 함께 보기
    </Button>
  ) : filters.since > quarterAgo() ? (
    <Button variant="default" onClick={() => onChange({ since: earlier.since })}>
      {earlier.label}
    </Button>
  ) : undefined;
  return <TableMessage action={action}>{formatDate(filters.since)} 이후에 지원하거나 변경된 지원자가 없어요.</TableMessage>;
};
