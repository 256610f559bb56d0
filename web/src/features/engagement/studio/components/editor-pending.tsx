import type { UseQueryResult } from "@tanstack/react-query";
import { Bone } from "../../../../ui/bone.tsx";
import { Column } from "../../../../ui/box.tsx";
import { ErrorState } from "../../../../ui/state-view.tsx";

/** In place of an editor until its data has arrived. */
export const EditorPending = ({ queries, onBack }: { queries: readonly UseQueryResult[]; onBack: () => void }) => {
  const failed = queries.find(({ error, data }) => error !== null && data === undefined);
  if (failed)
    return (
      <ErrorState
        heading="h1"
        title="캠페인을 불러오지 못했어요"
        error={failed.error}
        retrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
        leave={{ label: "목록으로", onLeave: onBack }}
      />
    );
  return (
    <Column gap={20} p={24} aria-busy="true" aria-label="캠페인을 불러오고 있어요">
      <Bone width="40%" height={24} />
      <Bone height={180} borderRadius={12} />
      <Bone width="70%" height={16} />
    </Column>
  );
};
