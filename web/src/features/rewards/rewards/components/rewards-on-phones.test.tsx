import type { SentReward } from "@rounds/contract/rewards/rewards.ts";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { media } from "../../../../ui/tokens.ts";
import { makeVoucher } from "../testing.ts";
import { RewardList } from "./reward-list.tsx";
import { SentList } from "./sent-list.tsx";

const lists = "GET /api/v1/marketing_event_sign_ups";

beforeEach(() => {
  vi.setSystemTime("2026-11-29T01:00:00Z");
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === media.phone, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const cellsOf = (table: string) =>
  within(screen.getByRole("table", { name: table }))
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );

const showDue = () => {
  const suspicious = { ...makeVoucher(2, "나누리"), needs_check: true, same_day_invitations: 7 };
  serve({
    [`${lists}/rewards?type=register`]: [200, { rewards: [makeVoucher(1, "하나래"), suspicious], total_count: 2, check_count: 1 }],
    [`${lists}/rewards?type=referrer`]: [200, { rewards: [], total_count: 0, check_count: 0 }],
  });
  renderSignedIn(<RewardList filter={null} side={undefined} needsCheck={undefined} onSide={() => {}} onHistory={() => {}} />, makeClient());
};

test("each due voucher shows its reason, its number, its day and a suspicion below the name", async () => {
  showDue();
  await screen.findByText("하나래");
  expect(cellsOf("상품권")).toEqual([
    ["", "하나래#101010-0000-0101가입 · 직접 가입3,850원 · 11월 20일 (금)", "보내기"],
    ["", "나누리#102010-0000-0102가입 · 직접 가입3,850원 · 11월 20일 (금)추천인이 하루에 7명 초대", "확인"],
  ]);
});

test("the bar for several vouchers has buttons only after a choice", async () => {
  showDue();
  const bar = await screen.findByRole("region", { name: "묶음" });
  expect(within(bar).queryAllByRole("button")).toEqual([]);
  fireEvent.click(within(bar).getByRole("checkbox", { name: "보이는 것 모두" }));
  expect(within(bar).getByRole("button", { name: "1명에게 3,850원 보내기" })).toBeDefined();
});

test("each sent voucher shows its number and reason below the name, and its day and sender below the amount", async () => {
  const sent: SentReward = {
    id: 7,
    type: "referrer",
    user_id: 107,
    name: "하나래",
    phone_number: "01000000107",
    reward_price: 3850,
    granted_at: "2026-11-20T01:00:00Z",
    marketing_event: null,
    sent_at: "2026-11-21T01:00:00Z",
    sent_by: { user_id: 3, name: "윤채린" },
  };
  serve({ [`${lists}/sent_rewards?limit=50`]: [200, { sent_rewards: [sent], next_cursor: null, total_count: 1 }] });
  renderSignedIn(<SentList filter={null} filters={{}} personFilter={null} onSearch={() => {}} />, makeClient());
  await screen.findByText("하나래");
  expect(cellsOf("보낸 상품권")).toEqual([["하나래#107010-0000-0107추천", "11월 21일 (토)3,850원윤채린#3"]]);
});
