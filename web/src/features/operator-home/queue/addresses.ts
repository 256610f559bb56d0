import type { QueueItem } from "@rounds/contract/operator-home/queue.ts";
import type { LinkProps } from "@tanstack/react-router";
import { seoulDay } from "../../../lib/seoul-time.ts";

/** The console screen of an item, filtered to it. */
export const addressOf = (item: QueueItem): Pick<LinkProps, "to" | "search"> => {
  switch (item.kind) {
    case "licence":
      return { to: "/manage/licences", search: { review: item.id } };
    case "business":
      return { to: "/manage/businesses", search: { view: "waiting", business_id: item.id } };
    case "claim":
      return { to: "/manage/businesses", search: { view: "claims", claim: item.id } };
    case "job_post":
      return { to: "/manage/posts", search: { state: "waiting", job_post_id: item.id } };
    case "job_post_report":
      return { to: "/manage/reports", search: { job_post_id: item.id } };
    case "reward":
      return { to: "/manage/promotions" };
    case "application":
    case "unanswered":
    case "message": {
      // That screen lists applications changed since a day.
      const since = item.updated_at === null ? undefined : seoulDay(item.updated_at);
      return { to: "/manage/applications", search: { application: item.job_application_id ?? undefined, created_after_date: since } };
    }
  }
};
