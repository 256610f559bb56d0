import type { QueueItem } from "@rounds/contract/operator-home/queue.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { seoulDay } from "../../../../lib/seoul-time.ts";

type Props = { item: QueueItem; id: string; className: string | undefined; current: boolean; onFocus: () => void; children: ReactNode };

/** Opens the screen for the decision, filtered to this item. */
export const ItemLink = ({ item, current, ...rest }: Props) => {
  const shared = { ...rest, "aria-current": current || undefined };
  switch (item.kind) {
    case "licence":
      return <Link to="/manage/licences" search={{ review: item.id }} {...shared} />;
    case "business":
      return <Link to="/manage/businesses" search={{ view: "waiting", business_id: item.id }} {...shared} />;
    case "claim":
      return <Link to="/manage/businesses" search={{ view: "claims", claim: item.id }} {...shared} />;
    case "job_post":
      return <Link to="/manage/posts" search={{ state: "waiting", job_post_id: item.id }} {...shared} />;
    case "reward":
      return <Link to="/manage/promotions" search={{ list: item.reward_side ?? "register" }} {...shared} />;
    case "application":
    case "unanswered":
    case "message": {
      // That screen lists applications changed since a day.
      const since = item.updated_at === null ? undefined : seoulDay(item.updated_at);
      return (
        <Link
          to="/manage/applications"
          search={{ application: item.job_application_id ?? undefined, created_after_date: since }}
          {...shared}
        />
      );
    }
  }
};
