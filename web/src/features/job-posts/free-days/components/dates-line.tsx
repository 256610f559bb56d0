import type { JobPostCard } from "@rounds/contract/job-posts/posts.ts";
import { countMatchingDays, upcomingDates } from "@rounds/contract/job-posts/work-dates.ts";
import { dateList } from "../../../../lib/date-list.ts";
import { seoulDay } from "../../../../lib/seoul-time.ts";
import { Text } from "../../../../ui/box.tsx";
import { useFreeDays } from "../queries.ts";

/** Parts of the text. More do not fit on a phone. */
const shownParts = 4;

/** `12월 3·4·10일 · 가능한 날과 2일 겹쳐요`, for a card. */
export const DatesLine = ({ dates }: { dates: JobPostCard["work_dates"] }) => {
  const today = seoulDay();
  const matching = countMatchingDays(dates, useFreeDays(), today);
  return (
    <>
      {dateList(upcomingDates(dates, today), shownParts)}
      {matching > 0 && (
        <>
          {" · "}
          <Text weight={650} tone="brand">
            가능한 날과 {matching}일 겹쳐요
          </Text>
        </>
      )}
    </>
  );
};
