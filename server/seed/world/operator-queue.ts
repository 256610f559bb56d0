import { sql } from "kysely";
import type { Db } from "../../src/db/database.ts";
import type { Factories } from "../factories.ts";
import type { Clock } from "./clock.ts";
import type { specialties } from "../../src/features/reference-data/index.ts";

type Tools = { readonly make: Factories; readonly clock: Clock };
type Specialty = (typeof specialties)[number];
type Person = { readonly userId: number };

/** Some doctors finished onboarding recently, but never after their first activity. */
async function spreadProfiles(db: Db): Promise<void> {
  await sql`
    update profiles p set created_at = greatest(u.created_at, least(now() - (p.user_id * 29 % 83) * interval '1 day 3 hours',
        (select min(a.created_at) - interval '1 hour' from job_applications a where a.user_id = p.user_id),
        (select min(r.read_at) - interval '1 hour' from job_post_reads r where r.user_id = p.user_id)))
      from users u where u.id = p.user_id`.execute(db);
}

/** Days since the end of onboarding, and the specialty. These doctors have no activity yet. */
const lately: readonly (readonly [name: string, days: number, specialty: Specialty])[] = [
  ["구하린", 0.3, "내과"],
  ["노을찬", 0.6, "정형외과"],
  ["도아현", 1.2, "피부과"],
  ["류담희", 2.1, "내과"],
  ["마루나", 2.4, "가정의학과"],
  ["반소율", 3.2, "영상의학과"],
  ["설온유", 4.3, "신경과"],
  ["엄지환", 5.1, "내과"],
  ["여단비", 8.2, "소아청소년과"],
  ["옥새봄", 9.3, "이비인후과"],
  ["왕이든", 10.2, "마취통증의학과"],
  ["용해솔", 11.4, "내과"],
  ["위가람", 12.2, "재활의학과"],
  ["제갈린", 15.3, "외과"],
  ["주하늘", 17.1, "정신건강의학과"],
  ["차루리", 19.2, "안과"],
  ["탁은결", 22.3, "비뇨의학과"],
  ["표다인", 26.2, "응급의학과"],
];

async function addLateComers({ make, clock }: Tools): Promise<void> {
  for (const [name, days, specialty] of lately) await make.doctor({ name, specialties: [specialty], created_at: clock.before(days) });
}

/** Items of the operator home that no other queue creates: waits of every length, and a failed text message. */
export async function addOperatorQueue({ make, clock }: Tools, db: Db, operator: Person): Promise<void> {
  await addLateComers({ make, clock });
  await spreadProfiles(db);
  const application = await db
    .selectFrom("job_applications as a")
    .innerJoin("job_application_steps as s", "s.job_application_id", "a.id")
    .leftJoin("text_message_batches as m", "m.job_application_id", "a.id")
    .select("a.id")
    .where("s.left_at", "is", null)
    .where("s.status", "=", "이력서 작성완료")
    .where("m.id", "is", null)
    .orderBy("a.id", "desc")
    .executeTakeFirst();
  if (!application) throw new Error("no application waits for its résumé");
  await make.sentMessage(application, operator, {
    text: "안녕하세요, 채용 담당자님. 지원하신 선생님의 이력서를 전달드립니다.",
    recipients: [{ to: "0310321900", state: "failed", failure: "3104" }],
    created_at: clock.before(0, 24),
  });
}
