import { Button } from "@mantine/core";
import { exportLimit } from "@rounds/contract/exports.ts";
import { IconDownload } from "@tabler/icons-react";
import { Box } from "../box.tsx";
import { type ExportLine, type ReadyReasons, useExport } from "./use-export.tsx";

type Props<Row> = {
  /** With its unit: `12건`. Empty until the rows have loaded. */
  count: string;
  disabled: boolean;
  readyReasons: ReadyReasons;
  everyRow: (most: number) => Promise<readonly Row[]>;
  /** Writes the line of the audit log. When it fails, there is no file. */
  record: (line: ExportLine) => Promise<unknown>;
  save: (rows: readonly Row[]) => void;
};

/** Exports all rows that match the filters as a CSV file, after a reason. */
export const ExportButton = <Row extends { readonly id: number }>({ count, disabled, everyRow, ...options }: Props<Row>) => {
  const { start, isPending, dialog } = useExport(options);
  return (
    <Box hideOn="handset">
      <Button
        variant="default"
        leftSection={<IconDownload size={15} aria-hidden />}
        disabled={disabled}
        loading={isPending}
        aria-label={count === "" ? "CSV 파일로 받기" : `조건에 맞는 ${count} CSV 파일로 받기`}
        onClick={() => start(() => everyRow(exportLimit))}
      >
        {count === "" ? "CSV" : `${count} CSV`}
      </Button>
      {dialog}
    </Box>
  );
};
