import { useInfiniteQuery } from "@tanstack/react-query";
import { operatorColumns } from "../columns.tsx";
import { ReviewLabelsContext, useLoadedLabels } from "../labels.ts";
import { adminApplicationsQuery, type ReviewFilters } from "../queries.ts";
import { EmptyMessage } from "./empty-message.tsx";
import { ReviewDesk } from "./review-desk.tsx";
import { ReviewFilterBar } from "./review-filters.tsx";

type Props = { filters: ReviewFilters; onFilters: (change: Partial<ReviewFilters>) => void };

/** 지원: every application, for operators. */
export const OperatorApplications = ({ filters, onFilters }: Props) => {
  const list = useInfiniteQuery(adminApplicationsQuery(filters));
  return (
    <ReviewLabelsContext value={useLoadedLabels()}>
      <ReviewDesk
        list={list}
        head={(total) => ({ title: "지원", count: total && `${total}건` })}
        columns={operatorColumns}
        filterBar={<ReviewFilterBar filters={filters} onChange={onFilters} dateWords={{ before: "변경일" }} />}
        empty={<EmptyMessage filters={filters} onChange={onFilters} />}
      />
    </ReviewLabelsContext>
  );
};
