import { listAdminApplications } from "@rounds/contract/applications/review.ts";
import * as contract from "@rounds/contract/operator-home/dashboards.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { seoulToday } from "../../../lib/seoul-time.ts";
import { day, noon } from "../../../testing/days.ts";
import { useServer, type Caller, type Person } from "../../../testing/harness.ts";

const server = useServer();
let operator: Caller;
beforeAll(async () => {
  operator = server.as(await server.make.operator());
});

const week = { query: { start_date: day(6), end_date: day(0) } };

const born = async (person: Person, at: string) =>
  server.deps.db.updateTable("profiles").set({ created_at: at }).where("user_id", "=", person.userId).execute();

const withDates = {
  contract: [contract.getProfileStats, contract.getQuestionStats, contract.getFunnel, contract.getStageTimes, contract.getAppActivity],
};

describe.each(withDates.contract)("$path", (endpoint) => {
  const codeOf = async (query: object) => {
    const { status, errors } = await operator.call(endpoint, { query: query as never });
    return [status, errors[0]?.code];
  };
  test("400: no period, an end before the start, an invalid date, or more than a year", async () => {
    for (const query of [
      {},
      { start_date: "2026-11-02", end_date: "2026-11-01" },
      { start_date: "2026-02-30", end_date: "2026-03-01" },
      { start_date: "2025-01-01", end_date: "2026-11-01" },
    ])
      expect(await codeOf(query)).toEqual([400, "request.invalid"]);
  });

  test("401 and 403: visitors and owners of hospitals", async () => {
    expect((await server.visitor.call(endpoint, week)).status).toBe(401);
    expect((await server.as(await server.make.owner()).call(endpoint, week)).status).toBe(403);
  });
});

describe("the summary", () => {
  test("200: profiles, active hospitals and open posts, with the number of new ones in a period", async () => {
    const getSummary = async () => {
      const { summary } = (await operator.call(contract.getDashboardSummary, week)).body;
      return Object.fromEntries(summary.map(({ type, value, added }) => [type, [value, added ?? 0]])) as Record<string, [number, number]>;
    };
    const before = await getSummary();
    // A row of the register does not count. A hospital with a member or with a post that opened does.
    await server.make.business({ hira_code: "dashboard" });
    await server.make.owner();
    const old = await server.make.jobPost({ created_at: noon(40), active: false });
    await server.make.jobPost({ business_id: old.business_id });
    await born(await server.make.doctor(), noon(40));
    await server.make.doctor();
    const after = await getSummary();
    const grown = (type: string) => [0, 1].map((which) => (after[type]?.[which] ?? 0) - (before[type]?.[which] ?? 0));
    expect({ profiles: grown("profiles"), hospitals: grown("hospitals"), active_posts: grown("active_posts") }).toEqual({
      profiles: [2, 1],
      hospitals: [2, 1],
      active_posts: [1, 1],
    });
  });

  test("200 without a period: the numbers of new ones are null; 400 for half a period; 401 and 403", async () => {
    const { body } = await operator.call(contract.getDashboardSummary);
    expect(body.summary.map(({ type, added }) => [type, added])).toEqual(contract.summaryTypes.map((type) => [type, null]));
    expect((await operator.call(contract.getDashboardSummary, { query: { start_date: day(1) } })).status).toBe(400);
    expect((await operator.call(contract.getDashboardSummary, { query: { start_date: day(0), end_date: day(1) } })).status).toBe(400);
    expect((await server.visitor.call(contract.getDashboardSummary)).status).toBe(401);
    expect((await server.as(await server.make.doctor()).call(contract.getDashboardSummary)).status).toBe(403);
  });
});

test("new profiles by day in Seoul, with empty days, and their sum; the user list shows the last 30 days", async () => {
  const period = { query: { start_date: "2025-03-01", end_date: "2025-03-03" } };
  // 23:59 on the 1st, 00:00 on the 3rd, and 00:00 on the 4th in Seoul.
  for (const at of ["2025-03-01T14:59:59Z", "2025-03-02T15:00:00Z", "2025-03-03T15:00:00Z"]) await born(await server.make.doctor(), at);
  const { profile_stats } = (await operator.call(contract.getProfileStats, period)).body;
  const days = ["2025-03-01", "2025-03-02", "2025-03-03"];
  expect(profile_stats).toEqual([
    { type: "daily", dates: days, data: days.map((name, at) => ({ name, value: [1, 0, 1][at] })), questions_list: [] },
    { type: "total", dates: [], data: [{ name: "total", value: 2 }], questions_list: [] },
  ]);
  const { new_profile_stats } = (await operator.call(contract.getNewProfileStats)).body;
  expect(new_profile_stats[0]?.dates).toHaveLength(30);
  expect(new_profile_stats[0]?.dates.at(-1)).toBe(day(0));
  expect((await server.visitor.call(contract.getNewProfileStats)).status).toBe(401);
  expect((await server.as(await server.make.owner()).call(contract.getNewProfileStats)).status).toBe(403);
});

test("the question statistics: choices in published events by each day in Seoul, in total and by option of each question", async () => {
  const { make } = server;
  const questions = [
    { question: "어느 항생제인가요?", choices: ["아목시실린", "클래리스로마이신"] },
    // The same word as an option of the first question.
    { question: "며칠인가요?", choices: ["7일", "아목시실린"] },
  ];
  const event = await make.marketingEvent({ set: await make.questionSet({ kind: "quiz", questions }) });
  const draft = await make.marketingEvent({ is_published: false });
  const alone = await make.questionSet();
  const [first, second, third] = [await make.doctor(), await make.doctor(), await make.doctor()];
  // The last and the first moment of a day in Seoul, and a moment after the period.
  await make.questionSetAnswers(first, event.set, [0, 1], new Date("2024-05-01T14:59:59Z"));
  await make.questionSetAnswers(second, event.set, [0, 0], new Date("2024-05-01T15:00:00Z"));
  await make.questionSetAnswers(third, event.set, [1, 0], new Date("2024-05-07T15:00:00Z"));
  for (const set of [draft.set, alone]) await make.questionSetAnswers(first, set, [0, 0], new Date("2024-05-02T00:00:00Z"));
  const { body } = await operator.call(contract.getQuestionStats, { query: { start_date: "2024-05-01", end_date: "2024-05-07" } });
  const [daily, total, replies] = body.marketing_event_questions_stats;
  expect(daily).toMatchObject({
    dates: [1, 2, 3, 4, 5, 6, 7].map((day) => `2024-05-0${day}`),
    data: [2, 2, 0, 0, 0, 0, 0].map((value, at) => ({ name: `2024-05-0${at + 1}`, value })),
  });
  expect(total?.data).toEqual([{ name: "total", value: 4 }]);
  expect(replies?.data.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
    { name: "며칠인가요? · 7일", value: 1 },
    { name: "며칠인가요? · 아목시실린", value: 1 },
    { name: "어느 항생제인가요? · 아목시실린", value: 2 },
  ]);
  expect(replies?.questions_list).toEqual(questions.map(({ question }) => question));
});

test("the funnel: each doctor and post once, with the first source and the highest level", async () => {
  const { make } = server;
  const post = await make.jobPost();
  const period = { query: { start_date: "2025-06-01", end_date: "2025-06-07" } };
  const at = "2025-06-03T03:00:00Z";
  const [looker, reader, applicant] = [await make.doctor(), await make.doctor(), await make.doctor()];
  await make.opening(looker, post, at);
  for (const doctor of [reader, applicant]) {
    await make.opening(doctor, post, at);
    await make.opening(doctor, post, "2025-06-04T03:00:00Z");
    await make.reading(doctor, post, at);
  }
  await make.opening(null, post, at);
  // Before the period and after it.
  await make.opening(await make.doctor(), post, "2025-05-31T14:59:00Z");
  await make.opening(await make.doctor(), post, "2025-06-07T15:00:00Z");
  await make.application({ doctor: applicant, post, status: "서류합격", created_at: at, updated_at: "2025-06-09T03:00:00Z" });
  const { funnel } = (await operator.call(contract.getFunnel, period)).body;
  const counts = contract.funnelStages.map((_, stage) => [4, 2, 1, 1, 1, 1][stage] ?? 0);
  expect(funnel.counts).toEqual(counts);
  expect(funnel.sources).toEqual([
    { source: "list", counts: counts.map((count, stage) => (stage === 0 ? 3 : count)) },
    { source: "share", counts: counts.map((_, stage) => (stage === 0 ? 1 : 0)) },
  ]);
});

test("the funnel: a cancelled application counts up to the stage that it reached, and a second one counts the doctor once", async () => {
  const { make } = server;
  const [post, doctor] = [await make.jobPost(), await make.doctor()];
  const at = "2025-03-04T03:00:00Z";
  await make.opening(doctor, post, at);
  const reached = { doctor, post, status: "서류합격" as const, created_at: at, updated_at: at };
  const { id } = await make.application(reached);
  await server.deps.db.updateTable("job_applications").set({ active: false, cancelled_at: at }).where("id", "=", id).execute();
  await make.application({ doctor, post, created_at: at });
  const query = { start_date: "2025-03-01", end_date: "2025-03-07" };
  const { counts } = (await operator.call(contract.getFunnel, { query })).body.funnel;
  expect(counts).toEqual(contract.funnelStages.map((_, stage) => (stage <= contract.funnelStages.indexOf("서류합격") ? 1 : 0)));
});

describe("the daily series", () => {
  const days = ["2025-08-01", "2025-08-02", "2025-08-03"];
  const period = { start_date: "2025-08-01", end_date: "2025-08-03" } as const;
  const values = async (series: contract.DailySeries) => {
    const { daily_stats } = (await operator.call(contract.getDailyStats, { query: { ...period, series } })).body;
    expect(daily_stats[0]?.dates).toEqual(days);
    return daily_stats.map(({ data }) => data.map(({ value }) => value));
  };

  test("200: each series by day in Seoul, with its sum", async () => {
    const { make } = server;
    // Midnight in Seoul is 15:00 UTC.
    await make.application({ created_at: "2025-08-01T14:59:00Z", updated_at: "2025-08-01T14:59:00Z" });
    await make.application({ created_at: "2025-08-02T15:00:00Z", updated_at: "2025-08-02T15:00:00Z" });
    expect(await values("applications")).toEqual([[1, 0, 1], [2]]);
    await born(await make.doctor(), "2025-08-02T03:00:00Z");
    expect(await values("profiles")).toEqual([[0, 1, 0], [1]]);
    await server.deps.db
      .updateTable("job_posts")
      .set({ first_listed_at: "2025-08-03T14:59:00Z" })
      .where("id", "=", (await make.jobPost()).id)
      .execute();
    expect(await values("posts")).toEqual([[0, 0, 1], [1]]);
    expect(await values("messages")).toEqual([[0, 0, 0], [0]]);
  });

  test("400 request.invalid: an unknown series, and a period of more than a year", async () => {
    for (const query of [
      { ...period, series: "visits" },
      { ...period, start_date: "2024-01-01", series: "posts" },
    ])
      expect(await operator.call(contract.getDailyStats, { query: query as never })).toMatchObject({
        status: 400,
        errors: [{ code: "request.invalid" }],
      });
  });

  test("401 and 403: visitors and owners of hospitals", async () => {
    const query = { query: { ...period, series: "posts" } } as const;
    expect((await server.visitor.call(contract.getDailyStats, query)).status).toBe(401);
    expect((await server.as(await server.make.owner()).call(contract.getDailyStats, query)).status).toBe(403);
  });
});

test("activity: events by day with the period before, and the reasons of the applications that were dropped in the period", async () => {
  const { make } = server;
  const { db } = server.deps;
  const post = await make.jobPost();
  const period = { start_date: "2025-09-08", end_date: "2025-09-14" };
  const read = async () => (await operator.call(contract.getAppActivity, { query: period })).body.activity;
  // Before the period before, in that period, and in the period.
  for (const at of ["2025-08-31T03:00:00Z", "2025-09-07T03:00:00Z", "2025-09-08T03:00:00Z", "2025-09-14T03:00:00Z", "2025-09-15T03:00:00Z"])
    await make.opening(await make.doctor(), post, at);
  const { app_events: events } = await read();
  expect(events.map(({ name }) => name)).toEqual([...contract.shownAppEvents]);
  expect(events[0]).toEqual({ name: "view_job_post", total: 2, before: 1, daily: [1, 0, 0, 0, 0, 0, 1] });
  expect(events[1]).toEqual({ name: "read_job_post", total: 0, before: 0, daily: [0, 0, 0, 0, 0, 0, 0] });
  for (const [reason, at] of [
    ["채용마감", "2025-09-10T03:00:00Z"],
    ["본인변심", "2025-09-10T03:00:00Z"],
    ["채용마감", "2025-09-11T03:00:00Z"],
    ["채용마감", "2025-09-20T03:00:00Z"],
  ] as const) {
    const { id } = await make.application({ created_at: "2025-09-01T03:00:00Z" });
    await db.updateTable("job_applications").set({ drop_reason: reason }).where("id", "=", id).execute();
    await db.updateTable("job_application_steps").set({ left_at: at }).where("job_application_id", "=", id).execute();
  }
  expect((await read()).drop_reasons).toEqual([
    { reason: "채용마감", count: 2 },
    { reason: "본인변심", count: 1 },
  ]);
});

test("the waiting applications of a stage are as many as the list shows for it since the oldest", async () => {
  const { make } = server;
  const status = "인터뷰 예정" as const;
  await make.application({ status, created_at: noon(9), updated_at: noon(4) });
  await make.application({ status });
  await make.application({ status, drop_reason: "기타" });
  await make.application({ status, cancelled: true });
  const stage = (await operator.call(contract.getStageTimes, week)).body.stage_times.find((one) => one.status === status);
  expect(stage?.waiting).toBeGreaterThanOrEqual(2);
  const created_after_date = seoulToday(new Date(stage?.oldest_at ?? ""));
  const filters = { hide_cancelled: "true", hide_dropped: "true", created_after_date } as const;
  expect((await operator.call(listAdminApplications, { query: { ...filters, current_status: [status] } })).body.total_count).toBe(
    stage?.waiting,
  );
});
