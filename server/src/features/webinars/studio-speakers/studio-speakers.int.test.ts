import type { CallInput } from "@rounds/contract/endpoint.ts";
import { getStudioContent } from "@rounds/contract/webinars/studio-contents.ts";
import { updateStudioSession } from "@rounds/contract/webinars/studio-events.ts";
import * as contract from "@rounds/contract/webinars/studio-speakers.ts";
import { beforeAll, expect, test } from "vitest";
import { type Caller, useServer } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();
let operator: Caller;

beforeAll(async () => {
  operator = server.as(await server.make.operator());
});

const list = async (query: CallInput<typeof contract.listStudioSpeakers>["query"] = {}) =>
  (await operator.call(contract.listStudioSpeakers, { query })).body;
const idOf = async (name: string): Promise<number> => (await list({ keyword: name })).speakers[0]?.id ?? 0;
const update = (id: number, speaker: { name?: string; affiliation?: string }) =>
  operator.call(contract.updateStudioSpeaker, { params: { id }, body: { speaker } });
const remove = (id: number) => operator.call(contract.deleteStudioSpeaker, { params: { id } });
const namesOf = ({ speakers }: { speakers: readonly { name: string }[] }) => speakers.map(({ name }) => name);

test("speakers come newest first, in pages, and a text finds the beginnings of names, also with signs of a pattern", async () => {
  await server.make.webinarSession({ speakers: ["추천 가", "추천 나", "추%천"] });
  expect(namesOf(await list({ keyword: "추천" }))).toEqual(["추천 나", "추천 가"]);
  expect(namesOf(await list({ keyword: "추%" }))).toEqual(["추%천"]);
  const first = await list({ limit: 2 });
  expect(namesOf(first)).toEqual(["추%천", "추천 나"]);
  expect(namesOf(await list({ limit: 2, cursor: first.next_cursor ?? "" }))[0]).toBe("추천 가");
  expect(await operator.call(contract.listStudioSpeakers, { query: { cursor: "no" } })).toMatchObject(refusal(400, "request.invalid"));
});

test("200: a corrected speaker changes on its contents and sessions", async () => {
  const { id: contentId } = await server.make.webinarContent({ speakers: ["이도헌"] });
  await server.make.webinarSession({ speakers: ["이도헌"] });
  const id = await idOf("이도헌");
  expect(await update(id, { name: "이도현" })).toMatchObject({
    status: 200,
    body: { speaker: { id, name: "이도현", affiliation: "", contents: 1, sessions: 1 } },
  });
  await update(id, { affiliation: "라운즈병원 신장내과" });
  const { content } = (await operator.call(getStudioContent, { params: { id: contentId } })).body;
  expect(content.speakers).toEqual([{ name: "이도현", affiliation: "라운즈병원 신장내과" }]);
});

test("409 speaker.taken: no two speakers have the same name and affiliation, also after parallel changes", async () => {
  await server.make.webinarSession({ speakers: ["쌍둥이 하나", "쌍둥이 둘"] });
  const ids = await Promise.all([idOf("쌍둥이 하나"), idOf("쌍둥이 둘")]);
  const replies = await Promise.all(ids.map((id) => update(id, { name: "쌍둥이" })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(replies.flatMap(({ errors }) => errors)).toMatchObject([{ code: "speaker.taken" }]);
});

test("204: only a speaker without contents and sessions is deleted", async () => {
  const session = await server.make.webinarSession({ speakers: ["지울 사람"] });
  const id = await idOf("지울 사람");
  expect(await remove(id)).toMatchObject(refusal(409, "speaker.in_use"));
  await operator.call(updateStudioSession, { params: { id: session.id }, body: { session: { speakers: [] } } });
  expect((await remove(id)).status).toBe(204);
  expect(await remove(id)).toMatchObject(refusal(404, "speaker.not_found"));
});

test("404 speaker.not_found, 400 for an empty and a long name", async () => {
  expect(await update(987_654_321, { name: "가" })).toMatchObject(refusal(404, "speaker.not_found"));
  const { id } = await server.deps.db.insertInto("webinar_speakers").values({ name: "그대로" }).returning("id").executeTakeFirstOrThrow();
  for (const name of ["  ", "가".repeat(41)]) expect(await update(id, { name })).toMatchObject(refusal(400, "request.invalid"));
});
