import { interviewHorizonDays, interviewLead } from "@rounds/contract/applications/interviews.ts";
import { isAccepted, type ApplicationStatus } from "@rounds/contract/vocabulary.ts";
import { canEditHospital, type Actor } from "../../../auth/actor.ts";
import type { Parties } from "../policy.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export const endOf = (startsAt: Date, minutes: number): Date => new Date(startsAt.getTime() + minutes * minuteMs);

/** Times until which a slot of this start can be proposed and taken. */
export const takenBefore = (startsAt: Date): Date => new Date(startsAt.getTime() - interviewLead.take * minuteMs);
export const isTooLate = (startsAt: Date, now: Date): boolean => now > takenBefore(startsAt);

/** Whether a hospital may propose this start, or move an interview to it. */
export const isInRange = (startsAt: Date, now: Date): boolean => {
  const ahead = startsAt.getTime() - now.getTime();
  return ahead >= interviewLead.propose * minuteMs && ahead <= interviewHorizonDays * dayMs;
};

/** Owners and editors arrange interviews. Viewers may only see them. */
export const canArrange = (actor: Actor, { business_id }: Pick<Parties, "business_id">): boolean => canEditHospital(actor, business_id);

type Application = { readonly active: boolean; readonly drop_reason: string; readonly current_status: string };

export const canStillMeet = ({ active, drop_reason, current_status }: Application): boolean =>
  active && drop_reason === "" && !isAccepted(current_status);

/** Statuses after which the closing of a post no longer ends an application. */
const advanced: readonly string[] = ["서류합격", "인터뷰 예정", "인터뷰 완료"];

/** A closed post has ended the applications that it had not advanced. */
export const isOngoing = (application: Application & { readonly is_post_active: boolean }): boolean =>
  canStillMeet(application) && (application.is_post_active || advanced.includes(application.current_status));

/** The status after a cancelled interview. After the closing of the post an earlier status would end the application. */
export const statusWithoutInterview = (
  before: ApplicationStatus,
  { is_post_active }: { readonly is_post_active: boolean },
): ApplicationStatus => (is_post_active || advanced.includes(before) ? before : "서류합격");
