import { listSimilarJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { expect, test } from "vitest";
import { missingId } from "../../../testing/access-cases.ts";
import { useServer } from "../../../testing/harness.ts";

const server = useServer();
const similarTo = async (id: number) => server.as(await server.make.newcomer()).call(listSimilarJobPosts, { params: { id } });
const idsOf = async (id: number) => (await similarTo(id)).body.job_posts.map((post) => post.id);

test("200: within reach first, then by common specialties, distance, pay and age, without the post itself", async () => {
  const [gangnam, mapo, busan] = [
    await server.make.business(),
    await server.make.business({ district: "서울 마포구", lat: 37.55, lng: 126.91 }),
    await server.make.business({ region: "부산", district: "부산 중구", lat: 35.1, lng: 129.03 }),
  ];
  const specialties = ["병리과", "외과"];
  const post = await server.make.jobPost({ business_id: gangnam.id, specialties, min_pay: null, max_pay: 1500 });
  const make = (business: { id: number }, max_pay: number | null, chosen = specialties, created_at = "2026-01-02T00:00:00Z") =>
    server.make.jobPost({ business_id: business.id, specialties: chosen, min_pay: null, max_pay, created_at });
  const oneOnly = await make(gangnam, 1500, ["병리과"]);
  const faraway = await make(busan, 1500);
  const sameRegion = await make(mapo, 1500);
  const unstated = await make(gangnam, null);
  const lower = await make(gangnam, 900);
  const older = await make(gangnam, 1600, specialties, "2026-01-01T00:00:00Z");
  const newer = await make(gangnam, 1400);
  expect(await idsOf(post.id)).toEqual([newer, older, lower, unstated, sameRegion, oneOnly].map(({ id }) => id));
  expect(await idsOf(faraway.id)).not.toContain(oneOnly.id);
});

test("200: a hospital nearby in another region comes before one far away in the same region", async () => {
  const place = { region: "경기", district: "경기 과천시", lat: 37.43, lng: 126.99 };
  const specialties = ["예방의학과"];
  const make = async (business: object) => server.make.jobPost({ business_id: (await server.make.business(business)).id, specialties });
  const post = await make(place);
  const nearby = await make({ region: "서울", district: "서울 서초구", lat: 37.47, lng: 127.03 });
  const sameRegion = await make({ region: "경기", district: "경기 연천군", lat: 38.1, lng: 127.07 });
  const unknown = await make({ region: null, district: null, lat: null, lng: null });
  expect(await idsOf(post.id)).toEqual([nearby, sameRegion, unknown].map(({ id }) => id));
  expect(await idsOf(unknown.id)).toHaveLength(3);
});

test("200: at most six open posts, with the doctor's own flags", async () => {
  const specialties = ["핵의학과"];
  const post = await server.make.jobPost({ specialties });
  await server.make.jobPost({ specialties, active: false });
  await server.make.jobPost({ specialties, remedi_active: "pending" });
  await server.make.jobPost({ specialties, closes_on: "2020-01-01" });
  await server.make.jobPost({ specialties: ["안과"] });
  expect((await similarTo(post.id)).body).toEqual({ job_posts: [] });
  for (let made = 0; made < 8; made++) await server.make.jobPost({ specialties });
  const doctor = await server.make.doctor();
  const [first] = (await server.as(doctor).call(listSimilarJobPosts, { params: { id: post.id } })).body.job_posts;
  if (!first) throw new Error("nothing similar");
  await server.make.bookmark(doctor, { id: first.id });
  const { job_posts } = (await server.as(doctor).call(listSimilarJobPosts, { params: { id: post.id } })).body;
  expect(job_posts).toHaveLength(6);
  expect(job_posts[0]).toMatchObject({ id: first.id, user_bookmark_id: expect.any(Number), is_open: true });
});

test("404 job_post.not_found, 400 and 401", async () => {
  const hidden = await server.make.jobPost({ remedi_active: "pending" });
  for (const id of [hidden.id, missingId])
    expect(await similarTo(id)).toMatchObject({ status: 404, errors: [{ code: "job_post.not_found" }] });
  expect(await similarTo("x" as unknown as number)).toMatchObject({ status: 400 });
  expect(await server.visitor.call(listSimilarJobPosts, { params: { id: hidden.id } })).toMatchObject({ status: 401 });
});
