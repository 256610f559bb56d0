import { Button } from "@mantine/core";
import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { Box } from "../../../../ui/box.tsx";
import { toast } from "../../../../ui/toast.ts";
import { exportRows } from "../export-rows.ts";
import { useReviewLabels } from "../labels.ts";

/** Limit of an export. Each row is personal data, and a file with more rows is not readable. */
const mostRows = 5000;

type Props = {
  count: string;
  disabled: boolean;
  everyRow: (most: number) => Promise<ReviewedApplication[]>;
};

/** Exports all rows that match the filters as a CSV file, with their saved values. */
export const ExportButton = ({ count, disabled, everyRow }: Props) => {
  const labels = useReviewLabels();
  const { mutate, isPending } = useMutation({
    mutationFn: () => everyRow(mostRows),
    onSuccess: (rows) => {
      exportRows(rows, labels);
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
        aria-label={`조건에 맞는 ${count}건 CSV 파일로 받기`}
        onClick={() => mutate()}
      >
        {count}건 CSV
      </Button>
    </Box>
  );
};
