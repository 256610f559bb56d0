import { expect, test } from "vitest";
import { type FindPage, pageAddress } from "./page-address.ts";

const shells = ["/posts"];

const findPage: FindPage = (path) => (path.startsWith("/nothing") ? null : { path, isShell: shells.includes(path) });

const addresses = [
  ["/single-post?fbclid=1&job_post_id=7&gclid=2", "/single-post?job_post_id=7"],
  ["/single-post?job_post_id=7&inviter_code=ABCD1234&path=post_share&ad_name=a", "/single-post?job_post_id=7"],
  ["/login?utm_source=a", "/login"],
  ["/login?path=b&ad_name=%EA%B0%80&inviter_code=ABCD1234", "/login"],
  ["/post-for-free?alter_ad_name=spring&x=1", "/post-for-free"],
  ["/friends-and-family?inviter_code=ABCD1234&path=invite_signup", "/friends-and-family"],
  ["/marketing_event?event_id=7&inviter_code=ABCD1234", "/marketing_event?event_id=7"],
  ["/marketing_event?event_id=seven", "/marketing_event"],
  ["/terms?version=2026-11-21&utm_source=a", "/terms?version=2026-11-21"],
  ["/privacy?version=latest", "/privacy"],
  ["/webinar/content?content_id=7&utm_source=a", "/webinar/content?content_id=7"],
  ["/posts?specialties=x&fbclid=1", "/posts"],
  ["/interiors?utm_source=a&max_area=80&min_area=40&room_type=x", "/interiors?max_area=80&min_area=40"],
  ["/interiors?min_area=4000&job_post_id=7", "/interiors"],
  [
    "/pay?utm_source=a&specialty=내과&job_type=봉직의&region=경기",
    `/pay?region=${encodeURIComponent("경기")}&specialty=${encodeURIComponent("내과")}`,
  ],
  ["/pay?job_type=대진의&x=1", `/pay?job_type=${encodeURIComponent("대진의")}`],
  ["/interiors-project?room_type=VIP&project_id=7&x=1", "/interiors-project?project_id=7&room_type=VIP"],
  ["/interior-designer?designer_id=3&project_id=7", "/interior-designer?designer_id=3"],
  ["/nothing/1?x=1", "/-"],
  ["/%6eothing/2", "/-"],
  ["/%ff?x=1", "/%ff"],
] as const;

test.each(addresses)("%s is the page %s", (url, address) => {
  expect(pageAddress(url, findPage)).toBe(address);
});

const publicRoutes = import.meta.glob<string>(["../routes/*.tsx", "../routes/_public/*.tsx"], {
  query: "?raw",
  import: "default",
  eager: true,
});

test("each public page with parameters of its content has an address with them", () => {
  const withParameters = Object.values(publicRoutes)
    .filter((source) => source.includes("loaderDeps:") && !source.includes("ssr: false"))
    .map((source) => /createFileRoute\("(?:\/_\w+)?(\/[^"]+)"\)/.exec(source)?.[1] ?? "");
  expect(withParameters.length).toBeGreaterThan(0);
  expect(
    withParameters.filter((path) => !addresses.some(([, address]) => address.startsWith(`${path}?`))),
    "name the parameters in `contentOf` of `page-address.ts`, and add an address above",
  ).toEqual([]);
});
