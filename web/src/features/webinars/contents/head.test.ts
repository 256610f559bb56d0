import type { PublicConfig } from "@rounds/contract/public-config.ts";
import type { Content } from "@rounds/contract/webinars/contents.ts";
import { expect, test } from "vitest";
import { contentHead } from "./head.ts";

const config = { brand: "라운즈", origin: "https://rounds.example" } as PublicConfig;
const content: Content = {
  id: 7,
  type: "vod",
  title: "심부전 <약물>",
  description: "첫째 줄\n둘째 줄",
  speakers: [{ name: "이도현", affiliation: "" }],
  thumbnail_url: "/media/posters/7.jpg",
  duration_seconds: 2530,
  keywords: ["순환기"],
  published_at: "2026-11-24T00:00:00Z",
  event: null,
  session: null,
  width: 1920,
  height: 1080,
  data: { hls_url: null, type: "vod" },
  me: null,
};
const dataOf = (one: Content) =>
  contentHead(one, config).meta.flatMap((entry) => ("script:ld+json" in entry ? [entry["script:ld+json"]] : []))[0];

test("a recorded content is a VideoObject with length, picture and people, and without the address of the video", () => {
  expect(dataOf(content)).toMatchObject({
    "@type": "VideoObject",
    name: "심부전 <약물>",
    description: "첫째 줄 둘째 줄",
    duration: "PT42M10S",
    thumbnailUrl: ["https://rounds.example/media/posters/7.jpg"],
    uploadDate: "2026-11-24T00:00:00Z",
    url: "https://rounds.example/webinar/content?content_id=7",
  });
  expect(JSON.stringify(dataOf(content))).not.toMatch(/contentUrl|embedUrl|m3u8/);
});

test("a live content has the times of its broadcast", () => {
  const session = { id: 3, starts_at: "2026-12-08T03:30:00Z", ends_at: "2026-12-08T04:10:00Z" };
  expect(dataOf({ ...content, type: "live_camera", duration_seconds: null, session })).toMatchObject({
    publication: { "@type": "BroadcastEvent", startDate: session.starts_at, endDate: session.ends_at },
  });
});

test("without description and picture the page has those of speaker and brand; a long text is cut", () => {
  const { meta } = contentHead({ ...content, description: "", thumbnail_url: null }, config);
  expect(meta).toContainEqual({ name: "description", content: "이도현 · 심부전 <약물>" });
  expect(meta).toContainEqual({ property: "og:image", content: "https://rounds.example/og/brand.png" });
  const [, description] = contentHead({ ...content, description: "가".repeat(500) }, config).meta;
  expect(description).toEqual({ name: "description", content: `${"가".repeat(159)}…` });
});
