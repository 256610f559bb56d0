import { listConsents } from "@rounds/contract/accounts/account.ts";
import { listOwnSessions } from "@rounds/contract/accounts/sessions.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";

/** The latest decision of each kind. */
export const consentsQuery = () =>
  queryOptions({
    queryKey: ["account", "consents"] as const,
    queryFn: async ({ signal }) => (await call(listConsents, {}, { signal })).consents,
  });

/** Where the user is signed in, the latest activity first. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ["account", "sessions"] as const,
    queryFn: async ({ signal }) => (await call(listOwnSessions, {}, { signal })).sessions,
  });
