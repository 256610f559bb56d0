import { beforeEach, describe, expect, test } from "vitest";
import type { Deps } from "../../../deps.ts";
import { createClock } from "../../../testing/clock.ts";
import { useServer, type Person } from "../../../testing/harness.ts";
import { interviewScene } from "../../../testing/interview-scene.ts";
import { remind } from "./jobs.ts";

const clock = createClock();
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));
const { notices, move, cancel } = interviewScene(server);
/** Tasks that the job has queued. */
const queued: string[] = [];
const deps = (): Deps => ({
  ...server.deps,
  now: clock.now,
  outbox: {
    async add(tx, task, payload) {
      queued.push(task);
      return server.deps.outbox.add(tx, task, payload);
    },
  },
});

/** The clock is far ahead of the machine, so that no other test's interview is due. */
const tuesday = "2031-03-04";
const seoul = (day: string, time: string): string => new Date(`${day}T${time}:00+09:00`).toISOString();

beforeEach(async () => {
  queued.length = 0;
  await server.deps.db.deleteFrom("interviews").execute();
  await server.deps.db.deleteFrom("interview_proposals").execute();
});

async function meeting(starts_at: string, more: { agreed_at?: string; place?: string | null; video_url?: string } = {}) {
  const owner = await server.make.owner({ email: `${Math.random().toString(36).slice(2)}@mail.example` });
  const post = await server.make.jobPost({ business_id: owner.businesses[0]?.id ?? 0 });
  const doctor = await server.make.doctor({ email: `${Math.random().toString(36).slice(2)}@mail.example` });
  const application = await server.make.application({ doctor, post, status: "인터뷰 예정" });
  return { owner, post, doctor, interview: await server.make.interview({ application, member: owner, starts_at, ...more }) };
}

const reminders = async (person: Person) => (await notices(person)).filter(({ title }) => title.endsWith("인터뷰가 있어요"));

const unreadTitles = async (person: Person) => (await notices(person)).filter(({ is_read }) => !is_read).map(({ title }) => title);

/** The number of reminders of a doctor after the job ran at each of these times in Seoul. */
async function countsAt(doctor: Person, times: readonly (readonly [string, string])[]): Promise<number[]> {
  const counts: number[] = [];
  for (const [day, time] of times) {
    clock.set(seoul(day, time));
    await remind(deps());
    counts.push((await reminders(doctor)).length);
  }
  return counts;
}

describe("reminders", () => {
  test("a day and an hour before, once each, to both sides; only the first one is also an e-mail", async () => {
    const { owner, post, doctor } = await meeting(seoul(tuesday, "14:00"));
    const counts = await countsAt(doctor, [
      ["2031-03-03", "13:59"],
      ["2031-03-03", "14:00"],
      ["2031-03-03", "14:01"],
      [tuesday, "12:59"],
      [tuesday, "13:00"],
      [tuesday, "13:01"],
      [tuesday, "14:00"],
      [tuesday, "14:01"],
    ]);
    expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2, 2]);
    const [latest] = await reminders(doctor);
    expect(latest).toMatchObject({
      title: "3월 4일 (화) 14:00 인터뷰가 있어요",
      body: `‘${owner.businesses[0]?.name}’ 인터뷰예요. 장소: 3층 원장실`,
    });
    const ofOwner = await reminders(owner);
    expect(ofOwner).toHaveLength(2);
    expect(ofOwner[0]).toMatchObject({ link: `/user_manage/interviews?day=${tuesday}`, body: expect.stringContaining(post.title) });
    expect(ofOwner[0]?.body).not.toContain(doctor.name);
    expect(queued).toEqual(["notice.letter", "notice.letter"]);
  });

  test("after a move or a cancellation no unread notice names the former time, and its delayed e-mail does not leave", async () => {
    const { owner, doctor, interview } = await meeting(seoul(tuesday, "14:00"));
    const other = await meeting(seoul(tuesday, "14:00"));
    await countsAt(doctor, [
      ["2031-03-03", "14:00"],
      [tuesday, "13:00"],
    ]);
    await move(owner, interview.id, seoul("2031-03-06", "10:00"));
    expect(await unreadTitles(doctor)).toEqual(["인터뷰 시간이 바뀌었어요"]);
    expect(await unreadTitles(owner)).toEqual([]);
    await countsAt(doctor, [["2031-03-05", "10:00"]]);
    expect([await unreadTitles(doctor), await unreadTitles(owner)]).toEqual([
      ["3월 6일 (목) 10:00 인터뷰가 있어요", "인터뷰 시간이 바뀌었어요"],
      ["3월 6일 (목) 10:00 인터뷰가 있어요"],
    ]);
    await cancel(doctor, interview.id);
    expect([await unreadTitles(doctor), await unreadTitles(owner)]).toEqual([[], ["지원자가 인터뷰를 취소했어요"]]);
    expect(await unreadTitles(other.doctor)).toHaveLength(2);
  });

  test("a reminder of the day before waits in the night until 08:00; one of the hour before does not", async () => {
    const late = await meeting(seoul(tuesday, "21:30"));
    expect(
      await countsAt(late.doctor, [
        ["2031-03-03", "21:30"],
        [tuesday, "07:59"],
        [tuesday, "08:00"],
        [tuesday, "20:30"],
      ]),
    ).toEqual([0, 0, 1, 2]);
    const early = await meeting(seoul(tuesday, "08:30"));
    expect(
      await countsAt(early.doctor, [
        ["2031-03-03", "08:29"],
        ["2031-03-03", "08:30"],
        [tuesday, "07:29"],
        [tuesday, "07:30"],
      ]),
    ).toEqual([0, 1, 1, 2]);
  });

  test("a push of the day before that an outage delays rings at no time of the night, one of the hour before does", async () => {
    const { owner, doctor } = await meeting(seoul(tuesday, "14:00"));
    await countsAt(doctor, [
      ["2031-03-03", "14:00"],
      [tuesday, "13:00"],
    ]);
    const rows = await server.deps.db
      .selectFrom("notices")
      .select("can_ring_at_night")
      .where("user_id", "in", [owner.userId, doctor.userId])
      .orderBy("id")
      .execute();
    expect(rows.map(({ can_ring_at_night }) => can_ring_at_night)).toEqual([false, false, true, true]);
  });

  test("when the job did not run, the last hour brings one reminder, not both", async () => {
    const { owner, doctor } = await meeting(seoul(tuesday, "14:00"));
    expect(await countsAt(doctor, [[tuesday, "13:10"]])).toEqual([1]);
    expect(await reminders(owner)).toHaveLength(1);
    expect(queued).toEqual([]);
  });

  test("no reminder of the day before for a time that was agreed on later", async () => {
    const { doctor } = await meeting(seoul(tuesday, "14:00"), { agreed_at: seoul("2031-03-03", "15:00") });
    expect(
      await countsAt(doctor, [
        ["2031-03-03", "15:01"],
        [tuesday, "09:00"],
        [tuesday, "13:00"],
      ]),
    ).toEqual([0, 0, 1]);
    const soon = await meeting(seoul(tuesday, "14:00"), { agreed_at: seoul(tuesday, "13:20") });
    expect(await countsAt(soon.doctor, [[tuesday, "13:21"]])).toEqual([0]);
  });

  test("a moved interview reminds of its new time only", async () => {
    const { owner, doctor, interview } = await meeting(seoul(tuesday, "14:00"));
    expect(await countsAt(doctor, [["2031-03-03", "14:00"]])).toEqual([1]);
    expect((await move(owner, interview.id, seoul("2031-03-06", "10:00"))).status).toBe(200);
    expect(
      await countsAt(doctor, [
        [tuesday, "13:30"],
        ["2031-03-05", "10:00"],
        ["2031-03-06", "09:00"],
      ]),
    ).toEqual([1, 2, 3]);
    expect((await reminders(doctor))[0]?.title).toBe("3월 6일 (목) 10:00 인터뷰가 있어요");
  });

  test("none for a cancelled interview", async () => {
    const { doctor, interview } = await meeting(seoul(tuesday, "14:00"));
    await server.deps.db
      .updateTable("interviews")
      .set({ cancelled_at: seoul("2031-03-01", "10:00"), cancelled_by_side: "doctor" })
      .where("id", "=", interview.id)
      .execute();
    expect(await countsAt(doctor, [[tuesday, "13:30"]])).toEqual([0]);
  });

  test("three concurrent processes remind once", async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => meeting(seoul(tuesday, "14:00"))));
    clock.set(seoul("2031-03-03", "14:00"));
    await Promise.all([remind(deps()), remind(deps()), remind(deps())]);
    await remind(deps());
    for (const { doctor, owner } of all) {
      expect(await reminders(doctor)).toHaveLength(1);
      expect(await reminders(owner)).toHaveLength(1);
    }
  });

  test("a process that dies before its commit has reminded no user, and the next one reminds", async () => {
    const { doctor } = await meeting(seoul(tuesday, "14:00"));
    clock.set(seoul("2031-03-03", "14:00"));
    const failing: Deps = { ...deps(), outbox: { add: () => Promise.reject(new Error("the process died")) } };
    await expect(remind(failing)).rejects.toThrow("the process died");
    expect(await reminders(doctor)).toEqual([]);
    await remind(deps());
    expect(await reminders(doctor)).toHaveLength(1);
  });

  test("a member who has left the hospital gets none; then all members get it", async () => {
    const { owner, post, doctor } = await meeting(seoul(tuesday, "14:00"));
    const colleague = await server.make.member(post.business_id, "owner");
    await server.deps.db.deleteFrom("business_owners").where("user_id", "=", owner.userId).execute();
    await countsAt(doctor, [
      ["2031-03-03", "14:00"],
      [tuesday, "13:00"],
    ]);
    expect(await reminders(owner)).toEqual([]);
    expect(await reminders(colleague)).toHaveLength(2);
  });
});

test("a proposal whose times have passed expires once, with a notice for the hospital", async () => {
  const { owner, post } = await meeting(seoul(tuesday, "14:00"));
  const application = await server.make.application({ post });
  const proposal = await server.make.interviewProposal({
    application,
    member: owner,
    starts_at: [seoul(tuesday, "15:00"), seoul(tuesday, "16:00")],
  });
  const stateAt = async (time: string) => {
    clock.set(seoul(tuesday, time));
    await remind(deps());
    const row = await server.deps.db
      .selectFrom("interview_proposals")
      .select("ended_as")
      .where("id", "=", proposal.id)
      .executeTakeFirstOrThrow();
    return row.ended_as;
  };
  expect([await stateAt("15:29"), await stateAt("15:30"), await stateAt("15:31"), await stateAt("15:32")]).toEqual([
    null,
    null,
    "expired",
    "expired",
  ]);
  const expired = (await notices(owner)).filter(({ title }) => title === "제안한 인터뷰 시간이 지났어요");
  expect(expired).toMatchObject([{ link: `/user_manage/applications?application=${application.id}&show=progress` }]);
});
