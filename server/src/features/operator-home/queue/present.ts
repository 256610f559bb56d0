import { trendDays, type QueueSummary, type QueueItem, type Trend } from "@rounds/contract/operator-home/queue.ts";
import { rewardSides } from "@rounds/contract/rewards/rewards.ts";
import { applicationStatuses } from "@rounds/contract/vocabulary.ts";
import { messageTypes } from "@rounds/contract/messages.ts";
import type { ItemRow } from "./item-queries.ts";
import type { CountsRow, TrendRow } from "./queries.ts";

type Loaded = {
  readonly counts: CountsRow;
  readonly unanswered: number[];
  readonly trends: readonly TrendRow[];
  readonly firstResponse: QueueSummary["trends"]["first_answer"];
  readonly codes: { readonly lastHour: number; readonly limit: number; readonly freeAt: string | null };
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function trend(rows: readonly TrendRow[], column: keyof TrendRow): Trend {
  const daily = rows.slice(-trendDays).map((row) => row[column]);
  return { daily, total: sum(daily), before: sum(rows.slice(0, -trendDays).map((row) => row[column])) };
}

export const presentQueueSummary = ({ counts, unanswered, trends, firstResponse, codes }: Loaded): QueueSummary => ({
  applications: { count: counts.applications, oldest_at: counts.applications_oldest },
  unanswered: { count: sum(unanswered.slice(1)), waiting: unanswered },
  licences: { count: counts.licences, oldest_at: counts.licences_oldest },
  reviews: {
    count: counts.businesses + counts.claims + counts.job_posts + counts.reports,
    businesses: counts.businesses,
    claims: counts.claims,
    job_posts: counts.job_posts,
    reports: counts.reports,
  },
  messages: { count: counts.messages, today: counts.today },
  rewards: { count: counts.rewards.register + counts.rewards.referrer, ...counts.rewards },
  codes: { last_hour: codes.lastHour, limit: codes.limit, free_at: codes.freeAt },
  trends: {
    profiles: trend(trends, "profiles"),
    applications: trend(trends, "applications"),
    deliveries: trend(trends, "deliveries"),
    first_answer: { hours: firstResponse.hours, before: firstResponse.before },
  },
});

const reference = (id: number | null, name: string | null): QueueItem["person"] => (id === null ? null : { id, name });

export const presentItem = (row: ItemRow): QueueItem => ({
  kind: row.kind,
  id: row.id,
  at: row.at,
  days: row.days,
  status: applicationStatuses.find((status) => status === row.status) ?? null,
  person: reference(row.user_id, row.user_name),
  business: reference(row.business_id, row.business_name),
  job_post: reference(row.job_post_id, row.job_post_title),
  job_application_id: row.job_application_id,
  updated_at: row.updated_at,
  specialties: [...row.specialties],
  has_resume_file: row.has_resume_file,
  asked_at: row.asked_at,
  place: row.place,
  category: row.category,
  message_type: messageTypes.find((type) => type === row.message_type) ?? null,
  reward_side: rewardSides.find((side) => side === row.reward_side) ?? null,
  count: row.count,
  amount: row.amount,
});
