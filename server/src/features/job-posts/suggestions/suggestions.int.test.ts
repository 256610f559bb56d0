import { applyToJobPost, cancelApplication } from "@rounds/contract/applications/apply.ts";
import { saveFilterHistory } from "@rounds/contract/job-posts/filter-histories.ts";
import { listSuggestedJobPosts } from "@rounds/contract/job-posts/suggestions.ts";
import { describe, expect, test } from "vitest";
import type { DoctorOverrides } from "../../../../seed/factories/people.ts";
import type { JobPostOverrides } from "../../../../seed/factories/hospitals.ts";
import { dayBefore, seoulToday } from "../../../lib/seoul-time.ts";
import { useServer, type Person } from "../../../testing/harness.ts";

const server = useServer();
const today = seoulToday();

/** Each test uses its own specialty, so that posts of other tests do not rank first. */
const specialties = [
  "심장혈관흉부외과",
  "병리과",
  "핵의학과",
  "예방의학과",
  "결핵과",
  "방사선종양학과",
  "진단검사의학과",
  "직업환경의학과",
  "비뇨의학과",
];
let nextSpecialty = 0;
const ownSpecialty = (): string => specialties[nextSpecialty++] ?? "안과";

const home = { address: "서울특별시 강남구 라운즈로 9", lat: 37.4966, lng: 127.063 };
const doctorFor = (specialty: string, changes: DoctorOverrides = {}) =>
  server.make.doctor({ specialties: [specialty], ...home, ...changes });
const postFor = (specialty: string, changes: JobPostOverrides = {}) => server.make.jobPost({ specialties: [specialty], ...changes });
const suggest = (person: Person) => server.as(person).call(listSuggestedJobPosts);
const idsFor = async (person: Person): Promise<number[]> => {
  const { status, body } = await suggest(person);
  expect(status).toBe(200);
  return body.job_posts.map(({ id }) => id);
};

describe("200: suggestions", () => {
  test("are at most nine, with the doctor's specialty first and with reasons", async () => {
    const specialty = ownSpecialty();
    const doctor = await doctorFor(specialty);
    for (let made = 0; made < 11; made++) await postFor(specialty);
    const { body } = await suggest(doctor);
    expect(body.job_posts).toHaveLength(9);
    for (const post of body.job_posts) {
      expect(post.specialties).toEqual([specialty]);
      expect(post.is_open).toBe(true);
      expect(post.reasons).toEqual([
        { kind: "specialty", specialty, minutes: null, pay: null },
        { kind: "commute", specialty: null, minutes: expect.any(Number) as number, pay: null },
        { kind: "weekends_off", specialty: null, minutes: null, pay: null },
      ]);
    }
  });

  test("omit posts that the doctor applied to, and rank them last after a cancellation", async () => {
    const specialty = ownSpecialty();
    const doctor = await doctorFor(specialty);
    const applied = await postFor(specialty);
    const other = await postFor(specialty);
    const { body } = await server.as(doctor).call(applyToJobPost, { body: { job_post_id: applied.id } });
    const ids = await idsFor(doctor);
    expect(ids[0]).toBe(other.id);
    expect(ids).not.toContain(applied.id);
    await server.as(doctor).call(cancelApplication, { body: { job_application_id: body.job_application.id } });
    expect((await idsFor(doctor)).slice(0, 2)).toEqual([other.id, applied.id]);
  });

  test("rank near posts before far ones, and unread posts before read ones", async () => {
    const specialty = ownSpecialty();
    const doctor = await doctorFor(specialty);
    const busan = await server.make.business({
      region: "부산",
      district: "부산 중구",
      lat: 35.1,
      lng: 129.03,
      address: "부산광역시 중구 라운즈로 1",
    });
    const far = await postFor(specialty, { business_id: busan.id });
    const near = await postFor(specialty);
    expect((await idsFor(doctor)).slice(0, 2)).toEqual([near.id, far.id]);
    const unread = await postFor(specialty);
    await server.make.read(doctor, near);
    expect((await idsFor(doctor)).slice(0, 3)).toEqual([unread.id, near.id, far.id]);
  });

  test("prefer posts similar to saved or liked ones, also of another specialty", async () => {
    const [own, saved] = [ownSpecialty(), ownSpecialty()];
    const doctor = await doctorFor(own);
    const liked = await postFor(saved, { tags: ["주4일"] });
    await server.make.like(doctor, liked);
    await server.make.bookmark(doctor, liked);
    const alike = await postFor(saved, { tags: ["주4일"] });
    const post = (await suggest(doctor)).body.job_posts.find(({ id }) => id === alike.id);
    expect(post?.reasons.map(({ kind }) => kind)).toContain("similar");
  });

  test("follow the doctor's saved filters, and name a sufficient pay as a reason", async () => {
    const specialty = ownSpecialty();
    const doctor = await doctorFor(specialty);
    const nights = await postFor(specialty, { night_shift: "월 4회" });
    const modest = await postFor(specialty, { min_pay: 1000, max_pay: 1100 });
    const wanted = await postFor(specialty);
    await server
      .as(doctor)
      .call(saveFilterHistory, { body: { filter_history: { pay: 1600, night_shift: false, specialties: ["피부과"] } } });
    const { body } = await suggest(doctor);
    expect(body.job_posts.slice(0, 3).map(({ id }) => id)).toEqual([wanted.id, modest.id, nights.id]);
    expect(body.job_posts[0]?.reasons[2]).toMatchObject({ kind: "pay", pay: 1600 });
  });

  test("are not all from one hospital", async () => {
    const specialty = ownSpecialty();
    const doctor = await doctorFor(specialty);
    const chain = await server.make.business();
    for (let made = 0; made < 8; made++) await postFor(specialty, { business_id: chain.id, max_pay: 3000 });
    for (let made = 0; made < 7; made++) await postFor(specialty);
    const { body } = await suggest(doctor);
    expect(body.job_posts).toHaveLength(9);
    expect(body.job_posts.filter(({ business }) => business.id === chain.id)).toHaveLength(2);
  });

  test("exist for a doctor with only a specialty", async () => {
    const doctor = await doctorFor("안과", { address: null, lat: null, lng: null, current_job_type: null });
    const post = await postFor("안과");
    expect((await idsFor(doctor))[0]).toBe(post.id);
  });

  test("do not depend on what another doctor read, saved, applied to or cancelled", async () => {
    const specialty = "이비인후과";
    const [doctor, other] = [await doctorFor(specialty), await doctorFor(specialty)];
    const posts = [];
    for (let made = 0; made < 5; made++) posts.push(await postFor(specialty));
    const before = (await suggest(doctor)).body.job_posts;
    const [untouched, read, saved, applied, withdrawn] = posts;
    if (!untouched || !read || !saved || !applied || !withdrawn) throw new Error("five posts were made");
    await server.make.read(other, read);
    await server.make.bookmark(other, saved);
    await server.make.application({ doctor: other, post: applied });
    await server.make.application({ doctor: other, post: withdrawn, cancelled: true });
    expect((await suggest(doctor)).body.job_posts).toEqual(before);
  });

  test("contain only the doctor's own flags", async () => {
    const [doctor, other] = [await doctorFor("신경외과"), await doctorFor("신경외과")];
    const post = await postFor("신경외과");
    await server.make.like(doctor, post);
    const flagsFor = async (person: Person) => (await suggest(person)).body.job_posts.find(({ id }) => id === post.id);
    expect(await flagsFor(doctor)).toMatchObject({ user_like: true, total_likes: 1 });
    expect(await flagsFor(other)).toMatchObject({ user_like: false, total_likes: 1 });
  });
});

describe("a post that is not open is never suggested", () => {
  const closed: Record<string, { post?: JobPostOverrides; hospital?: "pending" | "rejected" }> = {
    "closed by the hospital": { post: { active: false } },
    "past its last day": { post: { closes_on: dayBefore(today) } },
    "waiting for its review": { post: { remedi_active: "pending" } },
    "withdrawn by a review": { post: { remedi_active: "rejected" } },
    "of a hospital that waits for its review": { hospital: "pending" },
    "of a hospital that was refused": { hospital: "rejected" },
  };

  test.each(Object.entries(closed))("%s", async (_why, { post = {}, hospital }) => {
    const specialty = "성형외과";
    const doctor = await doctorFor(specialty);
    const business = await server.make.business(hospital ? { job_post_registration_status: hospital } : {});
    const hidden = await postFor(specialty, { ...post, business_id: business.id, created_at: new Date().toISOString() });
    const ids = await idsFor(doctor);
    expect(ids).not.toContain(hidden.id);
    // An open post with the same fields is suggested, so only its state excludes the hidden one.
    const open = await postFor(specialty, { closes_on: today });
    expect((await idsFor(doctor))[0]).toBe(open.id);
    await server.deps.db.deleteFrom("job_posts").where("id", "=", open.id).execute();
  });
});

describe("refusals", () => {
  test("401 session.required: a visitor has no suggestions", async () => {
    expect(await server.visitor.call(listSuggestedJobPosts)).toMatchObject({ status: 401, errors: [{ code: "session.required" }] });
  });

  test("403 profile.required: before onboarding a doctor has no suggestions", async () => {
    expect(await suggest(await server.make.newcomer())).toMatchObject({ status: 403, errors: [{ code: "profile.required" }] });
  });
});
