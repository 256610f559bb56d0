import type { Overview } from "@rounds/contract/job-posts/overview.ts";
import { countCap } from "../../../lib/cursor.ts";
import { presentOwnApplication } from "../applied/present.ts";
import type { OverviewState } from "./service.ts";

export const presentOverview = ({ home, unread, fitting }: OverviewState): Overview => ({
  unread_count: unread.total_count,
  unread_count_capped: unread.total_count_capped,
  fitting_count: fitting.total_count,
  fitting_count_capped: fitting.total_count_capped,
  applications: {
    count: home.count,
    first:
      home.own_id === null
        ? null
        : {
            job_post_id: home.job_post_id,
            business_name: home.business_name,
            post_state: home.post_state,
            application: presentOwnApplication(home),
          },
  },
  bookmarks: {
    count: Math.min(home.saved, countCap),
    closing_soon: (home.closing ?? []).map(({ job_post_id, business_name, closes_on }) => ({ job_post_id, business_name, closes_on })),
  },
});
