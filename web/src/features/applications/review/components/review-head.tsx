import { Button } from "@mantine/core";
import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import type { ReactNode } from "react";
import { Text } from "../../../../ui/box.tsx";
import { chord } from "../../../../ui/console/console-keys.ts";
import { PanelHead } from "../../../../ui/console/data-table.tsx";
import { ExportButton } from "../../../../ui/console/export-button.tsx";
import { exportRows } from "../export-rows.ts";
import { useReviewLabels } from "../labels.ts";
import classes from "./review-screen.module.css";

type Props = {
  title: ReactNode;
  count: ReactNode;
  /** The number of all rows that match the filters, as text. Empty until they have loaded. */
  total: string;
  isEmpty: boolean;
  everyRow: (most: number) => Promise<ReviewedApplication[]>;
  unsavedCount: number;
  onSaveAll: () => void;
};

export const ReviewHead = ({ title, count, total, isEmpty, everyRow, unsavedCount, onSaveAll }: Props) => {
  const labels = useReviewLabels();
  return (
    <PanelHead
      title={title}
      count={
        <>
          {count}
          {unsavedCount > 0 ? (
            <Text weight={600} tone="wait">
              {" "}
              · 저장 안 됨 {unsavedCount}
            </Text>
          ) : null}
        </>
      }
    >
      <ExportButton
        count={total === "" ? "" : `${total}건`}
        disabled={isEmpty}
        everyRow={everyRow}
        save={(rows) => exportRows(rows, labels)}
      />
      {unsavedCount > 0 ? (
        <Button onClick={onSaveAll} rightSection={<kbd className={classes.chord}>{chord("S")}</kbd>}>
          모두 저장 {unsavedCount}
        </Button>
      ) : null}
    </PanelHead>
  );
};
