import { cardFieldNames, cardFields, detailFields } from "@rounds/contract/job-posts/post-fields.ts";
import { sql, type Updateable } from "kysely";
import { describe, expect, test } from "vitest";
import { useServer } from "../testing/harness.ts";
import { withClient } from "../testing/with-client.ts";
import type { JobPosts } from "./types.gen.ts";

const server = useServer();

/** The column itself, or for a generated column a column that it is computed from. */
type Change = { readonly [Column in keyof Updateable<JobPosts>]?: Updateable<JobPosts>[Column] };

/** A new value for every column of a post that can change. A column without an entry here is a type error. Long texts are found by `CT`. */
const changes: Readonly<Record<Exclude<keyof JobPosts, "id">, Change>> = {
  active: { active: false },
  benefits: { benefits: ["기숙사"] },
  best_pay: { max_pay: 9000 },
  business_id: {},
  card: { card: { title: "다른 카드" } },
  closed_at: { active: false, closed_at: "2026-01-01T00:00:00Z" },
  closed_reason: { active: false, closed_reason: "filled" },
  approved_facts: { remedi_active: "pending", approved_facts: "{}" },
  closes_on: { closes_on: "2099-12-31" },
  created_at: { created_at: "2026-01-01T00:00:00Z" },
  description: { description: "다른 CT" },
  directly_apply: { directly_apply: true },
  district: { district: "서울 종로구" },
  employment_type: { employment_type: "정규직" },
  week_minutes: { working_hours: JSON.stringify({ mon: "09:00-13:00" }) },
  half_days: { working_hours: JSON.stringify({ mon: "09:00-13:00" }) },
  first_listed_at: { first_listed_at: "2026-01-01T00:00:00Z" },
  hr_available_time: { hr_available_time: "오전" },
  hr_email: { hr_email: "hr@rounds.example" },
  hr_name: { hr_name: "정하늘" },
  hr_phone_number: { hr_phone_number: "031-0000-1200" },
  is_listed: { is_listed: false },
  job_type: { job_type: "당직의" },
  listing_xid: { listing_xid: "3" },
  max_pay: { max_pay: 9000 },
  min_pay: { min_pay: 1 },
  night_shift: { night_shift: "주 1회" },
  pay_description: { pay_description: "인센티브" },
  post_from: { post_from: "board_1" },
  open_until: { closes_on: "2099-12-30" },
  preferences: { preferences: ["초음파 가능"] },
  region: { region: "제주" },
  remedi_active: { remedi_active: "rejected" },
  requirements: { requirements: ["CT 판독"] },
  review_reason: { remedi_active: "rejected", review_reason: "다른 이유" },
  review_requested_at: { review_requested_at: "2026-01-01T00:00:00Z" },
  reviewed_at: { reviewed_at: "2026-01-01T00:00:00Z" },
  reviewed_by: {},
  search_keys: { search_keys: "ㄱㅏ" },
  search_text: { search_text: "가" },
  specialties: { specialties: ["안과"] },
  suspended_at: { suspended_at: "2026-01-01T00:00:00Z" },
  tags: { tags: ["주4일"] },
  title: { title: "다른 제목" },
  updated_at: { updated_at: "2099-01-01T00:00:00Z" },
  vacation_policy: { vacation_policy: "연 15일" },
  work_dates: { job_type: "대진의", work_dates: ["2099-12-01"] },
  working_hours: { working_hours: JSON.stringify({ mon: "10:00-18:00" }) },
  working_hours_detail: { working_hours_detail: "점심 1시간" },
  works_nights: { night_shift: "주 1회" },
  works_saturday: { working_hours: JSON.stringify({ sat: "10:00-18:00" }) },
  works_sunday: { working_hours: JSON.stringify({ sun: "10:00-18:00" }) },
  x_created_at: { x_created_at: "2026-01-01" },
  x_job_post_id: { x_job_post_id: "A-2" },
};

/** Lists do not show the version of an edit. */
const ignored = ["updated_at"];

/** Rows that other tables must provide. */
const changeOf = async (column: string, change: Change): Promise<Change> => {
  if (column === "business_id") return { business_id: (await server.make.business()).id };
  if (column === "reviewed_by") return { reviewed_by: (await server.make.operator()).userId };
  return change;
};

const update = (id: number, change: Change) => server.deps.db.updateTable("job_posts").set(change).where("id", "=", id).execute();

const listVersion = async (id: number): Promise<string | undefined> =>
  (await server.deps.db.selectFrom("job_posts").select("listing_xid").where("id", "=", id).executeTakeFirst())?.listing_xid;

const asOwner = async (statements: readonly string[]): Promise<void> => {
  await withClient(server.database.ownerUrl, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
};

describe("a change of a post makes a new list version", () => {
  test.each(Object.entries(changes))("%s", async (column, change) => {
    const { id } = await server.make.jobPost();
    const before = await listVersion(id);
    await update(id, await changeOf(column, change));
    const hasNewVersion = (await listVersion(id)) !== before;
    expect(hasNewVersion).toBe(!ignored.includes(column));
  });

  test("the trigger ignores these columns and no others", async () => {
    const { rows } = await sql<{ ignored: string }>`select encode(tgargs, 'escape') as ignored from pg_trigger
      where tgrelid = 'job_posts'::regclass and tgname = 'job_posts_stamp_listing'`.execute(server.deps.db);
    expect(rows.map((row) => row.ignored.split(String.raw`\000`).filter(Boolean))).toEqual([ignored]);
  });

  test("an update that changes nothing makes none", async () => {
    const { id, title } = await server.make.jobPost();
    const before = await listVersion(id);
    await update(id, { title, active: true });
    expect(await listVersion(id)).toBe(before);
  });

  test("columns that a later migration adds need no entry anywhere", async () => {
    const { id } = await server.make.jobPost();
    await asOwner([
      "alter table job_posts add column has_parking boolean not null default false",
      "alter table job_posts add column parking_note text not null default ''",
      "alter table job_posts add column has_parking_note boolean generated always as (parking_note <> '') stored",
    ]);
    try {
      for (const change of ["has_parking = true", "parking_note = '지하 2층'"]) {
        const before = await listVersion(id);
        await asOwner([`update job_posts set ${change} where id = ${id}`]);
        expect([change, (await listVersion(id)) !== before]).toEqual([change, true]);
      }
      const before = await listVersion(id);
      await update(id, { updated_at: "2099-01-01T00:00:00Z" });
      expect(await listVersion(id)).toBe(before);
    } finally {
      await asOwner(["alter table job_posts drop column has_parking, drop column has_parking_note, drop column parking_note"]);
    }
  });
});

type Copies = { readonly copies: Record<string, unknown> };

/** Everything that triggers derive from a post: its place, card and search terms, and its rows by specialty. */
const copiesOf = async (id: number): Promise<Copies["copies"] | undefined> => {
  const { rows } = await sql<Copies>`select json_build_object('card', p.card, 'text', p.search_text, 'keys', p.search_keys,
      'is_listed', p.is_listed, 'region', p.region, 'district', p.district,
      'rows', array(select to_json(s)::text from job_post_specialties s where s.job_post_id = p.id order by 1)) as copies
    from job_posts p where p.id = ${id}`.execute(server.deps.db);
  return rows[0]?.copies;
};

/** Closing and opening derives all of them again. */
const recompute = async (id: number): Promise<void> => {
  const { active } = await server.deps.db.selectFrom("job_posts").select("active").where("id", "=", id).executeTakeFirstOrThrow();
  await update(id, { search_keys: "" });
  await update(id, { active: !active, closed_reason: null });
  await update(id, { active });
};

test.each(cardFieldNames)("a change of %s changes the stored card", async (column) => {
  const { id } = await server.make.jobPost();
  const before = await copiesOf(id);
  await update(id, changes[column]);
  const after = await copiesOf(id);
  expect(after?.["card"], "add the field to the function `job_posts_follow_business`, in a new migration").not.toEqual(before?.["card"]);
});

/** Fields with words that the search of posts does not read. */
const unsearched = [
  "pay_description",
  "night_shift",
  "work_dates",
  "working_hours_detail",
  "vacation_policy",
  "hr_name",
  "hr_email",
  "hr_phone_number",
  "hr_available_time",
];
const wordKinds: readonly string[] = ["list", "line", "prose", "text"];
const fieldsWithWords = Object.entries({ ...cardFields, ...detailFields }).flatMap(([name, kind]) =>
  wordKinds.includes(kind) ? [name as keyof typeof cardFields | keyof typeof detailFields] : [],
);

test.each(fieldsWithWords)("a change of %s changes the search terms, or it is not searched", async (column) => {
  const { id } = await server.make.jobPost();
  const before = await copiesOf(id);
  await update(id, changes[column]);
  const isSearched = (await copiesOf(id))?.["text"] !== before?.["text"];
  expect(isSearched, "add the field to `search_text` in `job_posts_follow_business`, in a new migration, or to `unsearched`").toBe(
    !unsearched.includes(column),
  );
});

/** Written by triggers only. */
const derived = ["card", "district", "first_listed_at", "is_listed", "listing_xid", "region", "search_keys", "search_text"];

describe("cards, search terms and rows by specialty follow a change", () => {
  test.each(Object.entries(changes).filter(([column]) => !derived.includes(column)))("%s", async (column, change) => {
    const { id } = await server.make.jobPost({ tags: ["숙소"] });
    await update(id, await changeOf(column, change));
    const followed = await copiesOf(id);
    await recompute(id);
    expect(followed).toEqual(await copiesOf(id));
  });
});
