import { hideHospital } from "@rounds/contract/control/hiding.ts";
import { listInbox, subscribeToPush } from "@rounds/contract/inbox.ts";
import { reviewApplication } from "@rounds/contract/applications/review.ts";
import type { CallInput } from "@rounds/contract/endpoint.ts";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { createClock, nextNoon } from "../../../testing/clock.ts";
import { type Person, useServer } from "../../../testing/harness.ts";
import { pushKeys } from "../../../testing/push-keys.ts";
import { notifyDecided } from "./service.ts";

const clock = createClock(new Date().toISOString());
const pushed: string[] = [];
const server = useServer({}, (deps) => ({
  ...deps,
  now: clock.now,
  push: { ...deps.push, accepts: () => true, send: async (_device, { title }) => (pushed.push(title), { kind: "accepted" }) },
}));
/** Noon in Seoul of the next day. Steps have the time of the database, so that tests date them back from here. */
const noon = nextNoon();

type Change = CallInput<typeof reviewApplication>["body"]["job_application"];
const review = async (person: Person, id: number, ...changes: Change[]) => {
  for (const job_application of changes)
    expect((await server.as(person).call(reviewApplication, { params: { id }, body: { job_application } })).status).toBe(200);
};

async function scene() {
  const owner = await server.make.owner();
  const post = await server.make.jobPost({ business_id: owner.businesses[0]?.id ?? 0 });
  const doctor = await server.make.doctor();
  const { id } = await server.make.application({ doctor, post });
  return { owner, post, doctor, id };
}

/** The last step of the application was this number of minutes before noon. */
async function decidedBefore(id: number, minutes: number): Promise<void> {
  const time = new Date(noon.getTime() - minutes * 60_000).toISOString();
  await sql`update job_application_steps set entered_at = ${time}::timestamptz, left_at = case when left_at is not null then ${time}::timestamptz end
    where job_application_id = ${id} and position = (select max(position) from job_application_steps where job_application_id = ${id})`.execute(
    server.deps.db,
  );
}

async function noticesOf(doctor: Person, at = noon) {
  clock.set(at.toISOString());
  await notifyDecided({ ...server.deps, now: clock.now });
  return (await server.as(doctor).call(listInbox, { query: {} })).body.notices.filter(({ title }) => title === "지원 결과를 확인해 주세요");
}

describe("a doctor gets a notice of a decision", () => {
  test.each<[string, Change]>([
    ["서류합격", { current_status: "서류합격" }],
    ["최종합격", { current_status: "최종합격" }],
    ["입사", { current_status: "입사" }],
    ["an end", { drop_reason: "경력미달" }],
  ])("%s: once, after ten minutes, and a locked phone does not name it", async (_name, change) => {
    const { owner, doctor, id, post } = await scene();
    await review(owner, id, change);
    await decidedBefore(id, 9);
    expect(await noticesOf(doctor)).toEqual([]);
    await decidedBefore(id, 11);
    await noticesOf(doctor);
    const notices = await noticesOf(doctor);
    expect(notices).toMatchObject([{ link: `/posts-applied/progress?job_application_id=${id}` }]);
    expect(notices[0]?.body).toBe(
      `‘${owner.businesses[0]?.name}’에서 ‘${post.title}’ 공고 지원을 검토했어요. 지원 현황에서 결과를 볼 수 있어요.`,
    );
  });

  test("each later decision has its own notice", async () => {
    const { owner, doctor, id } = await scene();
    await review(owner, id, { current_status: "서류합격" });
    await decidedBefore(id, 60);
    expect(await noticesOf(doctor)).toHaveLength(1);
    await review(owner, id, { current_status: "최종합격" });
    await decidedBefore(id, 30);
    expect(await noticesOf(doctor)).toHaveLength(2);
  });

  test.each<[string, Change[]]>([
    ["a step within the review", [{ current_status: "이력서 전달" }]],
    ["an end that was taken back", [{ drop_reason: "경력미달" }, { drop_reason: "" }]],
    ["서류합격 after a cancelled interview", [{ current_status: "인터뷰 예정" }, { current_status: "서류합격" }]],
  ])("%s: nothing", async (_name, changes) => {
    const { owner, doctor, id } = await scene();
    await review(owner, id, ...changes);
    await decidedBefore(id, 20);
    expect(await noticesOf(doctor)).toEqual([]);
  });

  test("a decision of the night has its notice in the morning, and one of a weekend without jobs on Monday; an old one has none", async () => {
    const { owner, doctor, id } = await scene();
    await review(owner, id, { current_status: "최종합격" });
    await decidedBefore(id, 14 * 60);
    expect(await noticesOf(doctor, new Date(noon.getTime() - 5 * 3_600_000))).toEqual([]);
    expect(await noticesOf(doctor, new Date(noon.getTime() - 4 * 3_600_000))).toHaveLength(1);
    const late = await scene();
    await review(late.owner, late.id, { drop_reason: "경력미달" });
    await decidedBefore(late.id, 65 * 60);
    expect(await noticesOf(late.doctor)).toHaveLength(1);
    const old = await scene();
    await review(old.owner, old.id, { current_status: "최종합격" });
    await decidedBefore(old.id, 8 * 24 * 60);
    expect(await noticesOf(old.doctor)).toEqual([]);
  });

  test.each([
    ["20:59", 1],
    ["21:00", 0],
  ])("a push that an outage delays until %s: %i", async (time, expected) => {
    const { owner, doctor, id } = await scene();
    const subscription = { endpoint: `https://push.example/${id}`, keys: pushKeys };
    expect((await server.as(doctor).call(subscribeToPush, { body: { subscription } })).status).toBe(204);
    await review(owner, id, { drop_reason: "경력미달" });
    await server.runJobs();
    pushed.length = 0;
    await decidedBefore(id, 20);
    expect(await noticesOf(doctor)).toHaveLength(1);
    // A push waits for a day at most, and the notice has the time of the database.
    await server.deps.db.updateTable("notices").set({ created_at: noon.toISOString() }).where("user_id", "=", doctor.userId).execute();
    clock.set(noon.toISOString().replace(/T.*/, `T${time}:00+09:00`));
    await server.runJobs();
    expect(pushed).toHaveLength(expected);
  });

  test("an application that the doctor cancelled, or to a hospital that the doctor has hidden: nothing", async () => {
    const cancelled = await scene();
    await review(cancelled.owner, cancelled.id, { drop_reason: "경력미달" });
    await decidedBefore(cancelled.id, 20);
    await server.deps.db
      .updateTable("job_applications")
      .set({ active: false, cancelled_at: noon.toISOString() })
      .where("id", "=", cancelled.id)
      .execute();
    expect(await noticesOf(cancelled.doctor)).toEqual([]);
    const hidden = await scene();
    await review(hidden.owner, hidden.id, { drop_reason: "경력미달" });
    await decidedBefore(hidden.id, 20);
    const business_id = hidden.post.business_id;
    expect((await server.as(hidden.doctor).call(hideHospital, { body: { business_id } })).status).toBe(201);
    expect(await noticesOf(hidden.doctor)).toEqual([]);
  });

  test("a closed post notifies the doctors without a decision, once, unless it is open again within ten minutes", async () => {
    const { post, doctor } = await scene();
    const [advanced, cancelled] = [await server.make.doctor(), await server.make.doctor()];
    await server.make.application({ doctor: advanced, post, status: "서류합격" });
    await server.make.application({ doctor: cancelled, post, cancelled: true });
    const inbox = async (person: Person) => {
      clock.set(noon.toISOString());
      await notifyDecided({ ...server.deps, now: clock.now });
      const { notices } = (await server.as(person).call(listInbox, { query: {} })).body;
      return notices.map(({ title }) => title).filter((title) => title === "지원한 공고가 마감됐어요");
    };
    const posts = server.deps.db.updateTable("job_posts").where("id", "=", post.id);
    const closedBefore = async (minutes: number) =>
      void (await posts.set({ closed_at: new Date(noon.getTime() - minutes * 60_000).toISOString() }).execute());
    await posts.set({ active: false, closed_reason: "filled" }).execute();
    await closedBefore(9);
    expect(await inbox(doctor)).toEqual([]);
    await posts.set({ active: true, closed_reason: null }).execute();
    expect(await inbox(doctor)).toEqual([]);
    await posts.set({ active: false, closed_reason: "filled" }).execute();
    await closedBefore(11);
    await inbox(doctor);
    expect(await inbox(doctor)).toHaveLength(1);
    expect([...(await inbox(advanced)), ...(await inbox(cancelled))]).toEqual([]);
  });
});
