import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { operatorColumns } from "../columns.tsx";
import { ReviewLabelsContext, useLoadedLabels } from "../labels.ts";
import { adminApplicationsQuery, everyAdminApplication, recordFile, type ReviewFilters } from "../queries.ts";
import { EmptyMessage } from "./empty-message.tsx";
import { ReviewScreen } from "./review-screen.tsx";

type Props = { filters: ReviewFilters; firstSearch?: string; onFilters: (change: Partial<ReviewFilters>) => void };

/** 지원: all applications, for operators. */
export const OperatorApplications = ({ filters, firstSearch = "", onFilters }: Props) => {
  const [q, setQ] = useState(firstSearch);
  const list = useInfiniteQuery(adminApplicationsQuery(filters, q));
  return (
    <ReviewLabelsContext value={useLoadedLabels("현재 상태")}>
      <ReviewScreen
        list={list}
        everyRow={(most) => everyAdminApplication(filters, q, most)}
        recordFile={(line) => recordFile(filters, q, line)}
        head={(total) => ({ title: "지원", count: total && `${total}건` })}
        columns={operatorColumns}
        hasBulk
        filterBar={{
          filters,
          onChange: onFilters,
          dateLabels: { before: "변경일" },
          placeholder: "이름, #id, 전화 끝 4자리, 병원",
          initialSearch: q,
          onSearch: setQ,
        }}
        empty={<EmptyMessage filters={filters} q={q} onChange={onFilters} />}
      />
    </ReviewLabelsContext>
  );
};
