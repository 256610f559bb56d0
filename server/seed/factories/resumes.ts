import type { Insertable } from "kysely";
import type { Educations, Experiences, Skills } from "../../src/db/types.gen.ts";
import type { FactoryTools } from "./tools.ts";
import type { Person } from "./people.ts";

type Of<Row> = Partial<Omit<Insertable<Row>, "id" | "user_id">>;
type Whose = Pick<Person, "userId">;

export function resumeFactories({ db }: FactoryTools) {
  const education = ({ userId }: Whose, overrides: Of<Educations> = {}) =>
    db
      .insertInto("educations")
      .values({
        school_name: "가온대학교 의과대학",
        major: "의학",
        status: "graduated",
        start_year: 2004,
        start_month: 3,
        ...((overrides.status ?? "graduated") === "graduated" ? { end_year: 2010, end_month: 2 } : {}),
        ...overrides,
        user_id: userId,
      })
      .returningAll()
      .executeTakeFirstOrThrow();

  const experience = ({ userId }: Whose, overrides: Of<Experiences> = {}) =>
    db
      .insertInto("experiences")
      .values({
        workplace_name: "가온대학교병원",
        major_task: "내과 외래 및 병동 진료",
        status: "left",
        start_year: 2015,
        start_month: 3,
        ...((overrides.status ?? "left") === "left" ? { end_year: 2020, end_month: 2 } : {}),
        ...overrides,
        user_id: userId,
      })
      .returningAll()
      .executeTakeFirstOrThrow();

  const skill = ({ userId }: Whose, overrides: Of<Skills> = {}) =>
    db
      .insertInto("skills")
      .values({ skill_name: "위내시경", skill_description: "연 1,000례", ...overrides, user_id: userId })
      .returningAll()
      .executeTakeFirstOrThrow();

  const introduction = ({ userId }: Whose, content = "환자의 이야기를 끝까지 듣는 의사입니다.") =>
    db.insertInto("introductions").values({ user_id: userId, content }).returningAll().executeTakeFirstOrThrow();

  return { education, experience, skill, introduction };
}
