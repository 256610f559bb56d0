import type { Campaign } from "@rounds/contract/engagement/studio.ts";
import { expect, test } from "vitest";
import { liveBanners, neighbours } from "./order.ts";

const campaign = (id: number, values: Partial<Campaign> = {}): Campaign => ({
  kind: "banners",
  id,
  type: "announcement",
  title: `배너 ${id}`,
  state: "live",
  starts_at: null,
  ends_at: null,
  participants: 0,
  views: 0,
  num_of_questions: null,
  num_of_banners: null,
  target_ends_at: null,
  list_position: 1,
  look: null,
  version: 1,
  ...values,
});
/** In the order of the list. */
const all = [
  campaign(1, { list_position: 3 }),
  campaign(2, { kind: "question_sets" }),
  campaign(3, { list_position: 1 }),
  campaign(4, { list_position: 1 }),
  campaign(5, { state: "draft" }),
  campaign(6, { state: "ended", list_position: 1 }),
];

test("live banners have the doctors' order; of equal positions the newer one comes first", () => {
  expect(liveBanners(all).map(({ id }) => id)).toEqual([4, 3, 1]);
});

test("the neighbours follow that order, then the list, and end at both sides", () => {
  expect(neighbours(all, 4)).toEqual({ before: undefined, after: 3 });
  expect(neighbours(all, 1)).toEqual({ before: 3, after: 5 });
  expect(neighbours(all, 6)).toEqual({ before: 5, after: undefined });
  expect(neighbours(all, 99)).toEqual({ before: undefined, after: undefined });
});
