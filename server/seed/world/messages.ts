import type { Db } from "../../src/db/database.ts";
import type { Factories } from "../factories.ts";
import type { Clock } from "./clock.ts";

type Person = { readonly userId: number };
type Tools = { readonly make: Factories; readonly clock: Clock };

/**
 * Messages about the applications to one hospital: its numbers, sent résumés and inquiries (one of them to an unreachable line), and the
 * readings.
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
    .selectFrom("job_applications")
    .select(["id", "user_id", "current_status"])
    .where("job_post_id", "in", ids)
    .where("active", "=", true)
    .orderBy("id")
    .execute();
  for (const application of applications) {
    await make.resumeReading(application, { ...operator, role: "PingPongMaster" }, { at: clock.before(3, 50) });
    if (application.current_status === "지원확인" || application.current_status === "이력서 작성완료") continue;
    await make.sentMessage(application, operator, {
      text: "안녕하세요, 채용 담당자님. 지원하신 선생님의 이력서를 전달드립니다. 검토 후 회신 부탁드립니다.",
      recipients: [
        { to: "0203120180", state: "delivered" },
        { to: "0203120181", state: "failed", failure: "3104" },
      ],
      created_at: clock.before(3, 40),
    });
    const applicant = { side: "doctor", senderId: application.user_id } as const;
    const hospital = { side: "hospital", senderId: owner.userId } as const;
    await make.conversation(application, [
      { ...hospital, text: "선생님, 이력서 잘 읽었습니다. 원장님이 내시경 경력을 특히 반가워하셨어요.", at: clock.before(2, 70) },
      { ...applicant, text: "감사합니다. 수요일 휴진은 고정인가요?", at: clock.before(2, 40) },
      { ...hospital, text: "네, 수요일은 모든 원장님이 쉬어요. 편한 시간에 한번 뵙고 싶어요.", at: clock.before(1, 30) },
    ]);
    await make.resumeReading(application, { ...owner, role: "HospitalOwner" }, { at: clock.before(2, 75) });
    await make.resumeReading(application, { ...owner, role: "HospitalOwner" }, { at: clock.before(2, 73), action: "sent_resume.download" });
    if (application.current_status === "이력서 전달") {
      await make.sentMessage(application, operator, {
        message_type: "result_inquiry",
        text: "안녕하세요, 채용 담당자님. 전달드린 선생님의 전형 결과를 여쭙니다.",
        recipients: [{ to: "0203120180", state: "delivered" }],
        created_at: clock.before(1, 20),
      });
    }
  }
}
