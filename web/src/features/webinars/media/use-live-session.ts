import type { Content } from "@rounds/contract/webinars/contents.ts";
import { isLiveType } from "@rounds/contract/webinars/fields.ts";
import type { WebinarSession } from "@rounds/contract/webinars/sessions.ts";
import { useQuery } from "@tanstack/react-query";
import { sessionQuery } from "../sessions/queries.ts";

const soonestMs = 10_000;
const latestMs = 60 * 60_000;

/** When the session should start or end. Operators may move it, and the clock of a device may be wrong, so the server is read again. */
const untilChange = (changesAt: string): number => Math.min(latestMs, Math.max(soonestMs, Date.parse(changesAt) - Date.now()));

export type LiveSession = Pick<WebinarSession, "state" | "starts_at">;

/** The session of a live content, by the clock of the server. Null for a recorded content, and while the session is unknown. */
export const useLiveSession = ({ type, event, session }: Content): LiveSession | null => {
  const { data } = useQuery({
    ...sessionQuery(session?.id ?? 0, event?.id),
    enabled: isLiveType(type) && session !== null,
    refetchInterval: ({ state: { data: read } }) =>
      session === null || read?.state === "ended"
        ? false
        : untilChange(read?.state === "upcoming" ? read.starts_at : (read?.ends_at ?? session.ends_at)),
  });
  return data ?? null;
};
