import * as contract from "@rounds/contract/webinars/report.ts";
import { getStudioContent } from "@rounds/contract/webinars/studio-contents.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { createClock } from "../../../testing/clock.ts";
import { type Caller, type Person, useServer } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const clock = createClock();
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));
const at = (time: string) => `2026-11-26T${time}:00+09:00`;
const minuteOf = (time: string): number => Date.parse(at(time)) / 60_000;
let operator: Caller;

beforeAll(async () => {
  clock.set(at("22:00"));
  operator = server.as(await server.make.operator());
});

type Session = { readonly id: number; readonly event_id: number };
const newSession = (more: object = {}) =>
  server.make.webinarSession({ title: "SGLT2 억제제", starts_at: at("20:00"), ends_at: at("21:10"), speakers: ["이도현"], ...more });
const report = async (id: number) => (await operator.call(contract.getSessionReport, { params: { id } })).body.report;
const list = async (id: number, query: object = {}) =>
  (await operator.call(contract.listAttendances, { params: { id }, query: { limit: 100, ...query } })).body;
const download = (id: number, file: (typeof contract.reportFiles)[number], reason = "출석 확인") =>
  operator.call(contract.downloadReport, { params: { id }, body: { file, reason } });
const linesOf = async (file: Awaited<ReturnType<typeof download>>) => String(file.body).replace("\uFEFF", "").trimEnd().split("\r\n");

/** A registered doctor who was present in these minutes; without any the doctor did not come. */
async function attended(
  session: Session,
  parts: readonly (readonly [string, string])[],
  more: { name?: string; isRegistered?: boolean } = {},
) {
  const { name, isRegistered = true } = more;
  const doctor = await server.make.doctor();
  if (name !== undefined) await server.deps.db.updateTable("profiles").set({ name }).where("user_id", "=", doctor.userId).execute();
  if (isRegistered) await server.make.webinarRegistration(doctor, { id: session.event_id });
  const [first] = parts;
  if (first) {
    const minutes = `{${parts.map(([from, to]) => `[${minuteOf(from)},${minuteOf(to)})`).join(",")}}`;
    await server.deps.db
      .insertInto("webinar_attendances")
      .values({ session_id: session.id, user_id: doctor.userId, checked_in_at: at(first[0]), minutes })
      .execute();
  }
  return doctor;
}

/** Five people: 70, 68, 35 and 7 of 70 minutes, and one who did not come. */
async function evening() {
  const session = await newSession();
  const people: Record<string, Person> = {
    whole: await attended(session, [["19:52", "21:15"]]),
    almost: await attended(session, [
      ["19:58", "20:30"],
      ["20:32", "21:10"],
    ]),
    half: await attended(session, [["20:01", "20:36"]]),
    short: await attended(session, [["20:22", "20:29"]]),
    absent: await attended(session, []),
  };
  return { session, people };
}

describe("the report", () => {
  test("counts people, minutes and groups, and they add up", async () => {
    const { session } = await evening();
    expect(await report(session.id)).toMatchObject({
      session: { id: session.id, title: "SGLT2 억제제", speakers: [{ name: "이도현" }] },
      is_counting: false,
      registered: 5,
      attended: 4,
      average_minutes: 45,
      completed: 2,
      groups: [
        { from_share: 0.9, people: 2 },
        { from_share: 0.7, people: 0 },
        { from_share: 0.5, people: 1 },
        { from_share: 0.3, people: 0 },
        { from_share: 0, people: 1 },
      ],
    });
  });

  test("an empty session has zeros and no peak", async () => {
    const { id } = await newSession();
    expect(await report(id)).toMatchObject({
      registered: 0,
      attended: 0,
      peak: null,
      average_minutes: null,
      completed: 0,
      question_times: [],
    });
    expect(await operator.call(contract.getSessionReport, { params: { id: 987_654_321 } })).toMatchObject(
      refusal(404, "studio_session.not_found"),
    );
  });

  test("hospital info counts when all four fields are there", async () => {
    const session = await newSession();
    const doctor = await attended(session, []);
    const before = (await report(session.id)).with_hospital_info;
    await server.deps.db.updateTable("profiles").set({ current_hospital_address: "" }).where("user_id", "=", doctor.userId).execute();
    expect([before, (await report(session.id)).with_hospital_info]).toEqual([1, 0]);
  });

  test("the chart has a point for each minute, from ten minutes before the start to ten after the end, with the first peak", async () => {
    const { id } = await newSession();
    const values = [
      ["19:55", 20],
      ["20:24", 341],
      ["20:40", 341],
      ["21:00", 280],
    ] as const;
    await server.deps.db
      .insertInto("webinar_viewer_minutes")
      .values(values.map(([time, viewers]) => ({ session_id: id, minute: at(time), viewers })))
      .execute();
    const { viewers, peak } = await report(id);
    expect(viewers).toHaveLength(91);
    expect(Date.parse(viewers[0]?.at ?? "")).toBe(Date.parse(at("19:50")));
    expect(viewers.filter((point) => point.viewers > 0).map((point) => point.viewers)).toEqual([20, 341, 341, 280]);
    expect([peak?.viewers, Date.parse(peak?.at ?? "")]).toEqual([341, Date.parse(at("20:24"))]);
  });

  test("a session of years has the latest 1,500 minutes, and a session that has not begun has no points", async () => {
    const long = await newSession({ starts_at: at("20:00"), ends_at: "2036-11-20T20:00:00+09:00" });
    clock.set("2027-06-01T12:00:00+09:00");
    const { viewers, is_counting: isCounting } = await report(long.id);
    clock.set(at("22:00"));
    expect([viewers.length, isCounting]).toEqual([1500, true]);
    const later = await newSession({ starts_at: "2026-11-27T20:00:00+09:00", ends_at: "2026-11-27T21:00:00+09:00" });
    expect((await report(later.id)).viewers).toEqual([]);
  });

  test("questions are asked, hidden, answered in writing or unanswered; deleted ones do not count", async () => {
    const session = await newSession();
    const question = (more: object) => server.make.webinarQuestion({ session, ...more });
    await question({ question_status: "asked", asked_at: at("20:30"), created_at: at("20:10") });
    await question({ created_at: at("20:12") });
    await question({ created_at: at("20:14"), approved_at: null });
    await question({ created_at: at("20:15"), answer_text: "네, 그렇습니다.", answered_at: at("20:40") });
    await question({ hidden_at: at("20:20"), created_at: at("20:16") });
    await question({ question_status: "user_deleted" });
    const { questions, question_times: times } = await report(session.id);
    expect(questions).toEqual({ total: 5, asked: 1, unanswered: 2, hidden: 1 });
    expect(times.map((time) => Date.parse(time))).toEqual(
      ["20:10", "20:12", "20:14", "20:15", "20:16"].map((time) => Date.parse(at(time))),
    );
  });
});

describe("the attendance list", () => {
  test("people come by their entry, absent people last, with their watched parts", async () => {
    const { session, people } = await evening();
    const { attendances, counts } = await list(session.id);
    const { whole, almost, half, short, absent } = people;
    expect(attendances.map(({ user_id: id }) => id)).toEqual([whole, almost, half, short, absent].map((one) => one?.userId));
    expect(attendances.map(({ parts, minutes }) => ({ parts, minutes }))).toEqual([
      { parts: [[0, 70]], minutes: 70 },
      {
        parts: [
          [0, 30],
          [32, 70],
        ],
        minutes: 68,
      },
      { parts: [[1, 36]], minutes: 35 },
      { parts: [[22, 29]], minutes: 7 },
      { parts: [], minutes: 0 },
    ]);
    expect(attendances.map(({ share }) => Math.round(share * 100))).toEqual([100, 97, 50, 10, 0]);
    expect(attendances.at(-1)).toMatchObject({ entered_at: null, questions: 0 });
    expect(counts).toEqual({ all: 5, attended: 4, completed: 2, absent: 1 });
    for (const [tab, size] of [
      ["attended", 4],
      ["completed", 2],
      ["absent", 1],
    ] as const)
      expect((await list(session.id, { tab })).attendances).toHaveLength(size);
  });

  test("pages of two visit each person once; a person who came without a registration is there too", async () => {
    const { session } = await evening();
    const guest = await attended(session, [["20:30", "20:40"]], { isRegistered: false });
    const visited: number[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list(session.id, { limit: 2, ...(cursor ? { cursor } : {}) });
      visited.push(...page.attendances.map(({ user_id: id }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(visited).toEqual((await list(session.id)).attendances.map(({ user_id: id }) => id));
    expect(new Set(visited).size).toBe(6);
    const row = (await list(session.id)).attendances.find(({ user_id: id }) => id === guest.userId);
    expect(row).toMatchObject({ registered_at: null, minutes: 10 });
  });

  test("the questions of each person are counted", async () => {
    const session = await newSession();
    const { userId: user_id } = await attended(session, [["20:00", "20:10"]]);
    for (const question_status of ["before_asking", "before_asking", "user_deleted"])
      await server.make.webinarQuestion({ session, user_id, question_status });
    expect((await list(session.id)).attendances).toMatchObject([{ user_id, questions: 2 }]);
  });

  test("404 and 400, and each call is in the log with the people of its page", async () => {
    const { session, people } = await evening();
    const call = (id: number, query: object) => operator.call(contract.listAttendances, { params: { id }, query });
    expect(await call(987_654_321, {})).toMatchObject(refusal(404, "studio_session.not_found"));
    expect(await call(session.id, { tab: "late" })).toMatchObject(refusal(400, "request.invalid"));
    expect(await call(session.id, { cursor: "x" })).toMatchObject(refusal(400, "request.invalid"));
    await call(session.id, { tab: "absent" });
    const lines = await server.deps.db
      .selectFrom("audit_log")
      .select(["details", "subject_user_ids"])
      .where("action", "=", "webinar_report.open")
      .where("entity_id", "=", session.id)
      .execute();
    expect(lines).toEqual([{ details: { part: "list", tab: "absent" }, subject_user_ids: [people["absent"]?.userId] }]);
  });
});

describe("the files", () => {
  test("attendance: one line per person, safe for spreadsheets, with a mark for Excel and a name", async () => {
    const session = await newSession();
    await attended(session, [["20:00", "21:10"]], { name: '=HYPERLINK("a")' });
    await attended(session, [], { name: "김서연" });
    const file = await download(session.id, "attendance");
    expect(file).toMatchObject({
      status: 200,
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="webinar-${session.id}-attendance.csv"`,
      },
    });
    expect(String(file.body).startsWith("\uFEFF회원번호,")).toBe(true);
    const [, first, second] = await linesOf(file);
    expect(first).toMatch(/^\d+,"'=HYPERLINK\(""a""\)",.*,2026-11-26 20:00,70,100%,0$/);
    expect(second).toMatch(/^\d+,김서연,.*,,0,0%,0$/);
  });

  test("watching: one line per part; questions: with their state, name and answer", async () => {
    const { session } = await evening();
    expect((await linesOf(await download(session.id, "watching"))).slice(1).map((line) => line.split(",").slice(2).join(","))).toEqual([
      "2026-11-26 20:00,2026-11-26 21:10,70",
      "2026-11-26 20:00,2026-11-26 20:30,30",
      "2026-11-26 20:32,2026-11-26 21:10,38",
      "2026-11-26 20:01,2026-11-26 20:36,35",
      "2026-11-26 20:22,2026-11-26 20:29,7",
    ]);
    const question = (more: object) => server.make.webinarQuestion({ session, created_at: at("20:10"), ...more });
    await question({
      question_text: "@A1 첫 질문",
      question_status: "asked",
      asked_at: at("20:30"),
      is_anonymous: true,
      answer_text: "답,변",
      answered_at: at("20:40"),
    });
    await question({ question_text: "둘째", hidden_at: at("20:20") });
    await question({ question_text: "셋째" });
    await question({ question_text: "넷째", answer_text: "네", answered_at: at("20:40") });
    const lines = (await linesOf(await download(session.id, "questions"))).slice(1).map((line) => line.split(",").slice(3).join(","));
    expect(lines).toEqual(['익명,\'@A1 첫 질문,0,질문 완료,"답,변"', ",둘째,0,숨김,", ",셋째,0,답 못 함,", ",넷째,0,글로 답함,네"]);
  });

  test("a file of more people than one read has each of them once", async () => {
    const session = await newSession();
    const ids = await server.deps.db
      .insertInto("users")
      .values(Array.from({ length: 1201 }, (_value, index) => ({ user_code: `REPO${String(index).padStart(4, "0")}` })))
      .returning("id")
      .execute();
    await server.deps.db
      .insertInto("webinar_registrations")
      .values(ids.map(({ id: user_id }) => ({ user_id, event_id: session.event_id })))
      .execute();
    const lines = (await linesOf(await download(session.id, "attendance"))).slice(1);
    expect(new Set(lines.map((line) => line.split(",")[0])).size).toBe(1201);
    expect(lines).toHaveLength(1201);
  });

  test("404, 400, and a line in the log that names all people of the file", async () => {
    const { session, people } = await evening();
    expect(await download(987_654_321, "attendance")).toMatchObject(refusal(404, "studio_session.not_found"));
    expect(await download(session.id, "secrets" as never)).toMatchObject(refusal(400, "request.invalid"));
    expect(await download(session.id, "watching", "")).toMatchObject(refusal(400, "request.invalid"));
    await download(session.id, "watching");
    const line = await server.deps.db
      .selectFrom("audit_log")
      .select(["details", "subject_user_ids"])
      .where("action", "=", "webinar_report.download")
      .where("entity_id", "=", session.id)
      .executeTakeFirst();
    expect(line?.details).toEqual({ file: "watching", download_reason: "출석 확인" });
    expect(line?.subject_user_ids.toSorted()).toEqual(
      Object.values(people)
        .map(({ userId }) => userId)
        .toSorted(),
    );
  });
});

describe("a recording", () => {
  const record = (id: number) => operator.call(contract.createRecording, { params: { id } });

  test("201, then 200: one of 10 parallel calls creates a content with title, speakers, keywords and chapters", async () => {
    const session = await newSession({ description: "설명" });
    await server.make.webinarContent({
      type: "live_record",
      session_id: session.id,
      keywords: ["기록 내분비"],
      thumbnail_url: "/media/posters/a.jpg",
    });
    await server.deps.db
      .insertInto("webinar_session_contents")
      .values([
        { session_id: session.id, position: 1, title: "1부", starts_after_minutes: 0 },
        { session_id: session.id, position: 2, title: "질의응답", starts_after_minutes: 48 },
      ])
      .execute();
    const replies = await Promise.all(Array.from({ length: 10 }, () => record(session.id)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 9 }, () => 200), 201]);
    const [id = 0, ...others] = new Set(replies.map(({ body }) => body.content_id));
    expect(others).toEqual([]);
    expect((await operator.call(getStudioContent, { params: { id } })).body.content).toMatchObject({
      type: "vod",
      title: "SGLT2 억제제",
      description: "설명",
      state: "unpublished",
      session: { id: session.id },
      speakers: [{ name: "이도현" }],
      keywords: ["기록 내분비"],
      thumbnail_url: "/media/posters/a.jpg",
      chapters: [
        { starts_at: 0, title: "1부" },
        { starts_at: 2880, title: "질의응답" },
      ],
    });
    const lines = await server.deps.db
      .selectFrom("audit_log")
      .select("details")
      .where("action", "=", "webinar_session.create_recording")
      .where("entity_id", "=", session.id)
      .execute();
    expect(lines).toEqual([{ details: { content_id: id } }]);
  });

  test("404 studio_session.not_found: a session that does not exist cannot be recorded", async () => {
    expect(await record(987_654_321)).toMatchObject(refusal(404, "studio_session.not_found"));
  });
});
