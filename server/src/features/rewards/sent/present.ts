import type { RewardSide, SentReward } from "@rounds/contract/rewards/rewards.ts";
import { presentEventOf } from "../rewards/present.ts";
import type { FiguresRow } from "./queries.ts";
import type { OpenSent } from "./service.ts";

export const presentSent = ({ row, phone, senderName }: OpenSent): SentReward => ({
  id: row.id,
  type: row.side as RewardSide,
  user_id: row.receiver_user_id,
  name: row.name,
  phone_number: phone,
  reward_price: row.price,
  granted_at: row.granted_at,
  sent_at: row.sent_at,
  marketing_event: presentEventOf(row),
  sent_by: { user_id: row.sent_by, name: senderName },
});

export const presentFigures = ({ ready, check, this_month, last_month, sent }: FiguresRow) => ({
  ready: {
    count: ready.count,
    amount: ready.amount,
    register: ready.register,
    referrer: ready.referrer,
    oldest_at: ready.oldest_at === null ? null : new Date(ready.oldest_at).toISOString(),
  },
  check: { count: check.count, amount: check.amount },
  this_month: { count: this_month.count, amount: this_month.amount },
  last_month: { count: last_month.count, amount: last_month.amount },
  sent: { count: sent.count, amount: sent.amount },
});
