import type { Db } from "../../src/db/database.ts";
import { alertText } from "../../src/features/job-posts/index.ts";
import type { Factories } from "../factories.ts";
import type { Clock } from "./clock.ts";
import { isOpen, type WorldPost } from "./relations.ts";

type Tools = { readonly make: Factories; readonly clock: Clock };
type Whose = { readonly userId: number };

/** The demo doctor's saved searches, free days, and an alert of yesterday. The posts of this world are old, so no other alert follows. */
export async function addAlerts({ make, clock }: Tools, db: Db, doctor: Whose, posts: readonly WorldPost[]): Promise<void> {
  const created_at = clock.before(20);
  const searchName = "경기 남부 내과";
  const near = await make.savedSearch(doctor, {
    name: searchName,
    filters: { districts: ["경기 남부"], specialties: ["내과"], night_shift: false },
    created_at,
  });
  await make.savedSearch(doctor, { name: "집에서 30분", filters: { minutes: 30, work_days: ["4", "4.5"] }, timing: "morning", created_at });
  await make.savedSearch(doctor, { name: "서울 대진", filters: { districts: ["서울"], job_types: ["대진의"] }, timing: "off", created_at });
  // The weekends of six weeks, and two days in the middle of a week.
  const nextDays = Array.from({ length: 42 }, (_, days) => clock.day(days + 2));
  const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  await make.freeDays(
    doctor,
    nextDays.filter((day, index) => isWeekend(day) || index === 10 || index === 24),
  );
  const arrived = posts.filter((post) => isOpen(post, clock) && post.region === "경기" && post.specialties.includes("내과")).slice(0, 3);
  const { id } = await make.postAlert(doctor, arrived, [near], clock.before(2));
  // The alert names the newest post, as the job does.
  const newest = await db
    .selectFrom("job_posts as p")
    .innerJoin("businesses as b", "b.id", "p.business_id")
    .select(["b.name as hospital", "p.title"])
    .where("p.id", "=", Math.max(...arrived.map((post) => post.id)))
    .executeTakeFirstOrThrow();
  await make.notice(doctor, {
    words: alertText.write({ id, post_count: arrived.length, ...newest, search_names: [searchName] }),
    cause: `post_alert:${id}`,
    is_read: true,
    created_at: clock.before(2),
  });
  await db.deleteFrom("post_alert_queue").execute();
}
