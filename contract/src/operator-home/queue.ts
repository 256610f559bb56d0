import { z } from "zod";
import { waitMarks } from "./dashboards.ts";
import { endpoint } from "../endpoint.ts";
import { pageQuery, Timestamp } from "../fields.ts";
import { rewardSides } from "../rewards/rewards.ts";
import { messageTypes } from "../messages.ts";

/** What waits for an operator's decision, in the order of the screen. */
export const deskSections = ["applications", "unanswered", "licences", "reviews", "messages", "rewards"] as const;
export type DeskSection = (typeof deskSections)[number];

/** Days that the trends look back on, and as many before them to compare with. */
export const trendDays = 14;
/** A sending that nobody followed up within this time is no longer asked about. */
export const failedMessageDays = 14;

const count = z.number().int();
const oldest_at = Timestamp.nullable();

/** One value per day (Asia/Seoul), oldest first, with their sum and that of the days before. */
const Trend = z.object({ daily: z.array(count), total: count, before: count });
export type Trend = z.infer<typeof Trend>;

const Desk = z.object({
  applications: z.object({ count, oldest_at }),
  /** `waiting`: résumés at hospitals for less than 3, 3 to 6, 7 to 9, and 10 days or more; `count` is all but the first. */
  unanswered: z.object({ count, waiting: z.array(count).length(waitMarks.length + 1) }),
  licences: z.object({ count, oldest_at }),
  reviews: z.object({ count, businesses: count, claims: count, job_posts: count }),
  messages: z.object({ count, today: z.object({ arrived: count, on_the_way: count, failed: count }) }),
  /** `amount` in KRW. */
  rewards: z.object({ count, register: count, referrer: count, amount: count }),
  trends: z.object({
    profiles: Trend,
    applications: Trend,
    deliveries: Trend,
    /** Median hours between a résumé's delivery and the hospital's first answer; null where none answered. */
    first_answer: z.object({ hours: z.number().nullable(), before: z.number().nullable() }),
  }),
});
export type Desk = z.infer<typeof Desk>;

export const deskKinds = ["application", "unanswered", "licence", "business", "claim", "job_post", "message", "reward"] as const;
export type DeskKind = (typeof deskKinds)[number];

const Named = z.object({ id: z.number().int(), name: z.string().nullable() });

/** A line of the queue. What a kind has nothing to say about is null or empty. */
export const DeskItem = z.object({
  kind: z.enum(deskKinds),
  /** Of the application, licence check, hospital, claim, post or sending that it is about; of a reward, the side's place in the list. */
  id: z.number().int(),
  /** Since when it asks for a decision: a wait counts from the day on which it became long. */
  at: Timestamp,
  /** Whole days (Asia/Seoul) that a hospital has not answered. */
  days: z.number().int().nullable(),
  /** Whom it is about; the name is null before onboarding and after leaving. */
  person: Named.nullable(),
  business: Named.nullable(),
  job_post: Named.nullable(),
  job_application_id: z.number().int().nullable(),
  /** When that application changed last: the applications' screen lists from a day on. */
  updated_at: Timestamp.nullable(),
  /** The doctor's. */
  specialties: z.array(z.string()),
  has_resume_file: z.boolean().nullable(),
  /** When the hospital was last asked for its answer. */
  asked_at: Timestamp.nullable(),
  /** `경기 하남시`, `의원`. */
  place: z.string().nullable(),
  category: z.string().nullable(),
  message_type: z.enum(messageTypes).nullable(),
  reward_side: z.enum(rewardSides).nullable(),
  /** Posts that wait with their hospital, numbers that were not reached, or vouchers. */
  count: z.number().int().nullable(),
  /** Of the vouchers, KRW. */
  amount: z.number().int().nullable(),
});
export type DeskItem = z.infer<typeof DeskItem>;

export const getDesk = endpoint({
  method: "GET",
  path: "/api/v1/desk",
  access: "operator",
  summary: "How much waits for a decision, of what kind and for how long, and how the last two weeks compare with the two before.",
  ok: { 200: z.object({ desk: Desk }) },
});

export const listDeskItems = endpoint({
  method: "GET",
  path: "/api/v1/desk/items",
  access: "operator",
  summary: "What waits for a decision, newest first, all of it or one section. It names people: every reading is written to the audit log.",
  query: z.object({ ...pageQuery, section: z.enum(deskSections).optional() }),
  ok: { 200: z.object({ desk_items: z.array(DeskItem), next_cursor: z.string().nullable() }) },
});
