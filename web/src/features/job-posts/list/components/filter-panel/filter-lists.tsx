import { Skeleton } from "@mantine/core";
import type { ReferenceData } from "@rounds/contract/reference-data.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Stack } from "../../../../../ui/box.tsx";
import { ErrorState } from "../../../../../ui/state-view.tsx";
import { referenceDataQuery } from "../../../../reference-data/index.ts";

const rows = [1, 2, 3, 4, 5];

/** Loads the lists of options from the server. */
export const FilterLists = ({ children }: { children: (lists: ReferenceData) => ReactNode }) => {
  const { data, error, isFetching, refetch } = useQuery(referenceDataQuery());
  if (data !== undefined) return children(data);
  if (error !== null) {
    return <ErrorState title="고를 목록을 불러오지 못했어요" error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <Stack gap={24} role="status" aria-label="불러오는 중">
      {rows.map((row) => (
        <Skeleton key={row} height={86} radius={12} />
      ))}
    </Stack>
  );
};
