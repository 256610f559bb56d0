import { listOperators, listOperatorSessions, readOperatorFactor } from "@rounds/contract/accounts/operators.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { ifFailed } from "../../../lib/refresh.ts";

export const operatorKeys = {
  all: ["operators"] as const,
  list: () => [...operatorKeys.all, "list"] as const,
  sessions: (userId: number) => [...operatorKeys.all, "sessions", userId] as const,
  factor: () => ["operator-factor"] as const,
};

/** The server writes every read to the audit log, so we never refetch automatically. */
const readOnce = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: ifFailed } as const;

export const operatorsQuery = () =>
  queryOptions({
    queryKey: operatorKeys.list(),
    queryFn: ({ signal }) => call(listOperators, {}, { signal }),
    select: ({ operators }) => operators,
    ...readOnce,
  });

export const operatorSessionsQuery = (userId: number) =>
  queryOptions({
    queryKey: operatorKeys.sessions(userId),
    queryFn: ({ signal }) => call(listOperatorSessions, { params: { user_id: userId } }, { signal }),
    select: ({ operator_sessions }) => operator_sessions,
    ...readOnce,
  });

/** The operator's own second factor, and whether this session has passed it. */
export const operatorFactorQuery = () =>
  queryOptions({
    queryKey: operatorKeys.factor(),
    queryFn: ({ signal }) => call(readOperatorFactor, {}, { signal }),
    select: ({ operator_factor }) => operator_factor,
  });
