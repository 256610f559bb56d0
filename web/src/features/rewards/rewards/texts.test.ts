import type { RewardItem } from "@rounds/contract/rewards/rewards.ts";
import { expect, test } from "vitest";
import { copiedList } from "./texts.ts";

const item = (name: string, phone_number: string): RewardItem => ({
  id: 1,
  type: "register",
  user_id: 1,
  name,
  phone_number,
  send_status: "ready_to_send",
  reward: "iced_americano_tall",
  reward_price: 3850,
});

test("one line per voucher in two columns; no name breaks a line or is run as a formula", () => {
  expect(copiedList([item("하나래", "01000000101"), item("도\t우\n리", "01000000102"), item("=1+1", "01000000103")])).toBe(
    "하나래\t010-0000-0101\n도 우 리\t010-0000-0102\n'=1+1\t010-0000-0103",
  );
  expect(copiedList([])).toBe("");
});
