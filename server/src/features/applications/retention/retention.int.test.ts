import { getApplicationRetention } from "@rounds/contract/applications/extensions.ts";
import { listOwnerApplications, reviewApplication } from "@rounds/contract/applications/review.ts";
import { getThread } from "@rounds/contract/applications/thread.ts";
import { getApplicationTimeline } from "@rounds/contract/job-posts/applied.ts";
import { getEditableJobPost, reopenJobPost } from "@rounds/contract/job-posts/editing.ts";
import { downloadResumeFile } from "@rounds/contract/resumes/files.ts";
import type { ApplicationStatus } from "@rounds/contract/vocabulary.ts";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useServer } from "../../../testing/harness.ts";
import { enforce } from "../../../testing/retention.ts";
import { storeFile } from "../../../testing/stored-file.ts";

const server = useServer();
const dayMs = 24 * 3600 * 1000;
const now = new Date();
const daysAgo = (days: number): string => new Date(now.getTime() - days * dayMs).toISOString();

async function makeScene(overrides: Parameters<typeof server.make.application>[0] = {}) {
  const { make } = server;
  const owner = await make.owner();
  const [business] = owner.businesses;
  if (!business) throw new Error("the owner has no hospital");
  const post = await make.jobPost({ business_id: business.id });
  const doctor = await make.doctor();
  const notes = [{ date: "2026-01-05", content: "통화함" }];
  const application = await make.application({ doctor, post, notes, created_at: daysAgo(400), updated_at: daysAgo(1), ...overrides });
  return { owner, post, doctor, application, id: application.id };
}

/** The reviewer entered the present status this many days ago. */
const decideAgo = (id: number, days: number): Promise<unknown> =>
  sql`update job_application_steps set entered_at = ${daysAgo(days)}::timestamptz,
        left_at = case when left_at is null then null else ${daysAgo(days)}::timestamptz end
      where job_application_id = ${id} and position = (select max(position) from job_application_steps where job_application_id = ${id})`.execute(
    server.deps.db,
  );

/** Closes the post, and dates this back. A trigger writes the time of the closing itself. */
async function closeAgo(post: { readonly id: number }, days: number): Promise<void> {
  const change = (values: { active: false; closed_reason: "filled" } | { closed_at: string }) =>
    server.deps.db.updateTable("job_posts").set(values).where("id", "=", post.id).execute();
  await change({ active: false, closed_reason: "filled" });
  await change({ closed_at: daysAgo(days) });
}

const isCleared = async (id: number): Promise<boolean> =>
  (await server.deps.db.selectFrom("job_applications").select("cleared_at").where("id", "=", id).executeTakeFirstOrThrow()).cleared_at !==
  null;

const contentTables = [
  "job_application_snapshots",
  "job_application_notes",
  "interview_proposals",
  "interviews",
  "closing_messages",
  "application_extensions",
] as const;

/** The tables with content of the application. */
async function contentOf(id: number): Promise<string[]> {
  const found: string[] = [];
  for (const table of contentTables) {
    const { rows } = await sql`select from ${sql.table(table)} where job_application_id = ${id} limit 1`.execute(server.deps.db);
    if (rows.length > 0) found.push(table);
  }
  return found;
}

const run = () => enforce(server.deps, "applications", now);

describe("the day of the result decides", () => {
  test.each<[string, ApplicationStatus]>([
    ["accepted", "최종합격"],
    ["joined", "입사"],
  ])("%s: cleared after 180 days, also if it has changed since", async (_stage, status) => {
    const { id } = await makeScene({ status });
    await decideAgo(id, 179);
    await run();
    expect(await isCleared(id)).toBe(false);
    await decideAgo(id, 181);
    await run();
    expect([await isCleared(id), await contentOf(id)]).toEqual([true, []]);
  });

  test("all content leaves, and both numbers are no longer shared", async () => {
    const { id, application, owner } = await makeScene({ status: "최종합격" });
    const { make, deps } = server;
    const [{ userId }, at] = [owner, daysAgo(200)];
    await make.interviewProposal({ application });
    await make.interview({ application });
    const farewell = { message_type: "closing_farewell", text_sealed: deps.vault.seal("closing_messages.text", "감사합니다"), due_at: at };
    await deps.db
      .insertInto("closing_messages")
      .values({ job_application_id: id, sender_user_id: userId, ...farewell })
      .execute();
    const request = { requested_by: userId, requested_at: at, reason: "다음 채용", is_agreed: false, decided_at: at };
    await deps.db
      .insertInto("application_extensions")
      .values({ job_application_id: id, ...request })
      .execute();
    await deps.db.updateTable("job_applications").set({ phone_shared_at: at }).where("id", "=", id).execute();
    await make.conversation(application, [{ side: "hospital", senderId: userId, text: "안녕하세요", at }]);
    const shared = { phone_user_id: userId, phone_shared_at: at };
    await deps.db.updateTable("application_threads").set(shared).where("job_application_id", "=", id).execute();
    expect(await contentOf(id)).toEqual(contentTables);
    await decideAgo(id, 181);
    await run();
    const row = deps.db
      .selectFrom("job_applications as a")
      .innerJoin("application_threads as t", "t.job_application_id", "a.id")
      .select(["a.phone_shared_at", "t.phone_shared_at as member_shared_at", "t.phone_user_id"])
      .where("a.id", "=", id);
    expect(await contentOf(id)).toEqual([]);
    expect(await row.executeTakeFirst()).toEqual({ phone_shared_at: null, member_shared_at: null, phone_user_id: null });
  });

  test("ended with a reason: cleared 180 days after it", async () => {
    const { id } = await makeScene({ drop_reason: "경력미달" });
    await sql`update job_application_steps set entered_at = ${daysAgo(300)}::timestamptz, left_at = ${daysAgo(179)}::timestamptz
      where job_application_id = ${id}`.execute(server.deps.db);
    await run();
    expect(await isCleared(id)).toBe(false);
    await sql`update job_application_steps set left_at = ${daysAgo(181)}::timestamptz where job_application_id = ${id}`.execute(
      server.deps.db,
    );
    await run();
    expect(await isCleared(id)).toBe(true);
  });

  test("a closed post ends the applications that it has not advanced", async () => {
    const { id, post } = await makeScene();
    await closeAgo(post, 179);
    await run();
    expect(await isCleared(id)).toBe(false);
    await closeAgo(post, 181);
    await run();
    expect(await isCleared(id)).toBe(true);
  });

  test("a post that ended by its date ends the applications that it has not advanced: closing day, and last date of work", async () => {
    const day = (daysBack: number): string => daysAgo(daysBack).slice(0, 10);
    const end = (post: { readonly id: number }, change: { closes_on: string } | { job_type: "대진의"; work_dates: string[] }) =>
      server.deps.db.updateTable("job_posts").set(change).where("id", "=", post.id).execute();
    const [young, byDay, byWork, changed, advanced, reviewed] = [
      await makeScene({ updated_at: daysAgo(390) }),
      await makeScene({ updated_at: daysAgo(390) }),
      await makeScene({ updated_at: daysAgo(390) }),
      await makeScene({ updated_at: daysAgo(100) }),
      await makeScene({ status: "서류합격", updated_at: daysAgo(390) }),
      await makeScene({ updated_at: daysAgo(390) }),
    ];
    await end(young.post, { closes_on: day(178) });
    await end(byWork.post, { job_type: "대진의", work_dates: [day(190), day(183)] });
    for (const { post } of [byDay, changed, advanced, reviewed]) await end(post, { closes_on: day(183) });
    await server.deps.db
      .insertInto("text_message_batches")
      .values({
        audience: "applicant",
        job_application_id: reviewed.id,
        sender_user_id: reviewed.owner.userId,
        message_type: "closing_in_review",
      })
      .execute();
    await run();
    for (const { id } of [byDay, byWork]) expect(await isCleared(id)).toBe(true);
    for (const { id } of [young, changed, advanced, reviewed]) expect(await isCleared(id)).toBe(false);
  });

  test("without a result it stays, however old it is", async () => {
    const { id } = await makeScene({ status: "인터뷰 완료", updated_at: daysAgo(390) });
    await run();
    expect([await isCleared(id), await contentOf(id)]).toEqual([false, ["job_application_snapshots", "job_application_notes"]]);
  });
});

describe("an extension", () => {
  const addRequest = async (id: number, is_agreed: boolean | null) => {
    const { userId } = await server.make.owner();
    const decided_at = is_agreed === null ? null : daysAgo(100);
    await server.deps.db
      .insertInto("application_extensions")
      .values({ job_application_id: id, requested_by: userId, reason: "추가 채용", requested_at: daysAgo(150), is_agreed, decided_at })
      .execute();
  };

  test("with consent it is cleared after 360 days", async () => {
    const { id } = await makeScene({ cancelled: true, updated_at: daysAgo(359) });
    await addRequest(id, true);
    await run();
    expect(await isCleared(id)).toBe(false);
    await server.deps.db
      .updateTable("job_applications")
      .set({ cancelled_at: daysAgo(361) })
      .where("id", "=", id)
      .execute();
    await run();
    expect(await isCleared(id)).toBe(true);
  });

  test.each([false, null])("consent %s: it is cleared after 180 days", async (isAgreed) => {
    const { id } = await makeScene({ cancelled: true, updated_at: daysAgo(181) });
    await addRequest(id, isAgreed);
    await run();
    expect(await isCleared(id)).toBe(true);
  });
});

describe("files", () => {
  const keysOf = async (): Promise<Set<string>> => new Set(await Array.fromAsync(server.deps.files.list()));
  const send = (id: number, fileId: number) =>
    server.deps.db.updateTable("job_applications").set({ resume_file_id: fileId }).where("id", "=", id).execute();
  const storedAs = async (id: number): Promise<string> =>
    (await server.deps.db.selectFrom("resume_files").select("storage_key").where("id", "=", id).executeTakeFirstOrThrow()).storage_key;
  const replace = (fileId: number) =>
    server.deps.db
      .updateTable("resume_files")
      .set({ replaced_at: daysAgo(300) })
      .where("id", "=", fileId)
      .execute();

  test("a replaced file leaves the store with the last application that contains it; the doctor keeps the current one", async () => {
    const old = await makeScene({ cancelled: true, updated_at: daysAgo(181) });
    const young = await makeScene({ doctor: old.doctor, cancelled: true, updated_at: daysAgo(100) });
    const first = await storeFile(server.deps, old.doctor);
    const firstKey = await storedAs(first);
    await replace(first);
    const current = await storeFile(server.deps, old.doctor);
    const currentKey = await storedAs(current);
    for (const { id } of [old, young]) await send(id, first);
    await server.deps.db
      .insertInto("job_application_supplements")
      .values({ job_application_id: old.id, user_id: old.doctor.userId, resume_file_id: current })
      .execute();
    await run();
    await server.runJobs();
    expect(await isCleared(old.id)).toBe(true);
    expect([...(await keysOf())].filter((key) => key === firstKey || key === currentKey).toSorted()).toEqual(
      [firstKey, currentKey].toSorted(),
    );
    await server.deps.db
      .updateTable("job_applications")
      .set({ cancelled_at: daysAgo(181) })
      .where("id", "=", young.id)
      .execute();
    await run();
    await server.runJobs();
    const left = await keysOf();
    expect([left.has(firstKey), left.has(currentKey)]).toEqual([false, true]);
    expect((await server.as(old.doctor).call(downloadResumeFile, { params: { id: current } })).status).toBe(200);
  });
});

describe("after its time", () => {
  test("a post that opens again leaves the cleared application closed, and the hospital does not count it", async () => {
    const { id, post, owner, doctor } = await makeScene({ updated_at: daysAgo(300) });
    await closeAgo(post, 181);
    await run();
    expect((await server.as(owner).call(reopenJobPost, { params: { id: post.id }, body: {} })).status).toBe(200);
    const timeline = await server.as(doctor).call(getApplicationTimeline, { params: { id } });
    expect(timeline.body.job_post.application).toMatchObject({ stage: "closed", state: "over", waiting_for: null });
    const thread = await server.as(doctor).call(getThread, { params: { id } });
    expect(thread.body.thread.closed_by).toBe("time");
    const editable = await server.as(owner).call(getEditableJobPost, { params: { id: post.id } });
    expect(editable.body.job_post).toMatchObject({ active: true, application_count: 0 });
  });

  test("404 application.not_found for the hospital on each way; the doctor still sees the own stages", async () => {
    const { id, owner, doctor, application } = await makeScene({ status: "최종합격" });
    await server.make.interview({ application });
    await decideAgo(id, 181);
    const seen = async () => {
      const { body } = await server.as(owner).call(listOwnerApplications, {});
      return body.job_applications.some((one) => one.id === id);
    };
    expect(await seen()).toBe(true);
    await run();
    expect(await contentOf(id)).toEqual([]);
    expect(await seen()).toBe(false);
    const params = { id };
    for (const reply of [
      await server.as(owner).call(getThread, { params }),
      await server.as(owner).call(getApplicationRetention, { params }),
      await server.as(owner).call(reviewApplication, { params, body: { job_application: { drop_reason: "기타" } } }),
    ])
      expect(reply).toMatchObject({ status: 404, errors: [{ code: "application.not_found" }] });
    expect((await server.as(doctor).call(getApplicationTimeline, { params })).status).toBe(200);
  });
});
