import { clickBanner, listBanners, viewBanners } from "@rounds/contract/engagement/banners.ts";
import { answerAndGetNext } from "@rounds/contract/engagement/question-sets.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { createClock } from "../../../testing/clock.ts";
import { useServer, type Caller, type Person } from "../../../testing/harness.ts";
import { enforce } from "../../../testing/retention.ts";

const clock = createClock();
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));
const noon = "2026-11-20T12:00:00+09:00";
const always = { starts_at: "2026-11-01T00:00:00+09:00" };
let doctor: Person;
let caller: Caller;

beforeEach(async () => {
  clock.set(noon);
  await server.deps.db.deleteFrom("banners").execute();
  doctor = await server.make.doctor({ specialties: ["내과"], address: "서울특별시 강남구 역삼로 114" });
  caller = server.as(doctor);
});

type Values = NonNullable<Parameters<typeof server.make.banner>[0]>;
const make = (values: Values = {}) => server.make.banner({ ...always, ...values });
const list = async (by: Caller = caller) => (await by.call(listBanners, {})).body.banners;
const ids = async (by: Caller = caller) => (await list(by)).map(({ id }) => id);
const visits = () =>
  server.deps.db.selectFrom("banner_visits").select(["banner_id", "user_id", "is_clicked"]).orderBy("day").orderBy("banner_id").execute();

describe("the list", () => {
  test("in the operators' order, the newest first among equals; drafts are absent", async () => {
    const [second, third, first] = [await make({ list_position: 2 }), await make({ list_position: 2 }), await make({ list_position: 1 })];
    await make({ is_published: false });
    expect(await ids()).toEqual([first.id, third.id, second.id]);
  });

  test("the window by the clock of Seoul: the start belongs to it, the end does not", async () => {
    const { id } = await make({ starts_at: "2026-11-16T00:00:00+09:00", ends_at: "2026-12-01T00:00:00+09:00" });
    for (const [time, isLive] of [
      ["2026-11-15T23:59:59.999+09:00", false],
      ["2026-11-16T00:00:00+09:00", true],
      ["2026-11-30T23:59:59.999+09:00", true],
      ["2026-12-01T00:00:00+09:00", false],
    ] as const) {
      clock.set(time);
      expect([time, await ids()]).toEqual([time, isLive ? [id] : []]);
    }
  });

  test("only banners for the doctor's specialty and region", async () => {
    const mine = [
      await make({ audience: "specialties", audience_specialties: ["외과", "내과"] }),
      await make({ audience: "regions", audience_regions: ["서울"] }),
    ];
    await make({ audience: "specialties", audience_specialties: ["외과"] });
    await make({ audience: "regions", audience_regions: ["부산"] });
    expect((await ids()).toSorted()).toEqual(mine.map(({ id }) => id).toSorted());
    const other = await server.make.doctor({ specialties: ["외과"], address: "부산 해운대구 센텀로 1" });
    expect(await ids(server.as(other))).toHaveLength(3);
    const homeless = await server.make.doctor({ specialties: ["안과"], address: null });
    expect(await ids(server.as(homeless))).toEqual([]);
  });

  test("only doctors who have not taken part in a certain event", async () => {
    const set = await server.make.questionSet({ ...always, kind: "quiz" });
    const event = await server.make.marketingEvent({ question_set_id: set.id });
    const { id } = await make({ audience: "not_in_event", audience_event_id: event.id });
    expect(await ids()).toEqual([id]);
    await server.make.questionSetAnswers(doctor, set, [0]);
    expect(await ids()).toEqual([]);
    expect(await ids(server.as(await server.make.doctor()))).toEqual([id]);
    const early = await server.make.doctor();
    await server.make.questionSetAnswers(early, set, [0, 0], new Date(Date.parse(event.starts_at ?? noon) - 1));
    expect(await ids(server.as(early))).toEqual([id]);
    await server.deps.db
      .insertInto("marketing_event_completions")
      .values({ marketing_event_id: event.id, user_id: early.userId })
      .execute();
    expect(await ids(server.as(early))).toEqual([]);
  });

  test("a banner whose poll or webinar is not published is absent; ends_with_target removes it at the target's end", async () => {
    const window = { starts_at: always.starts_at, ends_at: "2026-11-30T00:00:00+09:00" };
    const [draft, poll] = [await server.make.questionSet({ ...window, is_published: false }), await server.make.questionSet(window)];
    const event = await server.make.webinarEvent({ is_published: false });
    const session = await server.make.webinarSession({ event_id: event.id });
    const toPoll = { type: "poll", action_type: "open_detail" } as const;
    await make({ ...toPoll, question_set_id: draft.id });
    await make({
      type: "webinar",
      action_type: "show_image_with_session",
      webinar_event_id: event.id,
      webinar_session_id: session.id,
    });
    const staying = await make({ ...toPoll, question_set_id: poll.id });
    const leaving = await make({ ...toPoll, question_set_id: poll.id, ends_with_target: true });
    expect(await ids()).toEqual([leaving.id, staying.id]);
    const shortest = await make({ ...toPoll, question_set_id: poll.id, ends_with_target: true, ends_at: "2026-11-29T00:00:00+09:00" });
    const ends = new Map((await list()).map(({ id, visible_until: end }) => [id, end === null ? null : Date.parse(end)]));
    expect(ends).toEqual(
      new Map([
        [shortest.id, Date.parse("2026-11-29T00:00:00+09:00")],
        [leaving.id, Date.parse(window.ends_at)],
        [staying.id, null],
      ]),
    );
    clock.set(window.ends_at);
    expect(await list()).toMatchObject([{ id: staying.id, eyebrow: "투표 · 끝났어요" }]);
  });
});

describe("the eyebrow that the server fills", () => {
  test("a banner that stays after its session or event states the end", async () => {
    const ends_at = "2026-11-30T00:00:00+09:00";
    const webinar = await server.make.webinarEvent();
    const session = await server.make.webinarSession({ event_id: webinar.id, starts_at: "2026-11-29T00:00:00+09:00", ends_at });
    // By default a quiz starts yesterday, which will be after this end.
    const set = await server.make.questionSet({ kind: "quiz", ...always });
    const event = await server.make.marketingEvent({ set, ...always, ends_at });
    await make({ type: "promotional_event", action_type: "open_detail", event_id: event.id, list_position: 1 });
    const toSession = { webinar_event_id: webinar.id, webinar_session_id: session.id, list_position: 2 };
    await make({ type: "webinar", action_type: "show_image_with_session", ...toSession });
    clock.set(ends_at);
    expect((await list()).map(({ eyebrow }) => eyebrow)).toEqual(["이벤트 · 끝났어요", "웨비나 · 끝났어요"]);
  });

  const eyebrow = async () => (await list())[0]?.eyebrow;

  test("a poll: its length, its participants, the doctor's progress, then the result", async () => {
    const set = await server.make.questionSet({ starts_at: always.starts_at });
    await make({ type: "poll", action_type: "open_detail", question_set_id: set.id });
    expect(await list()).toMatchObject([{ eyebrow: "투표 · 2문항", poll_id: set.id, quiz_id: null, is_completed: false }]);
    await server.make.questionSetAnswers(await server.make.doctor(), set, [0, 0]);
    expect(await eyebrow()).toBe("투표 · 1명 참여");
    for (const question of set.questions) {
      await caller.call(answerAndGetNext, {
        body: { answer: { question_set_id: set.id, question_id: question.id, choice_id: question.choices[0]?.id ?? 0 } },
      });
      expect(await eyebrow()).toBe(question === set.questions[0] ? "투표 · 2문항 중 1문항까지" : "참여 완료 · 결과 보기");
    }
    expect((await list())[0]?.is_completed).toBe(true);
  });

  test("an event: its last day in Seoul, the open step, then the result; absent before the event's start and while it is a draft", async () => {
    const window = { starts_at: "2026-11-09T00:00:00+09:00", ends_at: "2026-12-07T00:00:00+09:00" };
    const set = await server.make.questionSet({ kind: "quiz", ...window });
    const event = await server.make.marketingEvent({ set, ...window, additional_actions: ["input_current_job_info"] });
    const draft = await server.make.marketingEvent({ ...window, is_published: false });
    const toEvent = { type: "promotional_event", action_type: "open_detail" } as const;
    await make({ ...toEvent, event_id: draft.id });
    const banner = await make({ ...toEvent, event_id: event.id, ends_with_target: true });
    expect(await list()).toMatchObject([{ id: banner.id, event_id: event.id, eyebrow: "이벤트 · 12월 6일 (일)까지", is_completed: false }]);
    await server.make.questionSetAnswers(doctor, set, [0, 0]);
    expect(await list()).toMatchObject([{ eyebrow: "이벤트 · 한 단계 남았어요", is_completed: false }]);
    await server.deps.db
      .insertInto("marketing_event_completions")
      .values({ marketing_event_id: event.id, user_id: doctor.userId })
      .execute();
    expect(await list()).toMatchObject([{ eyebrow: "참여 완료 · 결과 보기", is_completed: true }]);
    for (const [time, isThere] of [
      ["2026-11-08T23:59:59.999+09:00", false],
      ["2026-11-09T00:00:00+09:00", true],
      ["2026-12-06T23:59:59.999+09:00", true],
      ["2026-12-07T00:00:00+09:00", false],
    ] as const) {
      clock.set(time);
      expect([time, (await ids()).length]).toEqual([time, isThere ? 1 : 0]);
    }
  });

  test("a quiz, a webinar, an advertisement, an announcement, and an operator's own text", async () => {
    const quiz = await server.make.questionSet({ kind: "quiz", starts_at: always.starts_at });
    const session = await server.make.webinarSession({ starts_at: "2026-11-26T20:00:00+09:00", ends_at: "2026-11-26T21:00:00+09:00" });
    await make({ list_position: 1, type: "quiz", action_type: "open_detail", question_set_id: quiz.id });
    await make({
      list_position: 2,
      type: "webinar",
      action_type: "show_image_with_session",
      webinar_event_id: session.event_id,
      webinar_session_id: session.id,
    });
    await make({ list_position: 3, type: "advertisement", advertiser: "하늘가구" });
    await make({ list_position: 4 });
    await make({ list_position: 5, eyebrow: "공지 · 11월 30일 (월)" });
    const banners = await list();
    expect(banners.map((banner) => banner.eyebrow)).toEqual([
      "퀴즈 · 2문제",
      "LIVE 웨비나 · 11월 26일 (목) 20:00",
      "하늘가구",
      "공지",
      "공지 · 11월 30일 (월)",
    ]);
    expect(banners[1]).toMatchObject({ webinar_event_id: session.event_id, session_id: session.id });
  });
});

describe("views and clicks", () => {
  const view = (banner_ids: number[], by: Caller = caller) => by.call(viewBanners, { body: { banner_ids } });
  const click = (id: number, by: Caller = caller) => by.call(clickBanner, { params: { id } });

  test("count once per person and day of Seoul; a click is also a view", async () => {
    const banner = await make();
    const row = { banner_id: banner.id, user_id: doctor.userId };
    clock.set("2026-11-20T23:59:59+09:00");
    await Promise.all([view([banner.id]), view([banner.id]), view([banner.id, banner.id])]);
    expect(await visits()).toEqual([{ ...row, is_clicked: false }]);
    expect(await Promise.all([click(banner.id), click(banner.id)])).toMatchObject([{ status: 204 }, { status: 204 }]);
    await view([banner.id]);
    expect(await visits()).toEqual([{ ...row, is_clicked: true }]);
    clock.set("2026-11-21T00:00:00+09:00");
    await click(banner.id);
    expect(await visits()).toEqual([
      { ...row, is_clicked: true },
      { ...row, is_clicked: true },
    ]);
  });

  test("404 banner.not_found: a click on a banner that the doctor cannot see; its view counts nothing", async () => {
    const hidden = await make({ audience: "specialties", audience_specialties: ["외과"] });
    expect(await click(hidden.id)).toMatchObject({ status: 404, errors: [{ code: "banner.not_found" }] });
    expect(await view([hidden.id])).toMatchObject({ status: 204 });
    expect(await visits()).toEqual([]);
  });

  test("400: no id, and more ids than a carousel has", async () => {
    expect(await view([])).toMatchObject({ status: 400 });
    expect(await view(Array.from({ length: 21 }, (_, index) => index + 1))).toMatchObject({ status: 400 });
  });

  test("visits are deleted after 400 days", async () => {
    const banner = await make();
    const add = (days: number) =>
      server.deps.db
        .insertInto("banner_visits")
        .values({ banner_id: banner.id, user_id: doctor.userId, day: new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10) })
        .execute();
    await add(402);
    await add(398);
    await enforce(server.deps, "banner_visits", new Date());
    expect(await visits()).toHaveLength(1);
  });
});
