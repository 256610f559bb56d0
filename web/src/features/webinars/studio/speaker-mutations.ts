import { deleteStudioSpeaker, updateStudioSpeaker } from "@rounds/contract/webinars/studio-speakers.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { useAct } from "../../../lib/use-act.ts";
import { toast } from "../../../ui/toast.ts";
import { studioKeys } from "./queries.ts";

/** The acts on the speakers. Contents and sessions show their names. */
export const useSpeakerActs = () => {
  const client = useQueryClient();
  const options = {
    onError: (error: unknown) => toast.failure(error),
    onSettled: () => void client.invalidateQueries({ queryKey: studioKeys.all }),
  };
  return {
    // An edit waits for the previous edit, so that a quick second edit is not lost.
    update: useMutation({
      ...options,
      scope: { id: "studio-speakers" },
      mutationFn: ({ id, change }: { id: number; change: { name?: string; affiliation?: string } }) =>
        call(updateStudioSpeaker, { params: { id }, body: { speaker: change } }),
      onSuccess: () => toast.success("저장했어요."),
    }),
    remove: useAct({
      ...options,
      mutationFn: (id: number) => call(deleteStudioSpeaker, { params: { id } }),
      onSuccess: () => toast.success("강의자를 지웠어요."),
    }),
  };
};
