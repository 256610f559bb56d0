import { z } from "zod";
import { accepted, UserActionBody } from "../app-events.ts";
import { endpoint } from "../endpoint.ts";
import { BodyId, Moment, text } from "../fields.ts";
import { Seconds } from "./fields.ts";

/** Seconds between two samples of the player, and between two reports. */
export const samplingSeconds = 5;
export const reportSeconds = 30;

/** `[from, to]` in seconds of the video. Fractions are rounded inwards. */
const PlayedTime = z.tuple([z.number().min(0).max(1_000_000), z.number().min(0).max(1_000_000)]);

const WatchedVideo = z.object({
  event_id: BodyId.nullish(),
  session_id: BodyId.nullish(),
  content_id: BodyId,
  video_player: text(60).default("web"),
  /** When the first of these ranges began to play. */
  start_time: Moment,
  played_times: z.array(PlayedTime).max(200),
  /** The player's position now. */
  position: z.number().min(0).max(1_000_000).optional(),
});
export type WatchedVideo = z.output<typeof WatchedVideo>;

export const reportWatchedVideo = endpoint({
  method: "POST",
  path: "/tracking/api/v1/watched_videos",
  access: "doctor",
  summary: "Merges played ranges. Ranges beyond the video's end or longer than the elapsed time do not count. Idempotent.",
  replay: "harmless",
  body: z.union([z.object({ watched_video: WatchedVideo }), WatchedVideo]),
  ok: {
    201: z.object({
      watched_video: z.object({
        content_id: BodyId,
        watched_seconds: Seconds,
        watched_share: z.number().min(0).max(1),
        is_completed: z.boolean(),
      }),
    }),
  },
  errors: ["content.not_found"],
});

export const createWebinarAction = endpoint({
  method: "POST",
  path: "/webinar/api/v1/user_actions",
  access: "signed_in",
  summary: "Stores an action of a signed-in person. Play in a live session is the person's check-in.",
  body: UserActionBody,
  ok: { 201: accepted },
});
