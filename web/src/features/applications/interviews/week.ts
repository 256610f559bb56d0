import type { WaitingProposal, WeekInterview } from "@rounds/contract/applications/interviews.ts";
import { leftMemberName } from "@rounds/contract/left-member.ts";
import { formatDate } from "../../../lib/format.ts";
import { daysLater, seoulDay } from "../../../lib/seoul-time.ts";
import { minutesOfDay, slotProblem } from "./texts.ts";

/** A block in the week: an interview, or one slot of an open proposal. */
export type Block = {
  readonly key: string;
  readonly kind: "taken" | "proposed" | "over" | "cancelled";
  readonly day: string;
  /** Minutes since midnight in Seoul. */
  readonly from: number;
  readonly to: number;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly name: string;
  readonly memberId: number;
  readonly memberName: string | null;
  /** `내과 봉직의`, or `내과 봉직의 · 1/3` for a slot. */
  readonly about: string;
  readonly interviewId: number | null;
  readonly applicationId: number;
};

export const nameOf = ({ doctor_name: name }: { readonly doctor_name: string | null }): string => name ?? leftMemberName;

const minuteMs = 60_000;
const spanOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }) => {
  const from = minutesOfDay(starts_at);
  const to = from + (Date.parse(ends_at) - Date.parse(starts_at)) / minuteMs;
  return { day: seoulDay(starts_at), from, to, starts_at, ends_at };
};

const interviewKinds = { planned: "taken", over: "over", cancelled: "cancelled" } as const;

const interviewBlock = (interview: WeekInterview): Block => ({
  key: `interview ${interview.id}`,
  kind: interviewKinds[interview.state],
  ...spanOf(interview),
  name: nameOf(interview),
  memberId: interview.member_user_id,
  memberName: interview.member_name,
  about: interview.job_post_title,
  interviewId: interview.id,
  applicationId: interview.job_application_id,
});

const slotBlocks = (proposal: WaitingProposal): Block[] =>
  proposal.slots.flatMap((slot, index) =>
    slotProblem(slot) === null
      ? [
          {
            key: `slot ${slot.id}`,
            kind: "proposed" as const,
            ...spanOf(slot),
            name: nameOf(proposal),
            memberId: proposal.member_user_id,
            memberName: proposal.member_name,
            about: `${proposal.job_post_title} · ${index + 1}/${proposal.slots.length}`,
            interviewId: null,
            applicationId: proposal.job_application_id,
          },
        ]
      : [],
  );

/** The blocks of a week, by their start. `memberId` undefined means all interviewers. */
export function weekBlocks(
  monday: string,
  interviews: readonly WeekInterview[],
  proposals: readonly WaitingProposal[],
  memberId: number | undefined,
): Block[] {
  const sunday = daysLater(monday, 6);
  return [...interviews.map(interviewBlock), ...proposals.flatMap(slotBlocks)]
    .filter((block) => block.day >= monday && block.day <= sunday && (memberId === undefined || block.memberId === memberId))
    .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at) || a.key.localeCompare(b.key));
}

/** Monday to Friday, and a day of the weekend that has a block or is today. */
export const shownDays = (monday: string, blocks: readonly Pick<Block, "day">[], today = seoulDay()): string[] => {
  const days = Array.from({ length: 7 }, (_, index) => daysLater(monday, index));
  const last = Math.max(4, days.indexOf(today), ...blocks.map(({ day }) => days.indexOf(day)));
  return days.slice(0, last + 1);
};

const consultation = { from: 9, to: 18 } as const;

/** The hours of the grid: the day from nine to six, and more if a block needs it. */
export const shownHours = (blocks: readonly Block[]): { readonly from: number; readonly to: number } => ({
  from: Math.min(consultation.from, ...blocks.map(({ from }) => Math.floor(from / 60))),
  to: Math.min(24, Math.max(consultation.to, ...blocks.map(({ to }) => Math.ceil(to / 60)))),
});

/** In the grid, px. */
export const hourHeight = 72;
/** Below a block, px. */
export const blockGap = 4;
/** Border and padding of a block above and below its text, and the height of one line, as in the sheet, px. */
const [blockEdges, lineHeight] = [14, 16];

/** How many lines of text fit in a block. At least one. */
export const linesOf = ({ from, to }: Pick<Block, "from" | "to">): number =>
  Math.max(1, Math.floor((((to - from) / 60) * hourHeight - blockGap - blockEdges) / lineHeight));

export type Placed = Block & { readonly column: number; readonly columns: number };

/** Blocks of one day next to each other where they overlap. Blocks that touch each other indirectly share the width. */
export function placeInColumns(blocks: readonly Block[]): Placed[] {
  const placed: Placed[] = [];
  let group: (Block & { column: number })[] = [];
  let groupEnd = -1;
  const close = () => {
    const columns = Math.max(0, ...group.map(({ column }) => column + 1));
    placed.push(...group.map((block) => ({ ...block, columns })));
    group = [];
  };
  for (const block of blocks.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (block.from >= groupEnd) close();
    const busy = new Set(group.filter(({ to }) => to > block.from).map(({ column }) => column));
    let column = 0;
    while (busy.has(column)) column++;
    group.push({ ...block, column });
    groupEnd = Math.max(groupEnd, block.to);
  }
  close();
  return placed;
}

export type Member = { readonly id: number; readonly name: string };

/** The interviewers of a week, in the order of their first block. */
export function membersOf(rows: readonly { readonly member_user_id: number; readonly member_name: string | null }[]): Member[] {
  const names = new Map(rows.map(({ member_user_id, member_name }) => [member_user_id, member_name ?? `팀원 #${member_user_id}`]));
  return [...names].map(([id, name]) => ({ id, name }));
}

/** `11월 23일 (월) ~ 29일 (일)`. The Sunday has its month only if that is another one. */
export const weekTitle = (monday: string): string => {
  const sunday = daysLater(monday, 6);
  const isSameMonth = monday.slice(0, 7) === sunday.slice(0, 7);
  return `${formatDate(monday)} ~ ${isSameMonth ? formatDate(sunday).replace(/^.*?월 /, "") : formatDate(sunday)}`;
};
