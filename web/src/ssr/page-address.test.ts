import { expect, test } from "vitest";
import { pageAddress } from "./page-address.ts";

const hasPage = (path: string): boolean => !path.startsWith("/nothing");

test.each([
  ["/single-post?fbclid=1&job_post_id=7&gclid=2", "/single-post?job_post_id=7"],
  ["/login?utm_source=a", "/login"],
  ["/login?path=b&ad_name=%EA%B0%80", "/login?ad_name=%EA%B0%80&path=b"],
  ["/post-for-free?alter_ad_name=spring&x=1", "/post-for-free?alter_ad_name=spring"],
  ["/posts?specialties=x&fbclid=1", "/posts?specialties=x&fbclid=1"],
  ["/interiors?utm_source=a&max_area=80&min_area=40&room_type=x", "/interiors?max_area=80&min_area=40"],
  ["/interiors?min_area=4000&job_post_id=7", "/interiors"],
  ["/interiors-project?room_type=VIP&project_id=7&x=1", "/interiors-project?project_id=7&room_type=VIP"],
  ["/interior-designer?designer_id=3&project_id=7", "/interior-designer?designer_id=3"],
  ["/nothing/1?x=1", "/-"],
  ["/%6eothing/2", "/-"],
  ["/%ff", "/%ff"],
])("%s is the page %s", (url, address) => {
  expect(pageAddress(url, hasPage)).toBe(address);
});
