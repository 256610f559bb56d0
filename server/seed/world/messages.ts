import { sql } from "kysely";
import type { Db } from "../../src/db/database.ts";
import type { Factories } from "../factories.ts";
import type { Clock } from "./clock.ts";

type Person = { readonly userId: number };
type Tools = { readonly make: Factories; readonly clock: Clock };

type Steps = {
  readonly created_at: string;
  readonly delivered: string | null;
  readonly passed: string | null;
  /** The agreement on an interview, the result, or null. */
  readonly end: string | null;
};

/** The moment after this share of a time, 0 to 1. */
const between = (from: string, to: string, share: number): string =>
  new Date(Date.parse(from) + (Date.parse(to) - Date.parse(from)) * share).toISOString();

/** The hospital opens a delivered résumé and writes: some days ago, if its steps leave room for it then. */
function talkTimes(clock: Clock, delivered: string, { passed, end }: Steps) {
  const until = end ?? clock.before(0);
  const lately = [clock.before(2, 75), clock.before(2, 73), clock.before(2, 70), clock.before(2, 40), clock.before(1, 30)] as const;
  const [first, , , , last] = lately;
  if (delivered < first && first < (passed ?? until) && last < until) return lately;
  const opened = between(delivered, passed ?? until, 0.5);
  const later = (share: number): string => between(opened, until, share);
  return [opened, later(0.02), later(0.1), later(0.3), later(0.6)] as const;
}

/**
 * Messages about the applications to one hospital: its numbers, sent résumés and inquiries (one of them to an unreachable line), and the
 * readings. Each is at a moment that agrees with the steps of its application.
 */
export async function addMessages(
  { make, clock }: Tools,
  db: Db,
  posts: readonly { readonly id: number }[],
  owner: Person,
  operator: Person,
) {
  const ids = posts.map(({ id }) => id);
  await db.updateTable("job_posts").set({ hr_phone_number: "02-0312-0180, 02-0312-0181, 010-0312-7719" }).where("id", "in", ids).execute();
  const applications = await db
    .selectFrom("job_applications as a")
    .innerJoin("job_application_steps as s", "s.job_application_id", "a.id")
    .select(["a.id", "a.user_id", "a.current_status", "a.created_at"])
    .select([
      sql<string | null>`min(s.entered_at) filter (where s.status = '이력서 전달')`.as("delivered"),
      sql<string | null>`min(s.entered_at) filter (where s.status = '서류합격')`.as("passed"),
      sql<
        string | null
      >`coalesce(min(s.entered_at) filter (where s.status = '인터뷰 예정'), max(s.left_at) filter (where a.drop_reason <> ''))`.as("end"),
    ])
    .where("a.job_post_id", "in", ids)
    .where("a.active", "=", true)
    .groupBy("a.id")
    .orderBy("a.id")
    .execute();
  for (const application of applications) {
    const { created_at, delivered } = application;
    const looked = clock.before(3, 50);
    const until = delivered ?? clock.before(0);
    const at = created_at < looked && looked < until ? looked : between(created_at, until, 0.5);
    await make.resumeReading(application, { ...operator, role: "PingPongMaster" }, { at });
    if (delivered === null) continue;
    const [opened, downloaded, first, second, third] = talkTimes(clock, delivered, application);
    await make.sentMessage(application, operator, {
      text: "안녕하세요, 채용 담당자님. 지원하신 선생님의 이력서를 전달드립니다. 검토 후 회신 부탁드립니다.",
      recipients: [
        { to: "0203120180", state: "delivered" },
        { to: "0203120181", state: "failed", failure: "3104" },
      ],
      created_at: delivered,
    });
    const applicant = { side: "doctor", senderId: application.user_id } as const;
    const hospital = { side: "hospital", senderId: owner.userId } as const;
    await make.conversation(application, [
      { ...hospital, text: "선생님, 이력서 잘 읽었습니다. 원장님이 내시경 경력을 특히 반가워하셨어요.", at: first },
      { ...applicant, text: "감사합니다. 수요일 휴진은 고정인가요?", at: second },
      { ...hospital, text: "네, 수요일은 모든 원장님이 쉬어요. 편한 시간에 한번 뵙고 싶어요.", at: third },
    ]);
    await make.resumeReading(application, { ...owner, role: "HospitalOwner" }, { at: opened });
    await make.resumeReading(application, { ...owner, role: "HospitalOwner" }, { at: downloaded, action: "sent_resume.download" });
    if (application.current_status === "이력서 전달") {
      await make.sentMessage(application, operator, {
        message_type: "result_inquiry",
        text: "안녕하세요, 채용 담당자님. 전달드린 선생님의 전형 결과를 여쭙니다.",
        recipients: [{ to: "0203120180", state: "delivered" }],
        created_at: between(third, clock.before(0), 0.1),
      });
    }
  }
}
