import { z } from "zod";
import { waitMarks } from "./dashboards.ts";
import { endpoint } from "../endpoint.ts";
import { BodyId, Count, Hours, Line, pageQuery, rows, Timestamp } from "../fields.ts";
import { rewardSides } from "../rewards/rewards.ts";
import { messageTypes } from "../messages.ts";
import { applicationStatuses } from "../vocabulary.ts";
import { queueSections } from "./lists.ts";

/** Days of the trends, and of the period before them for comparison. */
export const trendDays = 14;
/** A failed sending without a follow-up leaves the queue after this time. */
export const failedMessageDays = 14;

const oldest_at = Timestamp.nullable();

/** One value per day (Asia/Seoul), oldest first, with their sum and the sum of the days before. */
const Trend = z.object({ daily: rows(Count), total: Count, before: Count });
export type Trend = z.infer<typeof Trend>;

const QueueSummary = z.object({
  applications: z.object({ count: Count, oldest_at }),
  /**
   * `waiting`: résumés at hospitals and escalated applications by their wait: less than 3, 3 to 6, 7 to 9, and 10 days or more. `count`
   * excludes the first group.
   */
  unanswered: z.object({ count: Count, waiting: z.array(Count).length(waitMarks.length + 1) }),
  licences: z.object({ count: Count, oldest_at }),
  reviews: z.object({ count: Count, businesses: Count, claims: Count, job_posts: Count, reports: Count }),
  messages: z.object({ count: Count, today: z.object({ arrived: Count, on_the_way: Count, failed: Count }) }),
  /** `amount` in KRW. */
  rewards: z.object({ count: Count, register: Count, referrer: Count, amount: Count }),
  /** Sign-up codes of the whole installation. `free_at`: the time of the next code; null while the limit is not reached. */
  codes: z.object({ last_hour: Count, limit: Count, free_at: Timestamp.nullable() }),
  trends: z.object({
    profiles: Trend,
    applications: Trend,
    deliveries: Trend,
    /** Median hours from a résumé's delivery to the hospital's first response; null without a response. */
    first_answer: z.object({ hours: Hours.nullable(), before: Hours.nullable() }),
  }),
});
export type QueueSummary = z.infer<typeof QueueSummary>;

export const queueKinds = [
  "application",
  "unanswered",
  "licence",
  "business",
  "claim",
  "job_post",
  "job_post_report",
  "message",
  "reward",
] as const;
export type QueueKind = (typeof queueKinds)[number];

const Named = z.object({ id: BodyId, name: Line.nullable() });

/** A line of the queue. Fields that do not apply to its kind are null or empty. */
export const QueueItem = z.object({
  kind: z.enum(queueKinds),
  /** Id of its application, licence check, hospital, claim, post (also of its reports) or sending; for a reward the place of its side in the list. */
  id: BodyId,
  /** Start of the wait for a decision. For unanswered applications it is the day on which the wait became long. */
  at: Timestamp,
  /** Whole days (Asia/Seoul) without a response of the hospital. */
  days: Count.nullable(),
  /** The stage of an unanswered application: a delivered résumé, or a later stage without a step for two weeks. */
  status: z.enum(applicationStatuses).nullable(),
  /** The person of the line; the name is null before onboarding and after account deletion. */
  person: Named.nullable(),
  business: Named.nullable(),
  job_post: Named.nullable(),
  job_application_id: BodyId.nullable(),
  /** Last change of that application. The applications' screen filters by this day. */
  updated_at: Timestamp.nullable(),
  /** The doctor's. */
  specialties: rows(Line),
  has_resume_file: z.boolean().nullable(),
  /** Time of the last inquiry to the hospital. */
  asked_at: Timestamp.nullable(),
  /** `경기 하남시`, `의원`. */
  place: Line.nullable(),
  category: Line.nullable(),
  message_type: z.enum(messageTypes).nullable(),
  reward_side: z.enum(rewardSides).nullable(),
  /** Posts that wait with their hospital, waiting reports of a post, numbers that were not reached, or vouchers. */
  count: Count.nullable(),
  /** Sum of the vouchers, KRW. */
  amount: Count.nullable(),
});
export type QueueItem = z.infer<typeof QueueItem>;

export const getQueueSummary = endpoint({
  method: "GET",
  path: "/api/v1/operator_queue",
  access: "operator",
  summary: "Number, kind and wait of open decisions, and the last two weeks compared with the two before.",
  ok: { 200: z.object({ queue: QueueSummary }) },
});

export const listQueueItems = endpoint({
  method: "GET",
  path: "/api/v1/operator_queue/items",
  access: "operator",
  summary: "Open decisions, newest first, all or one section. The list names people, so every reading is audited.",
  query: z.object({ ...pageQuery, section: z.enum(queueSections).optional() }),
  ok: { 200: z.object({ queue_items: rows(QueueItem), next_cursor: Line.nullable() }) },
});
