import type { Db } from "../../src/db/database.ts";
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
    .select(["a.id", "a.user_id", "a.job_post_id", "a.current_status", "p.is_listed"])
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
  if (!own || !planned) throw new Error("the clinic has no applications for interviews");
  await make.interviewProposal({
    application: own,
    member: owner,
    place: "3층 원장실",
    starts_at: [at(second, "12:30"), at(third, "18:30"), at(fourth, "13:00")],
    created_at: clock.before(0, 200),
  });
  await make.interview({
    application: planned,
    member: owner,
    minutes: 45,
    place: "3층 원장실",
    starts_at: at(first, "13:00"),
    agreed_at: clock.before(1),
  });
}
