import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { BodyId, pageFields, pageQuery, QueryBoolean, Timestamp } from "../fields.ts";

export const errors = {
  "reward.changed": { status: 409, message: "그사이 목록이 바뀌었어요. 새 목록을 확인하고 다시 처리해 주세요." },
} as const satisfies ErrorTable;

/** `register`: for whoever signed up. `referrer`: for whoever brought them. */
export const rewardSides = ["register", "referrer"] as const;
export type RewardSide = (typeof rewardSides)[number];

/** What every reward is; `price` in KRW. The server's own, whatever a caller sends. */
export const rewardProduct = { reward: "iced_americano_tall", price: 3850 } as const;

/** `empty`: the channel could not be asked yet. `no_profile`: has not finished signing up, or has left. */
export const suitabilities = ["suitable", "unsuitable", "pending", "empty", "no_profile"] as const;
export type Suitability = (typeof suitabilities)[number];

/** `pending` stands for a reward that is not due (yet). */
export const rewardStatuses = ["pending", "ready_to_send", "sent"] as const;
export type RewardStatus = (typeof rewardStatuses)[number];

/** Names and numbers are null before onboarding and after leaving. */
export const MarketingSignUp = z.object({
  id: z.number().int(),
  created_at: Timestamp,
  user: z.object({
    user_id: z.number().int(),
    name: z.string().nullable(),
    profile_phone_number: z.string().nullable(),
    /** Null while unknown. */
    kakao_plus_friend_status: z.boolean().nullable(),
    sign_up_promotion_suitable: z.enum(suitabilities),
    reward_send_status: z.enum(rewardStatuses),
    reward_send_at: Timestamp.nullable(),
  }),
  /** Null for who came by themselves. */
  referrer_user: z
    .object({
      referrer_user_id: z.number().int(),
      referrer_user_name: z.string().nullable(),
      referrer_user_profile_phone_number: z.string().nullable(),
      referrer_reward_send_status: z.enum(rewardStatuses),
      referrer_reward_send_at: Timestamp.nullable(),
    })
    .nullable(),
});
export type MarketingSignUp = z.infer<typeof MarketingSignUp>;

export const listMarketingEventSignUps = endpoint({
  method: "GET",
  path: "/api/v1/marketing_event_sign_ups",
  access: "operator",
  summary: "Sign-ups with their inviters and what became of both rewards, newest first; every reading is written to the audit log.",
  query: z.object({
    ...pageQuery,
    /** Only friends of the channel, or only the others; absent means both. */
    channel_friend: QueryBoolean.optional(),
  }),
  ok: {
    200: z.object({
      marketing_event_sign_ups: z.array(MarketingSignUp),
      /** How many vouchers are to be sent, by side. */
      ready_counts: z.object({ register: z.number().int(), referrer: z.number().int() }),
      ...pageFields,
    }),
  },
});

export const RewardItem = z.object({
  id: z.number().int(),
  type: z.enum(rewardSides),
  user_id: z.number().int(),
  name: z.string(),
  phone_number: z.string(),
  send_status: z.enum(rewardStatuses),
  reward: z.string(),
  reward_price: z.number().int(),
});
export type RewardItem = z.infer<typeof RewardItem>;

/** As many as one batch marks. */
export const rewardBatchLimit = 100;

export const listReadyRewards = endpoint({
  method: "GET",
  path: "/api/v1/marketing_event_sign_ups/rewards",
  access: "operator",
  summary:
    "Whose vouchers are to be sent, who has waited longest first, as many as one batch takes; every reading is written to the audit log.",
  query: z.object({ type: z.enum(rewardSides) }),
  ok: { 200: z.object({ rewards: z.array(RewardItem).max(rewardBatchLimit), total_count: z.number().int() }) },
});

export const batchUpdateRewards = endpoint({
  method: "PATCH",
  path: "/api/v1/marketing_event_sign_ups/batch_update",
  access: "operator",
  summary:
    "Marks vouchers as sent, all of them or none. Number, price, product and status of an item are the server's own; what is sent of them is ignored.",
  body: z.object({
    submit_data: z
      .array(
        z.object({
          /** The reward itself. Without it the items of a person must be all that are due to them on this side. */
          id: BodyId.optional(),
          user_id: BodyId,
          type: z.enum(rewardSides),
        }),
      )
      .min(1)
      .max(rewardBatchLimit),
  }),
  ok: { 200: z.object({ reward_batch: z.object({ id: z.number().int(), sent_count: z.number().int(), sent_at: Timestamp }) }) },
  errors: ["reward.changed"],
});
