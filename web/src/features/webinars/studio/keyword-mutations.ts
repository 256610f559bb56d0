import type { CallInput } from "@rounds/contract/endpoint.ts";
import { createStudioKeyword, deleteStudioKeyword, updateStudioKeyword } from "@rounds/contract/webinars/studio-keywords.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { useAct } from "../../../lib/use-act.ts";
import { toast } from "../../../ui/toast.ts";
import { contentKeys } from "../contents/queries.ts";
import { studioKeys } from "./queries.ts";

type KeywordChange = CallInput<typeof updateStudioKeyword>["body"]["keyword"];

/** The acts on the keywords. Each reads the whole list again, because a move changes the places of others. */
export const useKeywordActs = () => {
  const client = useQueryClient();
  const options = {
    onError: (error: unknown) => toast.failure(error),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: studioKeys.keywords });
      void client.invalidateQueries({ queryKey: [...contentKeys.all, "filters"] });
    },
  };
  return {
    create: useAct({
      ...options,
      mutationFn: (keyword: string) => call(createStudioKeyword, { body: { keyword: { keyword } } }),
      onSuccess: () => toast.success("키워드를 더했어요."),
    }),
    // An edit waits for the previous edit, so that a quick second edit is not lost.
    update: useMutation({
      ...options,
      scope: { id: "studio-keywords" },
      mutationFn: ({ id, change }: { id: number; change: KeywordChange }) =>
        call(updateStudioKeyword, { params: { id }, body: { keyword: change } }),
      onSuccess: () => toast.success("저장했어요."),
    }),
    remove: useAct({
      ...options,
      mutationFn: (id: number) => call(deleteStudioKeyword, { params: { id } }),
      onSuccess: () => toast.success("키워드를 지웠어요."),
    }),
  };
};
