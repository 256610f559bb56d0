import type { UseQueryResult } from "@tanstack/react-query";
import { asObject } from "../../lib/particles.ts";
import { Bone } from "../bone.tsx";
import { Column } from "../box.tsx";
import { ErrorState } from "../state-view.tsx";

type Props = { name: string; queries: readonly UseQueryResult[]; onBack: () => void };

/** In place of an editor until its data has arrived. `name`: 캠페인 */
export const EditorPending = ({ name, queries, onBack }: Props) => {
  const whole = `${name}${asObject(name)}`;
  const failed = queries.filter(({ error, data }) => error !== null && data === undefined);
  if (failed.length > 0)
    return (
      <ErrorState
        heading="h1"
        title={`${whole} 불러오지 못했어요`}
        error={failed[0]?.error}
        retrying={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        leave={{ label: "목록으로", onLeave: onBack }}
      />
    );
  return (
    <Column gap={20} p={24} aria-busy="true" aria-label={`${whole} 불러오고 있어요`}>
      <Bone width="40%" height={24} />
      <Bone height={180} borderRadius={12} />
      <Bone width="70%" height={16} />
    </Column>
  );
};
