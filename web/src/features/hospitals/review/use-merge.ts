import { mergeBusinesses, previewBusinessMerge, type MergePreview } from "@rounds/contract/hospitals/merge.ts";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { formatNumber } from "../../../lib/format.ts";
import { asDirection } from "../../../lib/particles.ts";
import { useAct } from "../../../lib/use-act.ts";
import { toast } from "../../../ui/toast.ts";
import { reviewKeys } from "./queries.ts";

/** The result of a merge. Never cached, because the operator decides on it. */
export const mergePreviewQuery = (fromId: number, intoId: number) =>
  queryOptions({
    queryKey: ["merge-preview", fromId, intoId],
    queryFn: async ({ signal }) =>
      (await call(previewBusinessMerge, { params: { id: fromId }, query: { into_id: intoId } }, { signal })).business_merge,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Merges as previewed. When another operator has changed one of the hospitals, the preview must be read again. */
export const useMerge = (onMerged: (intoId: number) => void, onChanged: () => void) => {
  const client = useQueryClient();
  return useAct({
    mutationFn: ({ from, into }: MergePreview) =>
      call(mergeBusinesses, {
        body: {
          business_merge: {
            from_id: from.id,
            into_id: into.id,
            expected_from_updated_at: from.updated_at,
            expected_into_updated_at: into.updated_at,
          },
        },
      }),
    onSuccess: async ({ business, gain }) => {
      toast.success(
        `두 병원을 ‘${business.name}’${asDirection(business.name)} 합쳤어요. 공고 ${formatNumber(gain.job_post_count)}개를 옮겼어요.`,
      );
      onMerged(business.id);
      await Promise.all([
        client.invalidateQueries({ queryKey: reviewKeys.all }),
        client.invalidateQueries({ queryKey: reviewKeys.review(business.id) }),
      ]);
    },
    onError: (error) => {
      toast.failure(error);
      onChanged();
    },
  });
};
