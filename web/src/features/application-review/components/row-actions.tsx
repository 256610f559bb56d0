import { Button } from "@mantine/core";
import type { RowProps } from "../row-view.ts";

/** 저장, only while the row is unsaved. */
export const SaveButton = ({ row, edit, state, onSave }: RowProps) => {
  if (edit === undefined || state === "rest") return null;
  return (
    <Button
      color={state === "failed" ? "coral.6" : "teal"}
      loading={state === "saving"}
      aria-label={`${row.id} ${state === "failed" ? "다시 저장" : "저장"}`}
      onClick={() => onSave(edit)}
    >
      {state === "failed" ? "다시 저장" : "저장"}
    </Button>
  );
};
