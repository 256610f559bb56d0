import type { applicationFactories } from "./applications.ts";
import type { FactoryTools } from "./tools.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

type Application = { readonly id: number; readonly user_id: number; readonly job_post_id: number };
type Person = { readonly userId: number };

export type InterviewOverrides = {
  application?: Application;
  /** The interviewer, by default a member of the hospital. */
  member?: Person;
  minutes?: number;
  place?: string | null;
  video_url?: string | null;
};

/** Read once, so that the difference of two calls is exact. */
const startHour = Math.floor(Date.now() / (60 * minuteMs)) * 60 * minuteMs;

/** A whole hour, this many days and hours after the present one. */
export const hourIn = (days: number, hours = 0): string => new Date(startHour + days * dayMs + hours * 60 * minuteMs).toISOString();

export function interviewFactories({ db }: FactoryTools, applications: Pick<ReturnType<typeof applicationFactories>, "application">) {
  async function arrangement({ application, member, minutes = 30, place = "3층 원장실", video_url = null }: InterviewOverrides) {
    const about = application ?? (await applications.application());
    const { business_id } = await db
      .selectFrom("job_posts")
      .select("business_id")
      .where("id", "=", about.job_post_id)
      .executeTakeFirstOrThrow();
    const first = await db
      .selectFrom("business_owners")
      .select("user_id")
      .where("business_id", "=", business_id)
      .orderBy("created_at")
      .executeTakeFirst();
    // A hospital without members gets the doctor, so that callers need no member.
    const memberId = member?.userId ?? first?.user_id ?? about.user_id;
    return {
      job_application_id: about.id,
      user_id: about.user_id,
      business_id,
      member_user_id: memberId,
      proposed_by: memberId,
      minutes,
      place,
      video_url,
    };
  }

  /** An open proposal with its slots. */
  const interviewProposal = async (overrides: InterviewOverrides & { starts_at?: readonly string[]; created_at?: string } = {}) => {
    const starts = overrides.starts_at ?? [hourIn(2), hourIn(3)];
    const last = Math.max(...starts.map((time) => Date.parse(time)));
    const row = await db
      .insertInto("interview_proposals")
      .values({
        ...(await arrangement(overrides)),
        created_at: overrides.created_at ?? new Date().toISOString(),
        expires_at: new Date(last - 30 * minuteMs).toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const slots = await db
      .insertInto("interview_slots")
      .values(starts.map((starts_at) => ({ interview_proposal_id: row.id, starts_at })))
      .returning(["id", "starts_at"])
      .execute();
    return { ...row, slots };
  };

  /** An agreed interview. The status of the application stays as it is. */
  const interview = async (overrides: InterviewOverrides & { starts_at?: string; agreed_at?: string; status_before?: string } = {}) => {
    const values = await arrangement(overrides);
    const starts = Date.parse(overrides.starts_at ?? hourIn(2));
    return db
      .insertInto("interviews")
      .values({
        ...values,
        starts_at: new Date(starts).toISOString(),
        ends_at: new Date(starts + values.minutes * minuteMs).toISOString(),
        agreed_at: overrides.agreed_at ?? new Date(starts - 5 * dayMs).toISOString(),
        status_before: overrides.status_before ?? "서류합격",
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  };

  return { interviewProposal, interview };
}
