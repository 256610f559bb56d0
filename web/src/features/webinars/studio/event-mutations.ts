import type { CallInput } from "@rounds/contract/endpoint.ts";
import {
  createStudioEvent,
  createStudioSession,
  deleteStudioEvent,
  deleteStudioSession,
  updateStudioEvent,
  updateStudioSession,
} from "@rounds/contract/webinars/studio-events.ts";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { useAct } from "../../../lib/use-act.ts";
import { toast } from "../../../ui/toast.ts";
import { studioKeys } from "./queries.ts";

export type EventChange = CallInput<typeof updateStudioEvent>["body"]["event"];
export type SessionInput = CallInput<typeof createStudioSession>["body"]["session"];
export type SessionChange = CallInput<typeof updateStudioSession>["body"]["session"];

const onError = (error: unknown): void => toast.failure(error);

/** The lists of events, sessions and contents, because each shows parts of the others. */
const useRefresh = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: studioKeys.all });
};

/** A failed save reads the lists too, so that after a conflict the form shows the newer values in the fields that are not typed. */
const useAfterSave = () => {
  const refresh = useRefresh();
  return {
    onSuccess: async () => {
      await refresh();
      toast.success("저장했어요.");
    },
    onError: async (error: unknown) => {
      toast.failure(error);
      await refresh();
    },
  };
};

export const useCreateEvent = () => {
  const refresh = useRefresh();
  return useAct({
    mutationFn: async (title: string) => (await call(createStudioEvent, { body: { event: { title } } })).event,
    onSuccess: refresh,
    onError,
  });
};

export const useUpdateEvent = (id: number) => {
  const afterSave = useAfterSave();
  return useAct({
    mutationFn: (event: EventChange) => call(updateStudioEvent, { params: { id }, body: { event } }),
    ...afterSave,
  });
};

export const useDeleteEvent = () => {
  const refresh = useRefresh();
  return useAct({
    mutationFn: (id: number) => call(deleteStudioEvent, { params: { id } }),
    onSuccess: () => {
      toast.success("웨비나를 지웠어요.");
      return refresh();
    },
    onError,
  });
};

/** Creates a session, or changes the session with this id. */
export const useSaveSession = (eventId: number, id: number | null) => {
  const afterSave = useAfterSave();
  return useAct({
    mutationFn: async ({ input, change }: { input: SessionInput; change: SessionChange }) => {
      const sent =
        id === null
          ? call(createStudioSession, { params: { id: eventId }, body: { session: input } })
          : call(updateStudioSession, { params: { id }, body: { session: change } });
      return (await sent).session;
    },
    ...afterSave,
  });
};

export const useDeleteSession = () => {
  const refresh = useRefresh();
  return useAct({
    mutationFn: (id: number) => call(deleteStudioSession, { params: { id } }),
    onSuccess: () => {
      toast.success("일정을 지웠어요.");
      return refresh();
    },
    onError,
  });
};
