import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { ExportBody } from "../exports.ts";
import { BodyId, CalendarDate, Count, Id, Line, pageFields, pageQuery, QueryBoolean, rows, sortFields, Timestamp } from "../fields.ts";
import { sentRewardSorts, signUpSorts } from "./lists.ts";

export const errors = {
  "reward.needs_check": { status: 409, message: "확인이 필요한 상품권은 한 명씩 확인하고 보내 주세요." },
  "reward.changed": { status: 409, message: "그사이 목록이 바뀌었어요. 새 목록을 확인하고 다시 처리해 주세요." },
} as const satisfies ErrorTable;

/** `register`: for the new person. `referrer`: for the inviter. */
export const rewardSides = ["register", "referrer"] as const;
export type RewardSide = (typeof rewardSides)[number];

/** The same for every reward; `price` in KRW. The server sets it and ignores the caller's values. */
export const rewardProduct = { reward: "iced_americano_tall", price: 3850 } as const;

/** `empty`: the channel has not responded yet. `no_profile`: onboarding is unfinished, or the account is deleted. */
export const suitabilities = ["suitable", "unsuitable", "pending", "empty", "no_profile"] as const;
export type Suitability = (typeof suitabilities)[number];

/** `pending` is a reward that is not due (yet). */
export const rewardStatuses = ["pending", "ready_to_send", "sent"] as const;
export type RewardStatus = (typeof rewardStatuses)[number];

/** Names and numbers are null before onboarding. After account deletion the name is `leftMemberName`, and the number is null. */
export const MarketingSignUp = z.object({
  id: BodyId,
  created_at: Timestamp,
  user: z.object({
    user_id: BodyId,
    name: Line.nullable(),
    profile_phone_number: Line.nullable(),
    /** Null while unknown. */
    kakao_plus_friend_status: z.boolean().nullable(),
    sign_up_promotion_suitable: z.enum(suitabilities),
    reward_send_status: z.enum(rewardStatuses),
    reward_send_at: Timestamp.nullable(),
  }),
  /** Null without an inviter. */
  referrer_user: z
    .object({
      referrer_user_id: BodyId,
      referrer_user_name: Line.nullable(),
      referrer_user_profile_phone_number: Line.nullable(),
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
  summary: "Sign-ups with their inviters and the state of both rewards, newest first. Every reading is audited.",
  query: z.object({
    ...pageQuery,
    ...sortFields(signUpSorts),
    /** Only friends of the channel, or only the others; absent means both. */
    channel_friend: QueryBoolean.optional(),
  }),
  ok: {
    200: z.object({
      marketing_event_sign_ups: rows(MarketingSignUp),
      /** Number of due vouchers, by side. */
      ready_counts: z.object({ register: Count, referrer: Count }),
      ...pageFields,
    }),
  },
});

/** The event of the invitation; null for a sign-up. */
const EventOfReward = z.object({ id: BodyId, title: Line.nullable() }).nullable();

export const RewardItem = z.object({
  id: BodyId,
  type: z.enum(rewardSides),
  user_id: BodyId,
  name: Line,
  phone_number: Line,
  send_status: z.enum(rewardStatuses),
  reward: Line,
  reward_price: Count,
  granted_at: Timestamp,
  /** The other person of the invitation: the inviter, or for the inviter the new person. */
  counterpart: z.object({ user_id: BodyId, name: Line.nullable() }).nullable(),
  /** Number of people that the inviter brought on the same day (Asia/Seoul), to the service or to the same event; 0 without an inviter. */
  same_day_invitations: Count,
  /** Too many invitations on one day. An operator looks at such a voucher and sends it alone. */
  needs_check: z.boolean(),
  marketing_event: EventOfReward,
});
export type RewardItem = z.infer<typeof RewardItem>;

/** From this number of invitations on one day, an operator should check the vouchers one by one: the new accounts may not be people. */
export const suspiciousInvitations = 5;

/** The size of one batch. */
export const rewardBatchLimit = 100;

export const listReadyRewards = endpoint({
  method: "GET",
  path: "/api/v1/marketing_event_sign_ups/rewards",
  access: "operator",
  summary: "People with due vouchers, longest wait first, up to the size of one batch. Every reading is audited.",
  query: z.object({
    type: z.enum(rewardSides),
    /** Only vouchers to check, or only the others; absent means both. */
    needs_check: QueryBoolean.optional(),
  }),
  ok: {
    200: z.object({
      rewards: z.array(RewardItem).max(rewardBatchLimit),
      total_count: Count,
      /** All due vouchers of this side that an operator must check. */
      check_count: Count,
    }),
  },
});

/** A sent voucher. After account deletion the name is `leftMemberName`, and the number is null. */
export const SentReward = z.object({
  id: BodyId,
  type: z.enum(rewardSides),
  user_id: BodyId,
  name: Line.nullable(),
  phone_number: Line.nullable(),
  reward_price: Count,
  granted_at: Timestamp,
  marketing_event: EventOfReward,
  sent_at: Timestamp,
  /** The operator who sent it. Without a profile the name is the e-mail of the sign-in. */
  sent_by: z.object({ user_id: BodyId, name: Line.nullable() }),
});
export type SentReward = z.infer<typeof SentReward>;

const sentFilters = {
  type: z.enum(rewardSides).optional(),
  user_id: Id.optional(),
  /** First and last day of the sending, Asia/Seoul. */
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
};

export const listSentRewards = endpoint({
  method: "GET",
  path: "/api/v1/marketing_event_sign_ups/sent_rewards",
  access: "operator",
  summary: "Sent vouchers, latest first, with their receivers and the operators who sent them. Every reading is audited.",
  query: z.object({ ...pageQuery, ...sortFields(sentRewardSorts), ...sentFilters }),
  ok: { 200: z.object({ sent_rewards: rows(SentReward), ...pageFields }) },
});

export const exportRewards = endpoint({
  method: "POST",
  path: "/api/v1/marketing_event_sign_ups/exports",
  access: "operator",
  summary: "Writes to the audit log that the caller saves these vouchers as a file or copies them. The caller does so only after that.",
  query: z.object({ status: z.enum(["ready_to_send", "sent"]), needs_check: QueryBoolean.optional(), ...sentFilters }),
  body: ExportBody,
  ok: { 204: z.null() },
  errors: ["reward.changed"],
});

export const getRewardFigures = endpoint({
  method: "GET",
  path: "/api/v1/marketing_event_sign_ups/figures",
  access: "operator",
  summary: "Number and sum of due and sent vouchers. It names no people.",
  ok: {
    200: z.object({
      figures: z.object({
        ready: z.object({
          count: Count,
          amount: Count,
          register: Count,
          referrer: Count,
          oldest_at: Timestamp.nullable(),
        }),
        /** Due vouchers that an operator must check. They are not part of `ready`. */
        check: z.object({ count: Count, amount: Count }),
        /** Sent in this calendar month (Asia/Seoul), and in the month before. */
        this_month: z.object({ count: Count, amount: Count }),
        last_month: z.object({ count: Count, amount: Count }),
        sent: z.object({ count: Count, amount: Count }),
      }),
    }),
  },
});

export const batchUpdateRewards = endpoint({
  method: "PATCH",
  path: "/api/v1/marketing_event_sign_ups/batch_update",
  access: "operator",
  summary:
    "Marks vouchers as sent, all of them or none. A voucher that needs a check is sent alone. The server ignores number, price, product and status of an item and uses its own.",
  body: z.object({
    submit_data: z
      .array(
        z.object({
          /** The reward itself. Without it the items of a person must cover all due rewards of this side. */
          id: BodyId.optional(),
          user_id: BodyId,
          type: z.enum(rewardSides),
        }),
      )
      .min(1)
      .max(rewardBatchLimit),
  }),
  ok: { 200: z.object({ reward_batch: z.object({ id: BodyId, sent_count: Count, sent_at: Timestamp }) }) },
  errors: ["reward.changed", "reward.needs_check"],
});
