import type { Content } from "@rounds/contract/webinars/contents.ts";
import { isLiveType } from "@rounds/contract/webinars/fields.ts";
import { useQuery } from "@tanstack/react-query";
import { sessionQuery } from "../sessions/queries.ts";

const soonestMs = 10_000;
const latestMs = 60 * 60_000;

/** When the session should end. Operators may extend it, and the clock of a device may be wrong, so the server is read again. */
const untilEnd = (endsAt: string): number => Math.min(latestMs, Math.max(soonestMs, Date.parse(endsAt) - Date.now()));

/** Whether the session of a live content has ended, by the clock of the server. */
export const useSessionEnded = ({ type, event, session }: Content): boolean => {
  const { data } = useQuery({
    ...sessionQuery(session?.id ?? 0, event?.id),
    enabled: isLiveType(type) && session !== null,
    refetchInterval: ({ state: { data: read } }) =>
      session === null || read?.state === "ended" ? false : untilEnd(read?.ends_at ?? session.ends_at),
  });
  return data?.state === "ended";
};
