import type { JobPostPreview } from "@rounds/contract/job-posts/posts.ts";
import { lastOpenDay, upcomingDates } from "@rounds/contract/job-posts/work-dates.ts";
import { dateList } from "../../../lib/date-list.ts";
import { seoulDay } from "../../../lib/seoul-time.ts";
import { formatDate, formatPay, isPayStated } from "../../../lib/format.ts";
import { weekSum, weekText, workDays } from "../../../lib/working-hours.ts";

type Placed = { specialties: readonly string[]; job_type: string };

/** `서울 강남구 · 내과 · 봉직의`. Unknown parts are left out. */
export const placeLine = ({ specialties, job_type }: Placed, district: string | null): string =>
  [district, specialties.join("·"), job_type].filter((part) => part !== null && part !== "").join(" · ");

/** `정규직 · 11월 1일 (일) 등록 · 12월 31일 (목) 마감`. */
export const datesLine = (post: JobPostPreview): string => {
  const lastDay = lastOpenDay(post);
  return [post.employment_type, `${formatDate(post.created_at)} 등록`, lastDay === null ? [] : `${formatDate(lastDay)} 마감`]
    .flat()
    .join(" · ");
};

/** The days of work that are not past, in order. Only locum posts have them. */
export const upcomingDays = ({ work_dates }: JobPostPreview): readonly string[] => upcomingDates(work_dates, seoulDay());

/** Parts of the dates in a link preview. */
const shownParts = 4;

export const payLine = (post: Pick<JobPostPreview, "min_pay" | "max_pay" | "job_type">): string =>
  isPayStated(post) ? `${formatPay(post, post.job_type)} (NET)` : formatPay(post, post.job_type);

/** `주 4.5일 · 40시간`, or null when no hours are stated. */
export const weekLine = (post: JobPostPreview): string | null => weekText(weekSum(workDays(post.working_hours)));

/** For link previews and search results. Contains only what the page shows. */
export const summary = (post: JobPostPreview): string =>
  [
    placeLine(post, post.business.district),
    payLine(post),
    dateList(upcomingDays(post), shownParts),
    weekLine(post),
    post.tags.map((tag) => `#${tag}`).join(" "),
  ]
    .filter((part) => part !== null && part !== "")
    .join(" · ");

export const headline = (post: JobPostPreview): string => `${post.business.name} ${post.specialties.join("·")} ${post.job_type}`;
