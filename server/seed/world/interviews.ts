import { retentionDays } from "@rounds/contract/applications/extensions.ts";
import { sql } from "kysely";
import type { Db } from "../../src/db/database.ts";
import {
  extensionRequestedText,
  interviewProposedText,
  interviewTakenText,
  messageCause,
  messageTexts,
} from "../../src/features/applications/index.ts";
import type { Factories } from "../factories.ts";
import type { Clock } from "./clock.ts";

type Person = { readonly userId: number };
type Tools = { readonly make: Factories; readonly clock: Clock };

const isWorkday = (day: string): boolean => ![0, 6].includes(new Date(day).getUTCDay());

/**
 * The clinic of the demo owner proposes times to the demo doctor, and has agreed on a time with another applicant. Both have a conversation
 * already.
 */
export async function addInterviews(
  { make, clock }: Tools,
  db: Db,
  posts: readonly { readonly id: number }[],
  owner: Person,
  doctor: Person,
): Promise<void> {
  const [first = "", second = "", third = "", fourth = ""] = [1, 2, 3, 4, 5, 6, 7, 8].map((days) => clock.day(days)).filter(isWorkday);
  const at = (day: string, time: string): string => new Date(`${day}T${time}:00+09:00`).toISOString();
  const applications = await db
    .selectFrom("job_applications as a")
    .innerJoin("application_threads as t", "t.job_application_id", "a.id")
    .innerJoin("job_posts as p", "p.id", "a.job_post_id")
    .innerJoin("businesses as b", "b.id", "p.business_id")
    .select([
      "a.id",
      "a.user_id",
      "a.job_post_id",
      "a.current_status",
      "p.is_listed",
      "p.title as job_post_title",
      "b.name as business_name",
      sql<string | null>`(select entered_at from job_application_steps where job_application_id = a.id and status = '인터뷰 예정')`.as(
        "planned_at",
      ),
      sql<string>`(select max(created_at) from application_messages where job_application_id = a.id)`.as("last_message_at"),
    ])
    .where(
      "a.job_post_id",
      "in",
      posts.map(({ id }) => id),
    )
    .where("a.active", "=", true)
    .where("a.drop_reason", "=", "")
    .orderBy("a.id")
    .execute();
  const own = applications.find((application) => application.user_id === doctor.userId && application.is_listed);
  const planned = applications.find((application) => application.user_id !== doctor.userId && application.current_status === "인터뷰 예정");
  if (!own || !planned?.planned_at) throw new Error("the clinic has no applications for interviews");
  const about = { applicationId: own.id, title: own.job_post_title, hospital: own.business_name };
  await make.notice(doctor, { words: messageTexts.doctor.write(about), cause: messageCause(own.id), created_at: own.last_message_at });
  const proposal = await make.interviewProposal({
    application: own,
    member: owner,
    place: "3층 원장실",
    starts_at: [at(second, "12:30"), at(third, "18:30"), at(fourth, "13:00")],
    created_at: clock.before(0, 200),
  });
  // One of the times is on a day that the doctor keeps free for locum work.
  await make.freeDays(doctor, [fourth]);
  await make.notice(doctor, {
    words: interviewProposedText.write({
      job_application_id: own.id,
      business_name: own.business_name,
      job_post_title: own.job_post_title,
      slots: proposal.slots.length,
      until: new Date(proposal.expires_at),
    }),
    cause: `interview_proposal:${proposal.id}:proposed`,
    created_at: clock.before(0, 200),
  });
  const interview = await make.interview({
    application: planned,
    member: owner,
    minutes: 45,
    place: "3층 원장실",
    starts_at: at(first, "13:00"),
    agreed_at: planned.planned_at,
  });
  const { starts_at, place } = interview;
  await make.notice(owner, {
    words: interviewTakenText.write({
      job_application_id: planned.id,
      business_name: planned.business_name,
      job_post_title: planned.job_post_title,
      starts_at,
      place,
      day: first,
    }),
    cause: `interview:${interview.id}:taken`,
    is_read: true,
    created_at: planned.planned_at,
  });
}

/** The clinic requests to see the demo doctor's application to its closed post for longer. The doctor has not decided yet. */
export async function addExtension(
  { make, clock }: Tools,
  db: Db,
  closed: { readonly id: number },
  owner: Person,
  doctor: Person,
): Promise<void> {
  const application = await db
    .selectFrom("job_applications as a")
    .innerJoin("job_posts as p", "p.id", "a.job_post_id")
    .innerJoin("businesses as b", "b.id", "p.business_id")
    .select(["a.id", "a.user_id", "a.created_at", "p.title", "b.name as business_name", "p.closed_at"])
    .where("a.job_post_id", "=", closed.id)
    .where("a.user_id", "=", doctor.userId)
    .executeTakeFirstOrThrow();
  const requested_at = clock.before(1, 400);
  await make.extensionRequest(application, owner, {
    reason: "내년 봄에 대진 선생님을 다시 모실 예정이라 서류를 보관하고 싶어요.",
    requested_at,
  });
  if (application.closed_at === null) throw new Error("the post of the application is not closed");
  const closedAt = Date.parse(application.closed_at);
  const opened = new Date((Date.parse(application.created_at) + closedAt) / 2).toISOString();
  await make.resumeReading(application, { ...owner, role: "HospitalOwner" }, { at: opened });
  const end = new Date(closedAt + retentionDays.application * 86_400_000);
  await make.notice(doctor, {
    words: extensionRequestedText.write({ application, end }),
    cause: `application_extension:${application.id}:requested`,
    created_at: requested_at,
  });
}
