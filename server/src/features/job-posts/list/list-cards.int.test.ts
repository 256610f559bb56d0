import { JobPostCard, listActiveJobPosts, listBookmarkedJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { BusinessOverrides, JobPostOverrides } from "../../../../seed/factories/hospitals.ts";
import { keystrokes } from "./keystrokes.ts";
import { useServer } from "../../../testing/harness.ts";

const server = useServer();

const odd = `"}{\\ \t\n 가\u0001</script>\u2028 ' ,"img":`;
const posts: Record<string, [JobPostOverrides, BusinessOverrides?]> = {
  plain: [{}],
  "characters with a meaning in JSON": [
    { title: odd, tags: [odd, "}"], pay_description: odd, night_shift: odd },
    { name: odd, images: [] },
  ],
  "no picture, no place, no pay": [
    { min_pay: null, max_pay: null },
    { region: null, district: null, images: [] },
  ],
  "an uploaded picture": [{}, { images: [`/api/v1/business_images/${"a".repeat(32)}/1040`] }],
  "a last day": [{ closes_on: "2099-12-31", created_at: "2026-03-01T00:00:00.123456Z" }],
};

test.each(Object.keys(posts))("%s: a cached card with user state equals the card of another list", async (name) => {
  const [post, business] = posts[name] ?? [{}];
  const { id: business_id } = await server.make.business(business ?? {});
  const { id } = await server.make.jobPost({ ...post, business_id });
  const doctor = await server.make.doctor();
  await server.make.bookmark(doctor, { id });
  await server.make.read(doctor, { id });
  await server.make.like(doctor, { id });
  await server.make.application({ doctor: doctor, post: { id } });
  const find = (cards: readonly { id: number }[]) => cards.find((card) => card.id === id);
  const active = await server.as(doctor).call(listActiveJobPosts, { query: { limit: 100 } });
  const saved = await server.as(doctor).call(listBookmarkedJobPosts, { query: {} });
  const card = find(active.body.job_posts);
  expect(card).toEqual(find(saved.body.job_posts));
  expect(card).toMatchObject({ user_like: true, total_likes: 1, user: { user_read_status: "read" }, is_open: true });
  // No undeclared field leaves the server.
  expect(Object.keys(card ?? {}).toSorted()).toEqual(Object.keys(JobPostCard.shape).toSorted());
});

test("200: a card has the location of the hospital, rounded to about 100 metres, and follows a correction", async () => {
  const [placed, unplaced] = [
    await server.make.business({ lat: 37.49794, lng: 127.02763 }),
    await server.make.business({ lat: null, lng: null }),
  ];
  const [near, unknown] = [await server.make.jobPost({ business_id: placed.id }), await server.make.jobPost({ business_id: unplaced.id })];
  const doctor = await server.make.doctor();
  const placeOf = async ({ id }: { id: number }) => {
    const { body } = await server.as(doctor).call(listActiveJobPosts, { query: { limit: 100 } });
    const { lat, lng } = body.job_posts.find((card) => card.id === id)?.business ?? {};
    return [lat, lng];
  };
  expect([await placeOf(near), await placeOf(unknown)]).toEqual([
    [37.498, 127.028],
    [null, null],
  ]);
  await server.deps.db.updateTable("businesses").set({ lat: 37.6, lng: 127.1 }).where("id", "=", placed.id).execute();
  expect(await placeOf(near)).toEqual([37.6, 127.1]);
});

test("the server and the database decompose every syllable in the same way", async () => {
  const syllables = Array.from({ length: 0xd7a3 - 0xac00 + 1 }, (_, index) => String.fromCodePoint(0xac00 + index));
  const { rows } = await sql<{
    keys: string;
  }>`select keystrokes(word) as keys from unnest(${syllables}::text[]) with ordinality as one(word, place)
    order by place`.execute(server.deps.db);
  expect(rows.map(({ keys }) => keys)).toEqual(syllables.map(keystrokes));
});
