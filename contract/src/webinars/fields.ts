import { z } from "zod";
import { Line } from "../fields.ts";

/** `live_camera` shows the stream of an encoder, `live_record` plays an encoded video as if live. Both belong to a session. */
export const contentTypes = ["vod", "live_camera", "live_record"] as const;
export type ContentType = (typeof contentTypes)[number];
export const isLiveType = (type: ContentType): boolean => type !== "vod";

/** From this share on, a content counts as completed. */
export const completedShare = 0.9;

export const Speaker = z.object({
  name: Line,
  /** Hospital and department. Empty if unknown. */
  affiliation: Line,
});
export type Speaker = z.infer<typeof Speaker>;

/** Milliseconds are never needed: positions in a video are whole seconds from its start. */
export const Seconds = z.number().int().min(0);
