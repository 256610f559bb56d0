import { applyToJobPost, cancelApplication } from "@rounds/contract/applications/apply.ts";
import { getJobPost, listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { describe, expect, test } from "vitest";
import { useServer, type Person } from "../../../testing/harness.ts";

const server = useServer();
const apply = (person: Person, id: number) => server.as(person).call(applyToJobPost, { body: { job_post_id: id } });
const cancel = (person: Person, id: number) => server.as(person).call(cancelApplication, { body: { job_application_id: id } });
const listedId = async (person: Person, title: string) =>
  (await server.as(person).call(listActiveJobPosts, { query: { q: title } })).body.job_posts[0]?.user_application_id;
const rowsOf = (postId: number) =>
  server.deps.db.selectFrom("job_applications").selectAll().where("job_post_id", "=", postId).orderBy("id").execute();
const noticesOf = (person: Person) => server.deps.db.selectFrom("notices").selectAll().where("user_id", "=", person.userId).execute();

async function ownedPost() {
  const owner = await server.make.owner();
  return { owner, post: await server.make.jobPost({ business_id: owner.businesses[0]?.id ?? 0 }) };
}

describe("applying", () => {
  test("201: the application is live, and the post's page names it", async () => {
    const [doctor, post] = [await server.make.doctor(), await server.make.jobPost()];
    const reply = await apply(doctor, post.id);
    expect(reply).toMatchObject({ status: 201, body: { job_application: { job_post_id: post.id, active: true } } });
    const page = await server.as(doctor).call(getJobPost, { params: { id: post.id } });
    expect(page.body.job_post.user_application_id).toBe(reply.body.job_application.id);
  });

  test("50 concurrent requests create one live row and one notice; 49 return 200 with the same application", async () => {
    const { owner, post } = await ownedPost();
    const doctor = await server.make.doctor();
    const replies = await Promise.all(Array.from({ length: 50 }, () => apply(doctor, post.id)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(49);
    expect(new Set(replies.map(({ body }) => body.job_application.id)).size).toBe(1);
    expect(await rowsOf(post.id)).toHaveLength(1);
    await server.runJobs();
    await server.runJobs();
    expect(await noticesOf(owner)).toMatchObject([
      {
        kind: "application.created",
        link: `/user_manage/applications?application=${replies[0]?.body.job_application.id}`,
        body: expect.stringContaining(post.title),
      },
    ]);
  });

  test("every owner of the hospital gets the notice, and no other owner", async () => {
    const { owner, post } = await ownedPost();
    const second = await server.make.owner({ businesses: owner.businesses });
    const otherOwner = await server.make.owner();
    await apply(await server.make.doctor(), post.id);
    await server.runJobs();
    expect([await noticesOf(owner), await noticesOf(second), await noticesOf(otherOwner)].map((notices) => notices.length)).toEqual([
      1, 1, 0,
    ]);
  });

  test("an application that is cancelled before its notice is sent causes no notice", async () => {
    const { owner, post } = await ownedPost();
    const doctor = await server.make.doctor();
    const { body } = await apply(doctor, post.id);
    await cancel(doctor, body.job_application.id);
    await server.runJobs();
    expect(await noticesOf(owner)).toEqual([]);
  });

  test("200: a second request returns the live application, also after the post has closed", async () => {
    const [doctor, post] = [await server.make.doctor(), await server.make.jobPost()];
    const first = await apply(doctor, post.id);
    await server.deps.db.updateTable("job_posts").set({ active: false }).where("id", "=", post.id).execute();
    expect(await apply(doctor, post.id)).toMatchObject({ status: 200, body: first.body });
  });

  test("201: the content of an application is gone with its time, so the doctor can apply to the reopened post again", async () => {
    const [doctor, post] = [await server.make.doctor(), await server.make.jobPost()];
    const ownId = async () => (await server.as(doctor).call(getJobPost, { params: { id: post.id } })).body.job_post.user_application_id;
    const first = (await apply(doctor, post.id)).body.job_application;
    expect(await ownId()).toBe(first.id);
    const set = (change: object) => server.deps.db.updateTable("job_applications").set(change).where("id", "=", first.id).execute();
    expect(await listedId(doctor, post.title)).toBe(first.id);
    await set({ cleared_at: new Date().toISOString() });
    expect([await ownId(), await listedId(doctor, post.title)]).toEqual([null, null]);
    const replies = await Promise.all(Array.from({ length: 5 }, () => apply(doctor, post.id)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201]);
    expect(await rowsOf(post.id)).toMatchObject([
      { id: first.id, active: false },
      { id: await ownId(), active: true },
    ]);
  });

  test("200: an application with a result stays the doctor's own after its time", async () => {
    const [doctor, post] = [await server.make.doctor(), await server.make.jobPost()];
    const first = (await apply(doctor, post.id)).body.job_application;
    const result = { cleared_at: new Date().toISOString(), drop_reason: "경력미달" } as const;
    await server.deps.db.updateTable("job_applications").set(result).where("id", "=", first.id).execute();
    expect(await listedId(doctor, post.title)).toBe(first.id);
    expect(await apply(doctor, post.id)).toMatchObject({ status: 200, body: { job_application: { id: first.id } } });
  });

  test("409 job_post.closed: a request for a closed post writes no row", async () => {
    const post = await server.make.jobPost({ active: false });
    expect(await apply(await server.make.doctor(), post.id)).toMatchObject({ status: 409, errors: [{ code: "job_post.closed" }] });
    expect(await rowsOf(post.id)).toEqual([]);
  });

  test("404 job_post.not_found: a closed post of a hospital that the doctor has hidden", async () => {
    const [doctor, post] = [await server.make.doctor(), await server.make.jobPost({ active: false })];
    await server.make.hiddenHospital(doctor, { id: post.business_id });
    expect(await apply(doctor, post.id)).toMatchObject({ status: 404, errors: [{ code: "job_post.not_found" }] });
  });

  test("409 job_post.closed: another doctor's live application is not returned", async () => {
    const [other, post] = [await server.make.doctor(), await server.make.jobPost()];
    await apply(other, post.id);
    await server.deps.db.updateTable("job_posts").set({ active: false }).where("id", "=", post.id).execute();
    expect(await apply(await server.make.doctor(), post.id)).toMatchObject({ status: 409, errors: [{ code: "job_post.closed" }] });
  });

  test("a post closes while doctors apply: each 201 has a row, and no other response has one", async () => {
    const post = await server.make.jobPost();
    const doctors = await Promise.all(Array.from({ length: 20 }, () => server.make.doctor()));
    const close = () => server.deps.db.updateTable("job_posts").set({ active: false }).where("id", "=", post.id).execute();
    const [replies] = await Promise.all([Promise.all(doctors.map((doctor) => apply(doctor, post.id))), close()]);
    const accepted = replies.filter(({ status }) => status === 201).length;
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(20 - accepted);
    expect(await rowsOf(post.id)).toHaveLength(accepted);
  });

  test("injected fields are ignored: the doctor comes from the session, and the server sets the state", async () => {
    const [doctor, other, post] = [await server.make.doctor(), await server.make.doctor(), await server.make.jobPost()];
    const injected = {
      user_id: other.userId,
      current_status: "최종합격",
      active: false,
      remedi_active: "approved",
      reward_price: 1,
      role: "operator",
    };
    const reply = await server.as(doctor).call(applyToJobPost, { body: { job_post_id: post.id, ...injected } });
    expect(reply).toMatchObject({ status: 201, body: { job_application: { active: true } } });
    expect(await rowsOf(post.id)).toMatchObject([{ user_id: doctor.userId, current_status: "지원확인", drop_reason: "", active: true }]);
    expect(Object.keys(reply.body.job_application).toSorted()).toEqual(["active", "created_at", "id", "job_post_id"]);
  });

  test.each([{}, { job_post_id: "1" }, { job_post_id: 0 }, { job_post_id: -1 }, { job_post_id: 1.5 }, { job_post_id: [1] }, [], null])(
    "400 request.invalid: %j",
    async (body) => {
      const reply = await server.as(await server.make.doctor()).call(applyToJobPost, { body: body as { job_post_id: number } });
      expect(reply).toMatchObject({ status: 400, errors: [{ code: "request.invalid" }] });
    },
  );
});

describe("the snapshot", () => {
  const snapshotOf = async (id: number) =>
    (
      await server.deps.db
        .selectFrom("job_application_snapshots")
        .select("resume_sealed")
        .where("job_application_id", "=", id)
        .executeTakeFirstOrThrow()
    ).resume_sealed;
  const openSnapshot = async (id: number) => JSON.parse(server.deps.vault.open("job_application_snapshots.resume", await snapshotOf(id)));

  test("contains the résumé as it was sent, regardless of later changes", async () => {
    const [doctor, post] = [await server.make.doctor({ email: "a@b.example" }), await server.make.jobPost()];
    await server.make.education(doctor, { school_name: "옛대학교" });
    await server.make.experience(doctor, { workplace_name: "옛병원" });
    await server.make.skill(doctor, { skill_name: "위내시경" });
    await server.make.introduction(doctor, "처음 소개");
    const { body } = await apply(doctor, post.id);
    await server.deps.db.deleteFrom("educations").where("user_id", "=", doctor.userId).execute();
    await server.deps.db.updateTable("introductions").set({ content: "다른 소개" }).where("user_id", "=", doctor.userId).execute();
    expect(await openSnapshot(body.job_application.id)).toMatchObject({
      name: doctor.name,
      phone_number: doctor.phoneNumber,
      birth_date: doctor.birthDate,
      license_number: doctor.licenseNumber,
      email: "a@b.example",
      specialties: ["내과"],
      educations: [{ school_name: "옛대학교" }],
      experiences: [{ workplace_name: "옛병원" }],
      skills: [{ skill_name: "위내시경" }],
      introduction: "처음 소개",
      resume_files: [],
    });
  });

  test("is sealed: its bytes contain no personal data", async () => {
    const [doctor, post] = [await server.make.doctor(), await server.make.jobPost()];
    const sealed = await snapshotOf((await apply(doctor, post.id)).body.job_application.id);
    expect(sealed).toMatch(/^t1\.[A-Za-z0-9+/]+=*$/);
    const bytes = Buffer.from(sealed.slice(3), "base64").toString("latin1");
    for (const value of [doctor.phoneNumber, doctor.licenseNumber, "phone_number"]) expect(`${sealed}${bytes}`).not.toContain(value);
  });
});

describe("cancelling", () => {
  test("200: the row stays, cancelled; cancelling again changes nothing", async () => {
    const [doctor, post] = [await server.make.doctor(), await server.make.jobPost()];
    const { id } = (await apply(doctor, post.id)).body.job_application;
    expect(await cancel(doctor, id)).toMatchObject({ status: 200, body: { job_application: { id, active: false } } });
    const [row] = await rowsOf(post.id);
    expect(row).toMatchObject({ active: false, latest_change: "cancelled", cancelled_at: expect.any(String) });
    expect(await cancel(doctor, id)).toMatchObject({ status: 200, body: { job_application: { id, active: false } } });
    expect(await rowsOf(post.id)).toEqual([row]);
  });

  test.each([{ drop_reason: "채용마감" }, { current_status: "최종합격" }, { current_status: "입사" }])(
    "409 application.over: an application with a result stays, and its post shows it: %o",
    async (result) => {
      const [doctor, post] = [await server.make.doctor(), await server.make.jobPost()];
      const { id } = (await apply(doctor, post.id)).body.job_application;
      const isOver = async () =>
        (await server.as(doctor).call(getJobPost, { params: { id: post.id } })).body.job_post.user_application_over;
      expect(await isOver()).toBe(false);
      await server.deps.db.updateTable("job_applications").set(result).where("id", "=", id).execute();
      expect(await isOver()).toBe(true);
      expect(await cancel(doctor, id)).toMatchObject({ status: 409, errors: [{ code: "application.over" }] });
      expect(await rowsOf(post.id)).toMatchObject([{ active: true }]);
    },
  );

  test("201: applying again later creates a new row with a new snapshot", async () => {
    const [doctor, post] = [await server.make.doctor(), await server.make.jobPost()];
    const first = (await apply(doctor, post.id)).body.job_application;
    await cancel(doctor, first.id);
    const second = await apply(doctor, post.id);
    expect(second.status).toBe(201);
    expect(second.body.job_application.id).not.toBe(first.id);
    expect((await rowsOf(post.id)).map(({ active }) => active)).toEqual([false, true]);
    const snapshots = await server.deps.db.selectFrom("job_application_snapshots").select("job_application_id").execute();
    const ids = snapshots.map((row) => row.job_application_id);
    expect(ids).toEqual(expect.arrayContaining([first.id, second.body.job_application.id]));
  });

  test("concurrent cancellations and applications never leave two live rows", async () => {
    const [doctor, post] = [await server.make.doctor(), await server.make.jobPost()];
    const { id } = (await apply(doctor, post.id)).body.job_application;
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? apply(doctor, post.id) : cancel(doctor, id))));
    expect(replies.filter(({ status }) => status >= 400)).toEqual([]);
    expect((await rowsOf(post.id)).filter(({ active }) => active).length).toBeLessThanOrEqual(1);
  });

  test("404 application.not_found: another doctor's application stays live", async () => {
    const application = await server.make.application();
    expect(await cancel(await server.make.doctor(), application.id)).toMatchObject({
      status: 404,
      errors: [{ code: "application.not_found" }],
    });
    expect(await rowsOf(application.job_post_id)).toMatchObject([{ active: true }]);
  });

  test("400 request.invalid: the id is a string", async () => {
    const reply = await server
      .as(await server.make.doctor())
      .call(cancelApplication, { body: { job_application_id: "1" as unknown as number } });
    expect(reply).toMatchObject({ status: 400, errors: [{ code: "request.invalid", path: ["job_application_id"] }] });
  });
});
