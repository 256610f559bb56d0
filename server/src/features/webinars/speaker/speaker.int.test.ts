import {
  createSpeakerLink,
  getModeratedSession,
  listSpeakerLinks,
  openSpeakerChannel,
  revokeSpeakerLink,
  type SpeakerScreen,
  speakerTokenHeader,
  stepSpeakerScreen,
  updateModeratedSession,
} from "@rounds/contract/webinars/moderation.ts";
import { updateQuestionStatus } from "@rounds/contract/webinars/questions.ts";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { openEvents } from "../../../testing/event-reader.ts";
import { useServer } from "../../../testing/harness.ts";
import * as queries from "./queries.ts";

const server = useServer();
let origin = "";
beforeAll(async () => {
  origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
});

async function scene({ likes = [7, 18, 12] }: { likes?: readonly number[] } = {}) {
  const session = await server.make.webinarSession();
  const operator = server.as(await server.make.operator());
  const { token, speaker_link } = (await operator.call(createSpeakerLink, { params: { id: session.id } })).body;
  const headers = { [speakerTokenHeader]: token };
  const questions = [];
  for (const like_count of likes)
    questions.push(await server.make.webinarQuestion({ session, like_count, question_text: `좋아요 ${like_count}` }));
  const show = (speaker_question_id: number | null) =>
    operator.call(updateModeratedSession, { params: { id: session.id }, body: { session: { speaker_question_id } } });
  const screen = async () => {
    const reader = await openEvents(origin, openSpeakerChannel.path, headers);
    const { data } = await reader.first("screen");
    reader.close();
    return (data as { screen: SpeakerScreen }).screen;
  };
  const step = async (direction: "next" | "previous") =>
    (await server.visitor.call(stepSpeakerScreen, { body: { step: direction } }, { headers })).body.screen;
  return { session, operator, headers, speaker_link, questions, show, screen, step };
}
const texts = ({ question, next }: SpeakerScreen) => [question?.question_text ?? null, ...next.map(({ question_text }) => question_text)];

test("the screen shows the chosen question, then the most liked ones, and how many remain", async () => {
  const { session, questions, show, screen } = await scene();
  expect(texts(await screen())).toEqual([null, "좋아요 18", "좋아요 12"]);
  await show(questions[0]?.id ?? 0);
  expect(await screen()).toMatchObject({ title: session.title, remaining: 2 });
  expect(texts(await screen())).toEqual(["좋아요 7", "좋아요 18", "좋아요 12"]);
  await show(null);
  expect((await screen()).question).toBeNull();
});

test("the moderator sees when a screen was last open, and null before its first opening", async () => {
  const { session, operator, screen } = await scene();
  const seen = async () => (await operator.call(listSpeakerLinks, { params: { id: session.id } })).body.speaker_links[0]?.last_seen_at;
  expect(await seen()).toBeNull();
  await screen();
  expect(Date.parse((await seen()) ?? "")).toBeGreaterThan(Date.now() - 60_000);
});

test("forward shows each question once before any returns; back and forward again follow the same order", async () => {
  const { step } = await scene();
  const shown = [];
  for (let count = 0; count < 4; count++) shown.push((await step("next")).question?.question_text);
  expect(shown).toEqual(["좋아요 18", "좋아요 12", "좋아요 7", "좋아요 18"]);
  const back = [];
  for (const direction of ["previous", "previous", "next", "next"] as const) back.push((await step(direction)).question?.question_text);
  expect(back).toEqual(["좋아요 7", "좋아요 12", "좋아요 7", "좋아요 18"]);
});

test("the moderator's next question is the screen's next one, also after the speaker has gone back", async () => {
  const { session, operator, questions, show, screen, step } = await scene();
  const nextId = async () => (await operator.call(getModeratedSession, { params: { id: session.id } })).body.session.next_question_id;
  const [least, most, middle] = questions.map(({ id }) => id);
  const sent = [];
  for (let id = await nextId(); sent.length < 4; id = (await show(id)).body.session.next_question_id) sent.push(id);
  expect(sent).toEqual([most, middle, least, most]);
  await step("previous");
  expect(await screen()).toMatchObject({ question: { id: least }, next: [{ id: most }, { id: middle }] });
  expect(await nextId()).toBe(most);
  for (const { id } of questions)
    await operator.call(updateQuestionStatus, { params: { id }, body: { question: { question_status: "asked" } } });
  expect(await nextId()).toBeNull();
});

test("a name is shown without an id, and never for an anonymous question; hidden, waiting and asked questions are not next", async () => {
  const { session, operator, screen } = await scene({ likes: [] });
  const author = await server.make.doctor({ name: "오세훈" });
  const named = await server.make.webinarQuestion({ session, user_id: author.userId, like_count: 2 });
  await server.make.webinarQuestion({ session, user_id: author.userId, is_anonymous: true, like_count: 1 });
  await server.make.webinarQuestion({ session, approved_at: null, like_count: 9 });
  await server.make.webinarQuestion({ session, hidden_at: new Date().toISOString(), like_count: 9 });
  expect((await screen()).next.map(({ name }) => name)).toEqual(["오세훈", null]);
  expect(JSON.stringify(await screen())).not.toContain("user_id");
  const asked = { params: { id: named.id }, body: { question: { question_status: "asked" as const } } };
  await operator.call(updateQuestionStatus, asked);
  expect(await screen()).toMatchObject({ next: [{ name: null }], remaining: 1 });
});

test("an open screen follows the moderator, and ends with its link", async () => {
  const { operator, headers, speaker_link, questions, show } = await scene();
  const reader = await openEvents(origin, openSpeakerChannel.path, headers);
  await reader.first("screen", ({ screen }: { screen: SpeakerScreen }) => screen.question === null);
  await show(questions[2]?.id ?? 0);
  await reader.first("screen", ({ screen }: { screen: SpeakerScreen }) => screen.question?.question_text === "좋아요 12");
  await operator.call(revokeSpeakerLink, { params: { id: speaker_link.id } });
  await reader.ended();
  expect(await server.visitor.call(openSpeakerChannel, undefined, { headers })).toMatchObject({
    status: 404,
    errors: [{ code: "speaker_link.not_found" }],
  });
});

test("the log names an unexpected error of an open screen, and not the end of its link", async () => {
  const { operator, headers, speaker_link, show } = await scene();
  const warn = vi.spyOn(server.app.log, "warn");
  onTestFinished(() => warn.mockRestore());
  const reasons = () => warn.mock.calls.filter(([, sentence]) => sentence === "a speaker's screen could not be read");
  const opened = async () => {
    const reader = await openEvents(origin, openSpeakerChannel.path, headers);
    await reader.first("screen", () => true);
    return reader;
  };
  const broken = await opened();
  const read = vi.spyOn(queries, "countNotAsked").mockRejectedValueOnce(new Error("a fault"));
  onTestFinished(() => read.mockRestore());
  await show(null);
  await broken.ended();
  expect(reasons()).toHaveLength(1);
  const revoked = await opened();
  await operator.call(revokeSpeakerLink, { params: { id: speaker_link.id } });
  await revoked.ended();
  expect(reasons()).toHaveLength(1);
});

test.each([{}, { [speakerTokenHeader]: "" }, { [speakerTokenHeader]: "x".repeat(43) }])(
  "404 speaker_link.not_found without a valid token: %j",
  async (headers: Record<string, string>) => {
    const refused = { status: 404, errors: [{ code: "speaker_link.not_found" }] };
    expect(await server.visitor.call(openSpeakerChannel, undefined, { headers })).toMatchObject(refused);
    expect(await server.visitor.call(stepSpeakerScreen, { body: { step: "next" } }, { headers })).toMatchObject(refused);
  },
);

test("404 speaker_link.not_found from a day after the end of the session", async () => {
  const { session, headers } = await scene();
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  for (const [hours, status] of [
    [23.5, 200],
    [24.5, 404],
  ] as const) {
    await server.deps.db
      .updateTable("webinar_sessions")
      .set({ starts_at: hoursAgo(26), ends_at: hoursAgo(hours) })
      .where("id", "=", session.id)
      .execute();
    expect((await server.visitor.call(openSpeakerChannel, undefined, { headers })).status).toBe(status);
  }
});

test("429 rate.limited: a link has at most 20 open screens, other links have their own, and a closed screen leaves its place", async () => {
  const { session, operator, headers } = await scene({ likes: [] });
  const open = (of: Record<string, string>) => openEvents(origin, openSpeakerChannel.path, of);
  const readers = await Promise.all(Array.from({ length: 20 }, () => open(headers)));
  expect(new Set(readers.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await open(headers);
  expect(refused.status).toBe(429);
  const { token } = (await operator.call(createSpeakerLink, { params: { id: session.id } })).body;
  const other = await open({ [speakerTokenHeader]: token });
  expect(other.status).toBe(200);
  readers[0]?.close();
  await expect
    .poll(async () => {
      const again = await open(headers);
      readers.push(again);
      return again.status;
    })
    .toBe(200);
  for (const reader of [...readers, other]) reader.close();
});
