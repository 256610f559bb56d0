import type { Campaign } from "@rounds/contract/engagement/studio.ts";
import { expect, test } from "vitest";
import { filtered, wholeList } from "./filter.ts";

const campaign = (id: number, values: Partial<Campaign>): Campaign => ({
  kind: "question_sets",
  id,
  type: "poll",
  title: "주 4.5일이면\n월급은",
  state: "live",
  starts_at: null,
  ends_at: null,
  participants: 0,
  views: null,
  num_of_questions: 1,
  num_of_banners: 0,
  target_ends_at: null,
  list_position: null,
  look: null,
  version: 1,
  ...values,
});
const all = [
  campaign(1, {}),
  campaign(2, { type: "quiz", title: "이번 주 ECG", state: "ended" }),
  campaign(3, { kind: "banners", type: "poll", title: "이번 주 ECG 투표" }),
];
const ids = (filter: Partial<typeof wholeList>) => filtered(all, { ...wholeList, ...filter }).map(({ id }) => id);

test("the kind, the search terms without spaces and letter case, and the end", () => {
  expect(ids({})).toEqual([1, 2, 3]);
  expect(ids({ tab: "poll" })).toEqual([1]);
  expect(ids({ search: "이번주 ecg" })).toEqual([2, 3]);
  expect(ids({ search: "4.5일이면 월급" })).toEqual([1]);
  expect(ids({ search: "이번주", hasEnded: false })).toEqual([3]);
});
