import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import { lastOpenDay } from "@rounds/contract/job-posts/work-dates.ts";
import { isPaidByDay } from "@rounds/contract/vocabulary.ts";
import { formatDate, formatEstimate, formatPay, isPayStated, type PayFigures } from "../../../lib/format.ts";
import { weekLabel, weekMinutes, workDays } from "../../../lib/working-hours.ts";
import { hasNoNightDuty } from "../detail/night-duty.ts";
import { hourlyOf, hourlyText, weekTimeText } from "../list/hourly.ts";

/** A post with the estimated minutes by car from the doctor's home, or null. */
export type Compared = { readonly post: JobPostDetail; readonly minutes: number | null };

export type CompareCell = {
  readonly text: string;
  /** The words for the best value of the row. */
  readonly praise: string | null;
};
export type CompareRow = { readonly key: string; readonly label: string; readonly cells: readonly CompareCell[]; readonly isSame: boolean };

type Rule = {
  readonly key: string;
  readonly label: string;
  readonly textOf: (one: Compared) => string;
  /** Two posts with equal text differ when this differs. */
  readonly nuanceOf?: (one: Compared) => string;
  /** The highest figure is the best. Null when it is unknown or a range. */
  readonly best?: { readonly words: string; readonly figureOf: (one: Compared) => number | null };
};

const unknown = "알 수 없음";
const unstated = "적혀 있지 않아요";

const listText = (words: readonly string[]): string => words.filter((word) => word.trim() !== "").join(", ") || unstated;

/** Null for a range, because a range does not clearly win. */
const exactPay = ({ min_pay, max_pay }: PayFigures): number | null => (min_pay === null || min_pay === max_pay ? max_pay : null);

const hourly = ({ post }: Compared) => hourlyOf({ ...post, pay: post });
const minutesOf = ({ post }: Compared): number | null => weekMinutes(post.working_hours);
const lowest = (value: number | null): number | null => value && -value;

/** In the order of the screen. */
const rules: readonly Rule[] = [
  {
    key: "pay",
    label: "급여 (NET)",
    textOf: ({ post }) => formatPay(post, post.job_type),
    // The pay of a day cannot be compared with the pay of a month.
    best: { words: "가장 높아요", figureOf: ({ post }) => (isPaidByDay(post) ? null : exactPay(post)) },
  },
  {
    key: "hourly",
    label: "시간당 급여",
    textOf: (one) => {
      const pay = hourly(one);
      return pay ? hourlyText(pay) : isPayStated(one.post) ? "계산할 수 없어요" : "협의 후 결정";
    },
    best: {
      words: "가장 높아요",
      figureOf: (one) => {
        const pay = hourly(one);
        return pay && exactPay(pay);
      },
    },
  },
  {
    key: "hours",
    label: "주당 시간",
    textOf: (one) => {
      const minutes = minutesOf(one);
      return minutes === null ? unknown : weekTimeText(minutes);
    },
    best: { words: "가장 짧아요", figureOf: (one) => lowest(minutesOf(one)) },
  },
  {
    key: "days",
    label: "요일",
    textOf: ({ post }) => weekLabel(workDays(post.working_hours)),
    nuanceOf: ({ post }) =>
      workDays(post.working_hours)
        .map(({ kind }) => kind)
        .join(),
  },
  {
    key: "drive",
    label: "출근",
    textOf: ({ minutes }) => (minutes === null ? unknown : `차로 ${formatEstimate(minutes)}`),
    best: { words: "가장 가까워요", figureOf: ({ minutes }) => lowest(minutes) },
  },
  { key: "night", label: "당직", textOf: ({ post }) => post.night_shift.trim() || (hasNoNightDuty(post) ? "없음" : unstated) },
  { key: "vacation", label: "휴가", textOf: ({ post }) => listText([post.vacation_policy ?? ""]) },
  { key: "benefits", label: "복리후생", textOf: ({ post }) => listText(post.benefits) },
  {
    key: "closes",
    label: "마감",
    textOf: ({ post }) => {
      const lastDay = lastOpenDay(post);
      if (!post.is_open) return post.is_in_review ? "심사 중" : "마감됐어요";
      return lastDay === null ? "채용 시까지" : formatDate(lastDay);
    },
  },
];

/** The index of the best figure. Null without a clear winner: an unknown figure, a tie, or the same words twice. */
const winnerOf = (figures: readonly (number | null)[], texts: readonly string[]): number | null => {
  const known = figures.filter((figure) => figure !== null);
  if (known.length < 2 || known.length < figures.length) return null;
  const winner = figures.indexOf(Math.max(...known));
  return texts.filter((text) => text === texts[winner]).length === 1 ? winner : null;
};

/** The rows of a comparison. */
export const compareRows = (compared: readonly Compared[]): CompareRow[] =>
  rules.map(({ key, label, textOf, nuanceOf = textOf, best }) => {
    const texts = compared.map(textOf);
    const winner = best ? winnerOf(compared.map(best.figureOf), texts) : null;
    return {
      key,
      label,
      cells: texts.map((text, index) => ({ text, praise: best && index === winner ? best.words : null })),
      isSame: compared.length > 1 && new Set(compared.map(nuanceOf)).size === 1,
    };
  });
