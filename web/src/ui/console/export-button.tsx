import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useAct } from "../../lib/use-act.ts";
import { Box } from "../box.tsx";
import { toast } from "../toast.ts";

/** Limit of an export. Each row is personal data, and a file with more rows is not readable. */
const mostRows = 5000;

type Props<Row> = {
  /** With its unit: `12건`. Empty until the rows have loaded. */
  count: string;
  disabled: boolean;
  everyRow: (most: number) => Promise<readonly Row[]>;
  save: (rows: readonly Row[]) => void;
};

/** Exports all rows that match the filters as a CSV file. */
export const ExportButton = <Row,>({ count, disabled, everyRow, save }: Props<Row>) => {
  const { act, isPending } = useAct({
    mutationFn: () => everyRow(mostRows),
    onSuccess: (rows) => {
      save(rows);
      if (rows.length === mostRows) toast.warning(`앞의 ${mostRows.toLocaleString("ko")}건만 담았어요. 날짜나 조건을 좁혀 주세요.`);
      else toast.success(`${rows.length.toLocaleString("ko")}건을 파일로 받았어요.`);
    },
    onError: (error) => toast.failure(error),
  });
  return (
    <Box hideOn="narrow">
      <Button
        variant="default"
        leftSection={<IconDownload size={15} aria-hidden />}
        disabled={disabled}
        loading={isPending}
        aria-label={count === "" ? "CSV 파일로 받기" : `조건에 맞는 ${count} CSV 파일로 받기`}
        onClick={() => act(undefined)}
      >
        {count === "" ? "CSV" : `${count} CSV`}
      </Button>
    </Box>
  );
};
