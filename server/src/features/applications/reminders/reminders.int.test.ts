import { reviewApplication } from "@rounds/contract/applications/review.ts";
import { listInbox, markNotice } from "@rounds/contract/inbox.ts";
import { listAppliedJobPosts } from "@rounds/contract/job-posts/applied.ts";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { seoulToday } from "../../../lib/seoul-time.ts";
import { createClock } from "../../../testing/clock.ts";
import { type Person, useServer } from "../../../testing/harness.ts";
import { computeResponseTimes, escalate, remindHospitals } from "./service.ts";

const clock = createClock(new Date().toISOString());
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));
const deps = () => ({ ...server.deps, now: clock.now });

const dayMs = 24 * 3600 * 1000;
const daysAgo = (days: number, hours = 0): string => new Date(Date.now() - days * dayMs - hours * 3_600_000).toISOString();

async function hospital() {
  const owner = await server.make.owner({ email: `${Math.random().toString(36).slice(2)}@mail.example` });
  const businessId = owner.businesses[0]?.id ?? 0;
  return { owner, businessId, post: await server.make.jobPost({ business_id: businessId }) };
}
const applicationOf = async (doctor: Person) =>
  (await server.as(doctor).call(listAppliedJobPosts, { query: {} })).body.job_posts[0]?.application;
const silentNotices = async (owner: Person) =>
  (await server.as(owner).call(listInbox, { query: {} })).body.notices.filter(({ title }) => title === "답을 기다리는 지원자가 있어요");
const remind = async () => {
  await remindHospitals(deps());
  await server.runJobs();
};
const letters = (words: string): string[] => {
  const folder = server.deps.config.emailFolder;
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .filter((text) => text.includes(words));
};

describe("a reminder", () => {
  test.each([
    [6, 23, 0],
    [7, 1, 1],
    [27, 23, 1],
    [28, 1, 0],
  ])("after %i days and %i hours without a step: %i notices", async (days, hours, expected) => {
    const { owner, post } = await hospital();
    await server.make.application({ post, created_at: daysAgo(days, hours) });
    await remind();
    expect(await silentNotices(owner)).toHaveLength(expected);
  });

  test("all applications of a hospital are one notice and one e-mail per member, once, and their doctors see the day", async () => {
    const { owner, post } = await hospital();
    const doctor = await server.make.doctor();
    const oldest = daysAgo(9);
    await server.make.application({ post, doctor, created_at: daysAgo(8) });
    await server.make.application({ post, created_at: oldest });
    expect((await applicationOf(doctor))?.reminded_at).toBeNull();
    await remind();
    await remind();
    const notices = await silentNotices(owner);
    const link = `/user_manage/applications?created_after_date=${seoulToday(new Date(oldest))}`;
    expect(notices).toMatchObject([{ link }]);
    expect(notices[0]?.body).toContain("지원자 2명이 7일 넘게");
    expect((await applicationOf(doctor))?.reminded_at).not.toBeNull();
    const [letter = "", ...others] = letters(`‘${post.title}’ 공고 지원자 2명`);
    expect(others).toEqual([]);
    expect(letter).toContain(link);
    expect(letter).not.toContain(doctor.name);
  });

  test("a reminder of one application opens it", async () => {
    const { owner, post } = await hospital();
    const { id } = await server.make.application({ post, created_at: daysAgo(8) });
    await remind();
    expect(await silentNotices(owner)).toMatchObject([{ link: `/user_manage/applications?application=${id}` }]);
  });

  test("two processes at the same time remind once", async () => {
    const { owner, post } = await hospital();
    await server.make.application({ post, created_at: daysAgo(10) });
    await Promise.all([remindHospitals(deps()), remindHospitals(deps())]);
    expect(await silentNotices(owner)).toHaveLength(1);
  });

  test("an application that the hospital opened, advanced or ended lately, or that the doctor cancelled, is not mentioned", async () => {
    const { owner, post } = await hospital();
    const opened = await server.make.application({ post, created_at: daysAgo(9) });
    await server.deps.db
      .updateTable("job_applications")
      .set({ first_opened_at: daysAgo(2) })
      .where("id", "=", opened.id)
      .execute();
    const advanced = await server.make.application({ post, created_at: daysAgo(9) });
    await server
      .as(owner)
      .call(reviewApplication, { params: { id: advanced.id }, body: { job_application: { current_status: "서류합격" } } });
    await server.make.application({ post, created_at: daysAgo(9), drop_reason: "전형일정" });
    await server.make.application({ post, created_at: daysAgo(9), cancelled: true });
    await server.make.application({ post, created_at: daysAgo(9), status: "입사" });
    await remind();
    expect(await silentNotices(owner)).toEqual([]);
  });

  test.each([
    ["the hospital has written since the last step", [["hospital", 3]], 0],
    ["the hospital wrote before the last step only", [["hospital", 12]], 1],
    ["only the doctor has written", [["doctor", 3]], 1],
    [
      "the doctor has written again this week",
      [
        ["hospital", 8],
        ["doctor", 2],
      ],
      0,
    ],
    [
      "the doctor has waited a week for a reply",
      [
        ["hospital", 8.5],
        ["doctor", 8],
      ],
      1,
    ],
    [
      "the hospital has replied to the doctor",
      [
        ["hospital", 8.5],
        ["doctor", 8],
        ["hospital", 1],
      ],
      0,
    ],
  ] as const)("%s: %s gives %i notices", async (_case, messages, expected) => {
    const { owner, post } = await hospital();
    const application = await server.make.application({ post, created_at: daysAgo(9) });
    await server.deps.db
      .insertInto("application_threads")
      .values({ job_application_id: application.id, version: messages.length })
      .execute();
    for (const [place, [side, days]] of messages.entries())
      await server.deps.db
        .insertInto("application_messages")
        .values({
          job_application_id: application.id,
          version: place + 1,
          side,
          sender_user_id: side === "doctor" ? application.user_id : owner.userId,
          text_sealed: "sealed",
          created_at: daysAgo(days),
        })
        .execute();
    await remind();
    expect(await silentNotices(owner)).toHaveLength(expected);
  });

  test("an application that ended with its post is not mentioned, unless the hospital still reviews it", async () => {
    const { owner, businessId, post } = await hospital();
    const other = await server.make.jobPost({ business_id: businessId });
    await server.make.application({ post, created_at: daysAgo(9) });
    const reviewed = await server.make.application({ post: other, created_at: daysAgo(9) });
    for (const { id } of [post, other]) await server.deps.db.updateTable("job_posts").set({ active: false }).where("id", "=", id).execute();
    // The database has closed the post with its own clock, which is finer.
    await server.make.sentMessage(reviewed, owner, { message_type: "closing_in_review", created_at: daysAgo(-1) });
    await remind();
    expect(await silentNotices(owner)).toMatchObject([{ link: `/user_manage/applications?application=${reviewed.id}` }]);
  });

  test("no reminder is claimed for a hospital without members", async () => {
    const doctor = await server.make.doctor();
    await server.make.application({ doctor, created_at: daysAgo(9) });
    await remind();
    expect((await applicationOf(doctor))?.reminded_at).toBeNull();
  });

  test("no reminder is claimed if the applicant is the only member, until another member joins", async () => {
    const doctor = await server.make.doctor();
    const post = await server.make.jobPost();
    const addMember = ({ userId: user_id }: Person, role: "owner" | "editor") =>
      server.deps.db.insertInto("business_owners").values({ user_id, business_id: post.business_id, role }).execute();
    await addMember(doctor, "owner");
    await server.make.application({ post, doctor, created_at: daysAgo(9) });
    await remind();
    expect((await applicationOf(doctor))?.reminded_at).toBeNull();
    const other = await server.make.owner();
    await addMember(other, "editor");
    await remind();
    expect(await silentNotices(other)).toHaveLength(1);
    expect((await applicationOf(doctor))?.reminded_at).not.toBeNull();
  });

  test("a notice that was read before its e-mail left sends none", async () => {
    const { owner, post } = await hospital();
    await server.make.application({ post, created_at: daysAgo(9) });
    await remindHospitals(deps());
    const [notice] = await silentNotices(owner);
    await server.as(owner).call(markNotice, { params: { id: notice?.id ?? 0 }, body: { notice: { is_read: true } } });
    await server.runJobs();
    expect(letters(`‘${post.title}’ 공고 지원자`)).toEqual([]);
  });
});

describe("an escalation to operators", () => {
  const escalatedIds = async () => {
    await escalate(deps());
    const rows = await server.deps.db.selectFrom("application_escalations").select("job_application_id").execute();
    return rows.map((row) => row.job_application_id);
  };

  test.each([
    ["서류합격", 13, 23, false],
    ["서류합격", 14, 1, true],
    ["인터뷰 완료", 14, 1, true],
    ["서류합격", 61, 0, false],
    ["지원확인", 15, 0, false],
    ["이력서 전달", 15, 0, false],
    ["입사", 15, 0, false],
  ] as const)("%s for %i days and %i hours: %s", async (status, days, hours, expected) => {
    const { id } = await server.make.application({ status, created_at: daysAgo(90), updated_at: daysAgo(days, hours) });
    expect((await escalatedIds()).includes(id)).toBe(expected);
  });

  test("happens once for each application, also with two processes and after another step", async () => {
    const { id } = await server.make.application({ status: "서류합격", created_at: daysAgo(30), updated_at: daysAgo(20) });
    await Promise.all([escalate(deps()), escalate(deps())]);
    clock.advance(5 * 24 * 3600);
    expect((await escalatedIds()).filter((one) => one === id)).toEqual([id]);
    const { escalated_on } = await server.deps.db
      .selectFrom("application_escalations")
      .select("escalated_on")
      .where("job_application_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(escalated_on).toBe(seoulToday(new Date()));
    clock.set(new Date().toISOString());
  });
});

describe("the usual days until a decision", () => {
  /** One application per number: the days until the hospital decided. */
  async function decidedAfter(days: readonly number[], how: "passed" | "dropped" = "passed") {
    const { post } = await hospital();
    const decision = how === "passed" ? ({ status: "서류합격" } as const) : ({ drop_reason: "경력미달" } as const);
    const createdAt = Date.parse(daysAgo(30));
    // Both times come from one reading of the clock: a millisecond more would be one more day.
    for (const count of days)
      await server.make.application({
        post,
        created_at: new Date(createdAt).toISOString(),
        updated_at: new Date(createdAt + count * dayMs).toISOString(),
        ...decision,
      });
    return post;
  }
  const usualDays = async (post: { id: number }) => {
    await computeResponseTimes(deps());
    const doctor = await server.make.doctor();
    await server.make.application({ post, doctor });
    return (await applicationOf(doctor))?.usual_response_days;
  };

  test.each([
    [[2, 2, 3, 9, 20], 3],
    [[1, 1, 1, 1.5, 1.5, 2], 2],
    [[0, 0, 0, 0, 0], 1],
    [[2, 2, 3, 9], null],
  ])("of decisions after %j days: %s", async (days, expected) => {
    expect(await usualDays(await decidedAfter(days))).toBe(expected);
  });

  test("a refusal is a decision; a doctor's changed mind, an unreachable hospital and a cancelled application are not", async () => {
    const post = await decidedAfter([4, 4, 4, 4, 4], "dropped");
    expect(await usualDays(post)).toBe(4);
    const other = await decidedAfter([4, 4, 4, 4]);
    await server.make.application({ post: other, created_at: daysAgo(9), drop_reason: "본인변심" });
    await server.make.application({ post: other, created_at: daysAgo(9), drop_reason: "병원 연락안됨" });
    await server.make.application({ post: other, created_at: daysAgo(9), cancelled: true });
    expect(await usualDays(other)).toBeNull();
  });

  test("a year without enough decisions removes the days", async () => {
    const post = await decidedAfter([3, 3, 3, 3, 3]);
    expect(await usualDays(post)).toBe(3);
    clock.advance(366 * 24 * 3600);
    expect(await usualDays(post)).toBeNull();
    clock.set(new Date().toISOString());
  });
});
