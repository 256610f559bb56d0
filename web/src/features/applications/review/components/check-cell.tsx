import { Checkbox } from "@mantine/core";
import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { createContext, use } from "react";
import type { RowProps } from "../row-view.ts";
import type { CheckedRows } from "../use-checked-rows.ts";

/** For the head of the column: all loaded rows that the user can change, and which of them are checked. */
export const CheckedRowsContext = createContext<{ listed: readonly ReviewedApplication[]; checked: CheckedRows } | null>(null);

export const CheckCell = ({ row, checked, readOnly, onCheck }: RowProps) =>
  readOnly ? null : (
    <Checkbox
      aria-label={`${row.name} 지원 ${row.id} 고르기`}
      checked={checked}
      // The row itself is the tab stop, and X checks it.
      tabIndex={-1}
      onChange={() => onCheck(row)}
    />
  );

/** Checks all loaded rows, or none. */
export const CheckHead = () => {
  const context = use(CheckedRowsContext);
  if (context === null) return null;
  const { listed, checked } = context;
  const count = listed.filter(({ id }) => checked.has(id)).length;
  const isAll = listed.length > 0 && count === listed.length;
  return (
    <Checkbox
      aria-label="불러온 지원 모두 고르기"
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      disabled={listed.length === 0}
      onChange={() => (isAll ? checked.clear() : checked.add(listed))}
    />
  );
};
