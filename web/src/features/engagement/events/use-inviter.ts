import { type MarketingEvent, saveEventInviter } from "@rounds/contract/engagement/events.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../../lib/api.ts";
import { useAct } from "../../../lib/use-act.ts";
import { toast } from "../../../ui/toast.ts";
import { deleteInviterCode, storeInviterCode } from "./inviter-code.ts";
import { eventKeys } from "./queries.ts";

/** The code of the inviter: typed, or offered by the link that led here. It is saved once. */
export const useInviter = (event: MarketingEvent) => {
  const client = useQueryClient();
  const [typed, setTyped] = useState(event.me.offered_inviter_code ?? "");
  const field = useRef<HTMLInputElement>(null);
  const { act, isPending, error } = useAct({
    mutationFn: async (inviter_code: string) =>
      (await call(saveEventInviter, { params: { id: event.id }, body: { marketing_event: { inviter_code } } })).marketing_event,
    onSuccess: () => {
      deleteInviterCode(event.id);
      toast.success("초대코드가 저장되었습니다.");
      return client.invalidateQueries({ queryKey: eventKeys.one(event.id) });
    },
    onError: () => field.current?.focus(),
  });
  const type = (code: string): void => {
    setTyped(code);
    storeInviterCode(event.id, code);
  };
  const saved = event.me.inviter_code;
  const code = saved === null ? typed.trim() : "";
  /** Saves a typed code first. A doctor who starts the questions would not look at the field again. */
  const saveThen = (next: () => void): void => (code === "" ? next() : act(code, { onSuccess: next }));
  return { field, typed, type, saved, canSave: code !== "", saveThen, isSaving: isPending, error };
};

export type Inviter = ReturnType<typeof useInviter>;
