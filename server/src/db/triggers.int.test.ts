import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { useServer } from "../testing/harness.ts";

const server = useServer();

type Change =
  | { readonly on: "post"; readonly which: number; readonly set: Record<string, unknown> }
  | { readonly on: "business"; readonly which: number; readonly set: Record<string, unknown> };

const places = [
  { region: "서울", district: "서울 강남구" },
  { region: "부산", district: "부산 중구" },
  { region: "세종", district: "세종" },
  { region: "서울", district: null },
  { region: null, district: null },
];
const states = fc.constantFrom("pending", "approved", "approved", "rejected");
const postChange = fc.oneof(
  fc.record({ active: fc.boolean() }),
  fc.record({ remedi_active: states }),
  fc.record({ title: fc.constantFrom("내과 전문의", "Surgeon WANTED", "각종 100% _지원_", "") }),
  fc.record({ tags: fc.uniqueArray(fc.constantFrom("숙소", "주4일", "ABC"), { maxLength: 3 }) }),
  fc.record({ specialties: fc.array(fc.constantFrom("내과", "외과", "안과"), { minLength: 1, maxLength: 4 }) }),
  fc.record({ job_type: fc.constantFrom("봉직의", "당직의") }),
  fc.record({ night_shift: fc.constantFrom("", "주 1회") }),
  fc.record({ max_pay: fc.constantFrom(null, 1500, 2000) }),
  fc.record({ closes_on: fc.constantFrom(null, "2026-01-01", "2099-12-31") }),
  fc.record({ created_at: fc.constantFrom("2026-01-01T00:00:00Z", "2026-06-01T00:00:00Z") }),
  fc.record({ move: fc.nat(2) }),
);
const businessChange = fc.oneof(
  fc.record({ job_post_registration_status: states }),
  fc.constantFrom(...places),
  fc.record({ name: fc.constantFrom("하늘온내과", "Gaon HOSPITAL", "까치병원") }),
  fc.record({ address: fc.constantFrom("서울특별시 강남구 1", "어딘가") }),
  fc.record({ num_beds: fc.nat(100) }),
);
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ on: fc.constant("post" as const), which: fc.nat(3), set: postChange }),
  fc.record({ on: fc.constant("business" as const), which: fc.nat(2), set: businessChange }),
);

const consonants = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const initials = (text: string): string =>
  Array.from(text, (letter) =>
    /^[가-힣]$/.test(letter) ? (consonants[Math.floor(((letter.codePointAt(0) ?? 0) - 0xac00) / 588)] ?? "") : "",
  ).join("");

/** Compares the copies on a post with their source tables. */
async function expectCopiesRight(ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{
    id: number;
    is_listed: boolean;
    region: string | null;
    district: string | null;
    search_text: string;
    keys_right: boolean;
    best_pay: number;
    card: { title: string; business_name: string; district: string | null };
    title: string;
    b_name: string;
    was_listed: boolean;
    should_list: boolean;
    b_region: string | null;
    b_district: string | null;
    words: string;
    equipment: string;
    index_rows: string[];
    expected_rows: string[];
  }>`
    select p.id, p.is_listed, p.region, p.district, p.search_text, p.search_keys = keystrokes(p.search_text) as keys_right, p.best_pay, p.card, p.title, b.name as b_name, p.first_listed_at is not null as was_listed,
           p.active and p.remedi_active = 'approved' and b.job_post_registration_status = 'approved' as should_list,
           b.region as b_region, b.district as b_district,
           concat_ws(' ', b.name, p.title, b.address, b.district, array_to_string(p.tags, ' '), array_to_string(p.specialties, ' ')) as words,
           searchable_words(concat_ws(' ', p.description, array_to_string(p.requirements, ' '), array_to_string(p.preferences, ' '), array_to_string(p.benefits, ' '))) as equipment,
           array(select row(s.specialty, s.region, s.job_type, s.created_at)::text from job_post_specialties s where s.job_post_id = p.id order by 1) as index_rows,
           array(select distinct row(name, b.region, p.job_type, p.created_at)::text from unnest(p.specialties) name where p.is_listed order by 1) as expected_rows
      from job_posts p join businesses b on b.id = p.business_id where p.id = any(${ids}::bigint[])`.execute(server.deps.db);
  for (const row of rows) {
    expect(row.is_listed).toBe(row.should_list);
    expect([row.region, row.district]).toEqual([row.b_region, row.b_district]);
    expect(row.search_text).toBe(`${row.words.toLowerCase()} ${initials(row.words)} ${row.equipment}`);
    expect(row.keys_right).toBe(true);
    expect(row.card).toMatchObject({ title: row.title, business_name: row.b_name, district: row.b_district });
    expect(row.index_rows).toEqual(row.expected_rows);
    if (row.is_listed) expect(row.was_listed).toBe(true);
  }
}

test("after any changes in any order, the copies on posts equal a recomputation", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 14 }), async (changes) => {
      const businesses = await Promise.all([0, 1, 2].map(() => server.make.business()));
      const posts = [];
      for (let made = 0; made < 4; made++) posts.push(await server.make.jobPost({ business_id: businesses[made % 3]?.id ?? 0 }));
      for (const { on, which, set } of changes) {
        const { move, ...columns } = set as Record<string, unknown> & { move?: number };
        const values = move === undefined ? columns : { business_id: businesses[move]?.id };
        const table = on === "post" ? "job_posts" : "businesses";
        await server.deps.db
          .updateTable(table)
          .set(values)
          .where("id", "=", (on === "post" ? posts[which] : businesses[which])?.id ?? 0)
          .execute();
      }
      await expectCopiesRight(posts.map(({ id }) => id));
    }),
    { numRuns: 40, seed: 4 },
  );
});

test("a hospital and its posts that change at the same time agree afterwards", async () => {
  const business = await server.make.business();
  const posts = await Promise.all(Array.from({ length: 6 }, () => server.make.jobPost({ business_id: business.id })));
  const flip = (n: number) =>
    n % 3 === 0
      ? server.deps.db
          .updateTable("businesses")
          .set({ job_post_registration_status: n % 2 ? "approved" : "rejected", name: `이름 ${n}` })
          .where("id", "=", business.id)
          .execute()
      : server.deps.db
          .updateTable("job_posts")
          .set({ title: `제목 ${n}`, active: n % 2 === 0 })
          .where("id", "=", posts[n % 6]?.id ?? 0)
          .execute();
  await Promise.allSettled(Array.from({ length: 24 }, (_, n) => flip(n)));
  await expectCopiesRight(posts.map(({ id }) => id));
});

test("initial consonants: one per syllable, doubled ones stay, other characters are removed", async () => {
  const { rows } = await sql<{
    text: string;
  }>`select initial_consonants(words) as text from unnest(array['하늘온내과', '까치 떡 1a', '각힣가', 'ㄱㅏ', '', '한자漢字']) words`.execute(
    server.deps.db,
  );
  expect(rows.map(({ text }) => text)).toEqual(["ㅎㄴㅇㄴㄱ", "ㄲㅊㄸ", "ㄱㅎㄱ", "", "", "ㅎㅈ"]);
});
