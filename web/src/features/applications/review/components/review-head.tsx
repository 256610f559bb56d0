import { Button } from "@mantine/core";
import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import type { ReactNode } from "react";
import { Text } from "../../../../ui/box.tsx";
import { chord } from "../../../../ui/console/console-keys.ts";
import { PanelHead } from "../../../../ui/console/data-table.tsx";
import { ExportButton } from "../../../../ui/console/export-button.tsx";
import type { ExportLine } from "../../../../ui/console/use-export.tsx";
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
  recordFile: (line: ExportLine) => Promise<unknown>;
  forHospital: boolean;
  unsavedCount: number;
  onSaveAll: () => void;
};

/** Reasons for a file of applications. */
const readyReasons = {
  operator: ["병원에 지원 내역 전달", "지원 현황 정리", "문의 확인"],
  hospital: ["지원자 검토", "면접 준비", "병원 안 보고"],
} as const;

export const ReviewHead = (props: Props) => {
  const { title, count, total, isEmpty, everyRow, recordFile, forHospital, unsavedCount, onSaveAll } = props;
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
        readyReasons={readyReasons[forHospital ? "hospital" : "operator"]}
        everyRow={everyRow}
        record={recordFile}
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
