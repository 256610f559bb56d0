import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../lib/api.ts";
import { signInAs } from "../../../testing/session.ts";
import { createWatchReports, type WatchedVideo } from "./watch-reports.ts";

const start = Date.parse("2026-11-20T11:00:00Z");
let time: number;
let sent: WatchedVideo[];
let fail: (() => Error) | null;
const log = vi.spyOn(console, "warn");

const open = () =>
  createWatchReports({
    target: { content_id: 7, event_id: 1, session_id: 2 },
    now: () => time,
    send: async (body) => {
      if (fail) throw fail();
      sent.push(body);
    },
  });

/** Samples as the player does while it plays from second `from` to second `to`. */
const watch = (reports: ReturnType<typeof open>, from: number, to: number) => {
  for (let position = from; position <= to; position += 5) {
    reports.sample({ currentTime: position, playbackRate: 1 });
    if (position < to) time += 5000;
  }
};

const offline = () => ApiError.unreachable(new Error("offline"));

beforeEach(() => {
  signInAs("DOC1");
  time = start;
  sent = [];
  fail = null;
  log.mockReset().mockReturnValue(undefined);
});
afterEach(() => localStorage.clear());

test("a report has the ranges, the position and the time when they began to play", async () => {
  const reports = open();
  watch(reports, 0, 30);
  await reports.report();
  const expected = { content_id: 7, event_id: 1, session_id: 2, video_player: "web", start_time: "2026-11-20T11:00:00.000Z", position: 30 };
  expect(sent).toEqual([{ ...expected, played_times: [[0, 30]] }]);
});

test("a report without new ranges is not sent", async () => {
  const reports = open();
  watch(reports, 0, 30);
  await reports.report();
  await reports.report();
  expect(sent).toHaveLength(1);
});

test("after a lost network the next report sends everything, in order", async () => {
  const reports = open();
  watch(reports, 0, 30);
  fail = offline;
  await reports.report();
  watch(reports, 30, 60);
  fail = null;
  await reports.report();
  expect(sent.map(({ played_times }) => played_times)).toEqual([[[0, 30]], [[30, 60]]]);
});

test("ranges that a closed tab could not send are sent with the next visit to the video", async () => {
  const closed = open();
  watch(closed, 0, 10);
  fail = offline;
  await closed.report();
  fail = null;
  await open().report();
  expect(sent.map(({ played_times }) => played_times)).toEqual([[[0, 10]]]);
  await open().report();
  expect(sent).toHaveLength(1);
});

test("every failure is logged by its code; a refused report is dropped, others wait", async () => {
  const reports = open();
  watch(reports, 0, 10);
  fail = offline;
  await reports.report();
  fail = () => new ApiError(429, [{ code: "request.throttled", message: "김의사 님, 잠시 후 다시 시도해 주세요." }]);
  await reports.report();
  fail = () => new ApiError(404, [{ code: "content.not_found", message: "" }]);
  await reports.report();
  fail = null;
  await reports.report();
  expect(sent).toEqual([]);
  expect(log.mock.calls).toEqual(
    ["0 network", "429 request.throttled", "404 content.not_found"].map((reason) => [
      `A report of a watched video was not stored: ${reason}`,
    ]),
  );
});

test("a report that comes while another one is sent follows it", async () => {
  const reports = open();
  watch(reports, 0, 10);
  const first = reports.report();
  watch(reports, 10, 20);
  await Promise.all([first, reports.report()]);
  expect(sent.map(({ played_times }) => played_times)).toEqual([[[0, 10]], [[10, 20]]]);
});

test("two parallel reports send each range once", async () => {
  const reports = open();
  watch(reports, 0, 10);
  await Promise.all([reports.report(), reports.report()]);
  expect(sent).toHaveLength(1);
});
