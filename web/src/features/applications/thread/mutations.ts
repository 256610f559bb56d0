import { markThreadRead, sendThreadMessage, shareThreadPhone } from "@rounds/contract/applications/thread.ts";
import { isBlank } from "@rounds/contract/fields.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { call, isUnreachable } from "../../../lib/api.ts";
import { newReplayKey } from "../../../lib/replay-key.ts";
import { useAct } from "../../../lib/use-act.ts";
import { toast } from "../../../ui/toast.ts";
import { withMessages } from "./items.ts";
import { changeThread, threadKeys, threadQuery } from "./queries.ts";
import { deleteUnsent, onUnsentDeleted, onWrittenDeleted, readStored, storeUnsent, storeWritten, type Unsent } from "./unsent.ts";

/**
 * The content of the composer and the messages that the server has not confirmed. Both stay on this device until they are sent. Messages of a
 * thread are sent one after the other, so they keep their order. `onRefused` gets the error of each failure.
 */
export function useComposer(applicationId: number, onRefused?: (error: unknown) => void) {
  const client = useQueryClient();
  const [stored, setStored] = useState(() => readStored(applicationId));
  /** Presses come faster than drawings. */
  const latest = useRef(stored);
  const change = (update: (now: typeof stored) => typeof stored): void => {
    latest.current = update(latest.current);
    setStored(latest.current);
  };
  const write = (written: Partial<Pick<Unsent, "text" | "withFile">>): void => {
    change((now) => ({ ...now, ...written }));
    storeWritten(applicationId, latest.current);
  };
  const setState = (key: string, state: Unsent["state"]): void =>
    change((now) => ({ ...now, unsent: now.unsent.map((one) => (one.key === key ? { ...one, state } : one)) }));
  const remove = (removed: Unsent): void => {
    deleteUnsent(applicationId, removed);
    change((now) => ({ ...now, unsent: now.unsent.filter(({ key }) => key !== removed.key) }));
  };

  // The content is still on this screen, so a reload must find it.
  const storeAgain = useEffectEvent(() => storeWritten(applicationId, latest.current));
  useEffect(() => onWrittenDeleted(applicationId, () => storeAgain()), [applicationId]);
  const removeHere = useEffectEvent(remove);
  useEffect(() => {
    // A message in flight has its own response here.
    const ends = stored.unsent
      .filter(({ state }) => state === "failed")
      .map((one) => onUnsentDeleted(applicationId, one, () => removeHere(one)));
    return () => ends.forEach((end) => end());
  }, [applicationId, stored.unsent]);

  const { mutate } = useMutation({
    scope: { id: `thread-${applicationId}` },
    mutationFn: ({ key, text, withFile: hasFile }: Unsent) =>
      call(
        sendThreadMessage,
        { params: { id: applicationId }, body: { message: { text, with_resume_file: hasFile } } },
        { idempotencyKey: key },
      ),
    onSuccess: ({ message }, sent) => {
      remove(sent);
      changeThread(client, applicationId, (loaded) => ({ ...loaded, messages: withMessages(loaded.messages, [message]) }));
    },
    onError: (error, { key }) => {
      setState(key, "failed");
      onRefused?.(error);
      // On a dead network the message itself has the failure and its retry, which a toast would cover.
      if (!isUnreachable(error)) toast.failure(error);
    },
  });

  return {
    text: stored.text,
    unsent: stored.unsent,
    withFile: stored.withFile,
    setText: (text: string) => write({ text }),
    setWithFile: (withFile: boolean) => write({ withFile }),
    /** Nothing is sent without a text, so the second press of a double click sends nothing. */
    send: () => {
      const { withFile } = latest.current;
      const text = latest.current.text.trim();
      if (isBlank(text)) return;
      const after = client.getQueryData(threadQuery(applicationId).queryKey)?.messages.at(-1)?.id ?? 0;
      const pressedAt = Math.max(Date.now(), (latest.current.unsent.at(-1)?.pressedAt ?? 0) + 1);
      const unsent: Unsent = { key: newReplayKey(), text, withFile, after, pressedAt, state: "sending" };
      storeUnsent(applicationId, unsent);
      write({ text: "", withFile: false });
      change((now) => ({ ...now, unsent: [...now.unsent, unsent] }));
      mutate(unsent);
    },
    retry: (unsent: Unsent) => {
      if (unsent.state === "sending") return;
      setState(unsent.key, "sending");
      mutate(unsent);
    },
    discard: remove,
  };
}
export type Composer = ReturnType<typeof useComposer>;

/** A failure is not shown, because the next message marks this one read too. */
export function useMarkRead(applicationId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (messageId: number) => call(markThreadRead, { params: { id: applicationId }, body: { message_id: messageId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: threadKeys.unread }),
  });
}

export function useSharePhone(applicationId: number) {
  const client = useQueryClient();
  return useAct({
    mutationFn: (shared: boolean) => call(shareThreadPhone, { params: { id: applicationId }, body: { shared } }),
    onSuccess: ({ thread }) => changeThread(client, applicationId, (loaded) => ({ ...loaded, thread })),
    onError: (error) => toast.failure(error),
  });
}
