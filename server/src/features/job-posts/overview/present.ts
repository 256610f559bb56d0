import type { Overview } from "@rounds/contract/job-posts/overview.ts";
import type { OverviewState } from "./service.ts";

export const presentOverview = ({ unreadCount, isUnreadCapped, fitting, applications, bookmarks }: OverviewState): Overview => ({
  unread_count: unreadCount,
  unread_count_capped: isUnreadCapped,
  fitting_count: fitting.total_count,
  fitting_count_capped: fitting.total_count_capped,
  applications: {
    count: applications.count,
    latest: applications.latest && {
      job_post_id: applications.latest.job_post_id,
      business_name: applications.latest.business_name,
      current_status: applications.latest.current_status,
      updated_at: applications.latest.updated_at,
    },
  },
  bookmarks: {
    count: bookmarks.count,
    closing_soon: bookmarks.closing.map(({ job_post_id, business_name, closes_on }) => ({ job_post_id, business_name, closes_on })),
  },
});
