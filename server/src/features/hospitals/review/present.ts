import type { BusinessReview, BusinessReviewLine } from "@rounds/contract/hospitals/review.ts";
import { stateOf } from "./policy.ts";
import type { OpenReview } from "./service.ts";
import type { ReviewRow } from "./queries.ts";

export const presentLine = (row: ReviewRow): BusinessReviewLine => ({
  id: row.id,
  name: row.name,
  category: row.category,
  address: row.address,
  district: row.district,
  state: stateOf(row.state),
  requested_at: row.requested_at,
  reviewed_at: row.reviewed_at,
  waiting_post_count: row.waiting_post_count,
});

export const presentReview = ({ row, reviewerName, members, waitingPosts, namesakes }: OpenReview): BusinessReview => ({
  ...presentLine(row),
  reason: row.reason,
  approved_facts: row.approved_facts as BusinessReview["approved_facts"],
  reviewed_by: row.reviewed_by,
  reviewed_by_name: reviewerName,
  is_registered: row.hira_code !== null,
  members: members.map(({ user_id, name, email, role, joined_at }) => ({ user_id, name, email, role, joined_at })),
  waiting_posts: waitingPosts.map(({ id, title, updated_at }) => ({ id, title, updated_at })),
  namesakes: namesakes.map(({ id, name, address, hira_code, has_member }) => ({
    id,
    name,
    address,
    is_registered: hira_code !== null,
    has_owner: Boolean(has_member),
  })),
});
