import type { Workplace } from "@rounds/contract/profiles/workplace.ts";
import { enterWebinarSession, registerForWebinar } from "@rounds/contract/webinars/sessions.ts";
import { type MutateOptions, useMutation, type UseMutationResult, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { reloadAfter } from "../../../lib/reload-after.ts";
import { useOneAtATime } from "../../../lib/use-act.ts";
import { userProfileQuery } from "../../profiles/index.ts";
import { sessionKeys } from "./queries.ts";

type Registration = { readonly eventId: number; readonly info?: Workplace };

/**
 * `mutate` that ignores presses during the request. The callbacks open other pages and dialogs, so they do not run for a doctor who has
 * left. `useAct` would run them.
 */
const useMutateOnce = <Data, Input>({ mutateAsync, isPending }: UseMutationResult<Data, Error, Input>) => {
  const oneAtATime = useOneAtATime();
  const mutate = (input: Input, callbacks: MutateOptions<Data, Error, Input>): void =>
    void oneAtATime(() => mutateAsync(input, callbacks).catch(() => undefined));
  return { mutate, isPending };
};

/** Registers, and saves the hospital info in the profile where it is given. The caller shows a failure. */
export const useRegister = () => {
  const client = useQueryClient();
  const registration = useMutation({
    mutationFn: ({ eventId, info }: Registration) =>
      call(registerForWebinar, { body: { webinar_event_id: eventId, ...(info ? { webinar_registration: info } : {}) } }),
    onSettled: (_data, error, { info }) =>
      reloadAfter(error, () =>
        Promise.all([
          client.invalidateQueries({ queryKey: sessionKeys.all }),
          ...(info ? [client.invalidateQueries({ queryKey: userProfileQuery().queryKey })] : []),
        ]),
      ),
  });
  return useMutateOnce(registration);
};

/** Returns the id of the content to open. After a refusal the sessions are read again, because they have changed. */
export const useEnter = () => {
  const client = useQueryClient();
  const entry = useMutation({
    mutationFn: async (id: number) => (await call(enterWebinarSession, { params: { id } })).content_id,
    onError: (error) => reloadAfter(error, () => client.invalidateQueries({ queryKey: sessionKeys.all })),
  });
  return useMutateOnce(entry);
};
