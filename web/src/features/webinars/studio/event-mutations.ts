import type { CallInput } from "@rounds/contract/endpoint.ts";
import {
  createStudioEvent,
  createStudioSession,
  deleteStudioEvent,
  deleteStudioSession,
  type StudioEvent,
  type StudioSession,
  updateStudioEvent,
  updateStudioSession,
} from "@rounds/contract/webinars/studio-events.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { createChange } from "../../../lib/change.ts";
import { createCreation } from "../../../lib/creation.ts";
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

/** Creates an event with this title. A title that is corrected after a lost response changes the event that the lost attempt made. */
export const useCreateEvent = () => {
  const refresh = useRefresh();
  const [creation] = useState(() => createCreation<string>());
  return useAct({
    mutationFn: (title: string) =>
      creation(title, {
        send: async (sent, idempotencyKey) =>
          (await call(createStudioEvent, { body: { event: { title: sent } } }, { idempotencyKey })).event,
        change: async ({ id, updated_at }) =>
          (await call(updateStudioEvent, { params: { id }, body: { event: { title, expected_updated_at: updated_at } } })).event,
      }),
    onSuccess: refresh,
    onError,
  });
};

/** `since` returns what the form still changes in a row, or null. An earlier save with a lost response made that row. */
type Save<Change, Row> = { readonly change: Change; readonly since: (row: Row) => Change | null };

export const useUpdateEvent = (id: number) => {
  const afterSave = useAfterSave();
  const [changeOnce] = useState(() => createChange<EventChange>());
  const saving = useAct({
    mutationFn: ({ change, since }: Save<EventChange, StudioEvent>) =>
      changeOnce(change, {
        send: async (event, idempotencyKey) =>
          (await call(updateStudioEvent, { params: { id }, body: { event } }, { idempotencyKey })).event,
        bodySince: since,
      }),
    ...afterSave,
  });
  return { ...saving, isUncertain: changeOnce.isUncertain };
};

/** Names the version that the operator has seen. */
type Deletion = { readonly id: number; readonly version: string };

export const useDeleteEvent = () => {
  const refresh = useRefresh();
  const { onError: afterFailure } = useAfterSave();
  return useAct({
    mutationFn: ({ id, version, sessions }: Deletion & { readonly sessions: string }) =>
      call(deleteStudioEvent, { params: { id }, query: { expected_updated_at: version, expected_sessions: sessions } }),
    onSuccess: () => {
      toast.success("웨비나를 지웠어요.");
      return refresh();
    },
    onError: afterFailure,
  });
};

type SessionSave = Save<SessionChange, StudioSession> & { readonly input: SessionInput };

/** Creates a session, or changes the session with this id. */
export const useSaveSession = (eventId: number, id: number | null) => {
  const afterSave = useAfterSave();
  const [creation] = useState(() => createCreation<SessionInput>());
  const [changeOnce] = useState(() => createChange<SessionChange>());
  const update = async (sessionId: number, session: SessionChange, idempotencyKey?: string): Promise<StudioSession> =>
    (
      await call(
        updateStudioSession,
        { params: { id: sessionId }, body: { session } },
        idempotencyKey === undefined ? {} : { idempotencyKey },
      )
    ).session;
  const saving = useAct({
    mutationFn: ({ input, change, since }: SessionSave) =>
      id === null
        ? creation(input, {
            send: async (session, idempotencyKey) =>
              (await call(createStudioSession, { params: { id: eventId }, body: { session } }, { idempotencyKey })).session,
            change: async (row) => {
              const rest = since(row);
              return rest === null ? row : update(row.id, rest);
            },
          })
        : changeOnce(change, { send: (session, idempotencyKey) => update(id, session, idempotencyKey), bodySince: since }),
    ...afterSave,
  });
  return { ...saving, isUncertain: changeOnce.isUncertain };
};

export const useDeleteSession = () => {
  const refresh = useRefresh();
  const { onError: afterFailure } = useAfterSave();
  return useAct({
    mutationFn: ({ id, version }: Deletion) => call(deleteStudioSession, { params: { id }, query: { expected_updated_at: version } }),
    onSuccess: () => {
      toast.success("일정을 지웠어요.");
      return refresh();
    },
    onError: afterFailure,
  });
};
