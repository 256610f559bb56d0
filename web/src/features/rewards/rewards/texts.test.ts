import type { RewardItem } from "@rounds/contract/rewards/rewards.ts";
import { expect, test } from "vitest";
import { makeVoucher } from "./testing.ts";
import { causeWords, copiedList, rewardCells, sentCells } from "./texts.ts";

const item = (name: string, phone_number: string): RewardItem => ({ ...makeVoucher(1, name), phone_number });

test("one line per voucher in two columns; no name breaks a line or is run as a formula", () => {
  expect(copiedList([item("하나래", "01000000101"), item("도\t우\n리", "01000000102"), item("=1+1", "01000000103")])).toBe(
    "하나래\t010-0000-0101\n도 우 리\t010-0000-0102\n'=1+1\t010-0000-0103",
  );
  expect(copiedList([])).toBe("");
});

test("the cause names the other person of the invitation", () => {
  const counterpart = { user_id: 7, name: "도우리" };
  const own = item("하나래", "01000000101");
  expect(causeWords(own)).toBe("직접 가입");
  expect(causeWords({ ...own, counterpart })).toBe("도우리#7의 초대로 가입");
  expect(causeWords({ ...own, type: "referrer", counterpart: { user_id: 7, name: null } })).toBe("이름 없음#7 초대");
  const marketing_event = { id: 4, title: "심전도\n퀴즈" };
  expect(causeWords({ ...own, counterpart, marketing_event })).toBe("심전도 퀴즈 · 도우리#7의 초대");
  expect(causeWords({ ...own, type: "referrer", counterpart, marketing_event })).toBe("심전도 퀴즈 · 도우리#7 초대");
});

test("the files have one row per voucher with times in Seoul", () => {
  const [head, cells] = rewardCells([{ ...item("하나래", "01000000101"), needs_check: true }]);
  expect(head?.length).toBe(cells?.length);
  expect(cells).toEqual(["하나래", "101", "010-0000-0101", "가입", "직접 가입", "3850", "2026-11-20 10:00", "확인 필요"]);
  const sent = {
    id: 1,
    type: "referrer",
    user_id: 7,
    name: null,
    phone_number: null,
    reward_price: 3850,
    marketing_event: { id: 4, title: "심전도\n퀴즈" },
    granted_at: "2026-11-20T00:00:00Z",
    sent_at: "2026-11-20T15:00:00Z",
    sent_by: { user_id: 3, name: "윤채린" },
  } as const;
  const [sentHead, sentRow] = sentCells([sent]);
  expect(sentHead?.length).toBe(sentRow?.length);
  expect(sentRow).toEqual(["", "7", "", "이벤트", "심전도 퀴즈", "3850", "2026-11-20 09:00", "2026-11-21 00:00", "윤채린#3"]);
});
