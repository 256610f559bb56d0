import { Skeleton } from "@mantine/core";
import type { ReferenceData } from "@rounds/contract/reference-data.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Stack } from "../../../../ui/box.tsx";
import { ErrorState } from "../../../../ui/state-view.tsx";
import { referenceDataQuery } from "../../../reference-data/index.ts";

const rows = [1, 2, 3, 4];

/** Loads the server's lists of choices. */
export const ReferenceLists = ({ children }: { children: (lists: ReferenceData) => ReactNode }) => {
  const { data, error, isFetching, refetch } = useQuery(referenceDataQuery());
  if (data !== undefined) return children(data);
  if (error !== null) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <Stack gap={8} role="status" aria-label="불러오는 중">
      {rows.map((row) => (
        <Skeleton key={row} height={56} radius={12} />
      ))}
    </Stack>
  );
};
