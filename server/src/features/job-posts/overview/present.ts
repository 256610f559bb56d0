import type { Overview } from "@rounds/contract/job-posts/overview.ts";
import { presentOwnApplication } from "../applied/present.ts";
import type { OverviewState } from "./service.ts";

export const presentOverview = ({ unreadCount, isUnreadCapped, fitting, applications, bookmarks }: OverviewState): Overview => ({
  unread_count: unreadCount,
  unread_count_capped: isUnreadCapped,
  fitting_count: fitting.total_count,
  fitting_count_capped: fitting.total_count_capped,
  applications: {
    count: applications.count,
    first: applications.first && {
      job_post_id: applications.first.id,
      business_name: applications.first.card.business_name,
      application: presentOwnApplication(applications.first),
    },
  },
  bookmarks: {
    count: bookmarks.count,
    closing_soon: bookmarks.closing.map(({ job_post_id, business_name, closes_on }) => ({ job_post_id, business_name, closes_on })),
  },
});
