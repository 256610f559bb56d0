import { type LiveEvent, openLiveChannel } from "@rounds/contract/webinars/live.ts";
import { followEvents } from "../../../lib/live-stream.ts";

const types = [
  "question.created",
  "question.updated",
  "question.deleted",
  "question.own",
  "likes.updated",
  "session.updated",
  "viewers",
  "closed",
  "resync",
] as const satisfies readonly LiveEvent["type"][];

type Follower = {
  readonly sessionId: number;
  /** Continues after this event. */
  readonly lastEventId: string;
  readonly onEvent: (event: LiveEvent) => void;
  /** Null: connected. Otherwise the time at which the connection was lost. */
  readonly onLost: (since: number | null) => void;
};

/** Follows a session until the server closes its channel or the returned function is called. */
export const followSession = ({ sessionId, ...follower }: Follower): (() => void) =>
  followEvents<LiveEvent>({
    ...follower,
    path: openLiveChannel.path.replace(":id", String(sessionId)),
    types,
    isLast: ({ type }) => type === "closed",
  });
