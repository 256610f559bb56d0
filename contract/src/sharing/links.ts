import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, Url } from "../fields.ts";

/** Channel of a link: copied, the device's own share sheet, or a KakaoTalk message. */
const shareChannels = ["link", "device", "kakao"] as const;
export type ShareChannel = (typeof shareChannels)[number];

export const getJobPostLink = endpoint({
  method: "GET",
  path: "/api/v1/job_posts/:id/link",
  access: "signed_in",
  summary: "The caller's short link to an open post, the same one for each call with one channel.",
  params: z.object({ id: Id }),
  query: z.object({ channel: z.enum(shareChannels).default("link") }),
  ok: { 200: z.object({ link: Url }) },
  errors: ["job_post.not_found", "job_post.closed"],
});
