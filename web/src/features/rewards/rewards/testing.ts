import type { RewardItem } from "@rounds/contract/rewards/rewards.ts";

/** A voucher for a sign-up, ready to send. */
export const makeVoucher = (id: number, name: string): RewardItem => ({
  id,
  type: "register",
  user_id: id + 100,
  name,
  phone_number: `0100000010${id}`,
  send_status: "ready_to_send",
  reward: "iced_americano_tall",
  reward_price: 3850,
  granted_at: `2026-11-20T0${id}:00:00Z`,
  counterpart: null,
  marketing_event: null,
  same_day_invitations: 0,
  needs_check: false,
});
