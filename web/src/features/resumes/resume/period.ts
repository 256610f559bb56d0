import type { Education, Experience } from "@rounds/contract/resumes/resume.ts";

type Span = Pick<Education, "start_year" | "start_month" | "end_year" | "end_month">;
export type Status = Education["status"] | Experience["status"];

export const statusNames: Readonly<Record<Status, string>> = {
  graduated: "졸업",
  enrolled: "재학",
  on_leave: "휴학",
  employed: "재직",
  left: "퇴사",
};

/** Whether a period of this status has ended. Otherwise its end is hidden and shown as 현재. */
export const hasEnded = (status: Status): boolean => status === "graduated" || status === "left";

const month = (year: number, value: number) => `${year}.${String(value).padStart(2, "0")}`;

/** `2010.03 ~ 2016.02`, `2020.05 ~ 현재` */
export const periodText = ({ status, start_year, start_month, end_year, end_month }: Span & { status: Status }): string => {
  const isOver = hasEnded(status) && end_year !== null && end_month !== null;
  return `${month(start_year, start_month)} ~ ${isOver ? month(end_year, end_month) : "현재"}`;
};

/** Latest start first. For the same month, the later entry comes first. */
export const latestFirst = (one: Span & { id: number }, other: Span & { id: number }): number =>
  other.start_year - one.start_year || other.start_month - one.start_month || other.id - one.id;
