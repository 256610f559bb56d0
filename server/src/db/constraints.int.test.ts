import {
  jobTypes,
  applicationStatuses,
  dropReasons,
  employmentTypes,
  hospitalCategories,
  postSources,
  reviewStates,
  businessTypes,
} from "@rounds/contract/vocabulary.ts";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { specialties } from "../features/reference-data/index.ts";
import { databaseRefusal } from "../testing/database-refusal.ts";
import { useServer } from "../testing/harness.ts";

const server = useServer();
let doctor: { userId: number };
let post: { id: number };
let business: { id: number };
beforeAll(async () => {
  doctor = await server.make.doctor();
  business = await server.make.business();
  post = await server.make.jobPost({ business_id: business.id });
});

/** The statement is rolled back. */
async function codeOf(statement: string): Promise<string | null> {
  const tx = await server.deps.db.startTransaction().execute();
  return databaseRefusal(sql.raw(statement).execute(tx)).finally(() => tx.rollback().execute());
}
const refused = { unique: "23505", check: "23514", absent: "23502" };

describe("one of each per doctor and post", () => {
  const insert = (table: string, columns = "", values = "") =>
    `insert into ${table} (user_id, job_post_id${columns}) values (${doctor.userId}, ${post.id}${values})`;

  test.each(["bookmarks", "job_post_likes", "job_post_reads", "job_applications"])("%s", async (table) => {
    expect(await codeOf(insert(table))).toBeNull();
    expect(await codeOf(`${insert(table)}; ${insert(table)}`)).toBe(refused.unique);
  });

  test("cancelled applications may exist together with the live one", async () => {
    const cancelled = insert("job_applications", ", active, cancelled_at", ", false, now()");
    expect(await codeOf(`${cancelled}; ${cancelled}; ${insert("job_applications")}`)).toBeNull();
  });

  test("cancelled means dated, live means not", async () => {
    expect(await codeOf(insert("job_applications", ", active", ", false"))).toBe(refused.check);
    expect(await codeOf(insert("job_applications", ", cancelled_at", ", now()"))).toBe(refused.check);
  });
});

test("a cancelled application keeps its status, also in the statement that cancels it; other columns change", async () => {
  const { id } = await server.make.application({ status: "서류합격" });
  const update = (set: string) => `update job_applications set ${set} where id = ${id}`;
  const cancels = "active = false, cancelled_at = now()";
  expect(await codeOf(update(`${cancels}, current_status = '입사'`))).toBe(refused.check);
  expect(await codeOf(`${update(cancels)}; ${update("current_status = '최종합격'")}`)).toBe(refused.check);
  expect(await codeOf(`${update(cancels)}; ${update("current_status = '서류합격', drop_reason = '본인변심'")}`)).toBeNull();
});

describe("ranges of a post", () => {
  const update = (set: string) => codeOf(`update job_posts set ${set} where id = ${post.id}`);
  test.each([
    "min_pay = 0",
    "min_pay = -1",
    "max_pay = 100001",
    "min_pay = 100001, max_pay = null",
    "min_pay = 2000, max_pay = 1999",
    "specialties = '{}'",
    "specialties = array[null]",
    "specialties = array['없는과']",
    "work_dates = '{2026-12-03}'",
    "job_type = '대진의', work_dates = '{2026-12-04,2026-12-03}'",
    "job_type = '대진의', work_dates = '{2026-12-03,2026-12-03}'",
    "job_type = '대진의', work_dates = '{2026-12-03,null}'",
    "job_type = '대진의', work_dates = '{{2026-12-03},{2026-12-04}}'",
    "job_type = '대진의', work_dates = array(select date '2026-12-01' + n from generate_series(0, 62) n)",
  ])("refuses %s", async (set) => expect(await update(set)).toBe(refused.check));
  test.each([
    "min_pay = 1, max_pay = 100000",
    "min_pay = 1500, max_pay = 1500",
    "min_pay = null, max_pay = null",
    "min_pay = null, max_pay = 5",
    "min_pay = 5, max_pay = null",
    "job_type = '당직의', work_dates = array(select date '2026-12-01' + n from generate_series(0, 61) n)",
    "job_type = '봉직의', work_dates = '{}'",
  ])("takes %s", async (set) => expect(await update(set)).toBeNull());
  test.each(["[]", '"x"', '{"monday":"x"}', '{"mon":1}', '{"mon":null}'])("refuses the working hours %s", async (hours) =>
    expect(await update(`working_hours = '${hours}'`)).toBe(refused.check),
  );
  test("refuses a number of likes below zero", async () =>
    expect(await codeOf(`insert into job_post_like_counts values (${post.id}, -1)`)).toBe(refused.check));
  test("a post belongs to a hospital that exists", async () => expect(await update("business_id = 987654321")).not.toBeNull());
});

describe("ranges of a hospital", () => {
  const update = (set: string) => codeOf(`update businesses set ${set} where id = ${business.id}`);
  test.each([
    "lat = 91",
    "lat = -90.1",
    "lng = 181",
    "lng = -180.5",
    "lat = null",
    "lng = null",
    "lat = 'NaN'",
    "lng = 'infinity'",
    "num_beds = -1",
    "name = ''",
    "region = '한양'",
    "region = null",
    "district = '부산 중구'",
  ])("refuses %s", async (set) => expect(await update(set)).toBe(refused.check));
  test.each([
    "lat = 90, lng = 180",
    "lat = null, lng = null",
    "region = null, district = null",
    "region = '세종', district = '세종'",
    "district = null",
  ])("takes %s", async (set) => expect(await update(set)).toBeNull());
});

describe("enumerations: the contract's words and no others", () => {
  const columns: [string, string, readonly string[]][] = [
    ["job_posts", "job_type", jobTypes],
    ["job_posts", "employment_type", employmentTypes],
    ["job_posts", "post_from", postSources],
    ["job_posts", "remedi_active", reviewStates],
    ["businesses", "category", hospitalCategories],
    ["businesses", "business_type", businessTypes],
    ["businesses", "job_post_registration_status", reviewStates],
    ["job_applications", "current_status", applicationStatuses],
    ["job_applications", "drop_reason", dropReasons],
  ];
  test.each(columns)("%s.%s", async (table, column, words) => {
    await server.make.application({ post });
    for (const word of words) expect(await codeOf(`update ${table} set ${column} = '${word}'`)).toBeNull();
    expect(await codeOf(`update ${table} set ${column} = '다른 말'`)).toBe(refused.check);
    expect(await codeOf(`update ${table} set ${column} = null`)).toBe(refused.absent);
  });

  test("specialties", async () => {
    const list = specialties.map((name) => `'${name}'`).join(",");
    expect(await codeOf(`update job_posts set specialties = array[${list}] where id = ${post.id}`)).toBeNull();
  });
});

describe("people", () => {
  test.each([
    ["a code of another shape", "insert into users (user_code) values ('abc')", refused.check],
    [
      "an outside account of two people",
      "insert into user_identities (user_id, provider, subject) select id, 'local', 'twin' from users limit 2",
      refused.unique,
    ],
    ["a gender that is typed in", "update profiles set gender = 3", refused.check],
    ["a profile without a specialty", "update profiles set specialties = '{}'", refused.check],
    ["half a position", "update profiles set lat = 37, lng = null", refused.check],
    [
      "a month that does not exist",
      "insert into educations (user_id, school_name, status, start_year, start_month) select id, 'x', 'enrolled', 2000, 13 from users limit 1",
      refused.check,
    ],
    [
      "a graduate without an end",
      "insert into educations (user_id, school_name, status, start_year, start_month) select id, 'x', 'graduated', 2000, 3 from users limit 1",
      refused.check,
    ],
  ])("refuses %s", async (_what, statement, code) => expect(await codeOf(statement)).toBe(code));

  test("one phone number and one licence is one person", async () => {
    await server.make.doctor();
    expect(await codeOf("update profiles set phone_number_hash = '\\x01'")).toBe(refused.unique);
    expect(await codeOf("update profiles set license_number_hash = '\\x01'")).toBe(refused.unique);
  });
});

test("deleting a person takes along everything of theirs but the audit log", async () => {
  const leaving = await server.make.doctor();
  await server.make.education(leaving);
  await server.make.application({ doctor: leaving, post, notes: [{ date: "2026-01-01", content: "x" }] });
  await server.make.bookmark(leaving, post);
  expect(await codeOf(`delete from users where id = ${leaving.userId}`)).toBeNull();
});
