import type { Workplace } from "@rounds/contract/profiles/workplace.ts";
import { enterWebinarSession, registerForWebinar } from "@rounds/contract/webinars/sessions.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { reloadAfter } from "../../../lib/reload-after.ts";
import { userProfileQuery } from "../../profiles/index.ts";
import { sessionKeys } from "./queries.ts";

type Registration = { readonly eventId: number; readonly info?: Workplace };

/** Registers, and saves the hospital info in the profile where it is given. The caller shows a failure. */
export const useRegister = () => {
  const client = useQueryClient();
  return useMutation({
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
};

/** Returns the id of the content to open. */
export const useEnter = () =>
  useMutation({ mutationFn: async (id: number) => (await call(enterWebinarSession, { params: { id } })).content_id });
