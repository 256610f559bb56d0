import { listFilters } from "@rounds/contract/webinars/contents.ts";
import { getStudioContent } from "@rounds/contract/webinars/studio-contents.ts";
import * as contract from "@rounds/contract/webinars/studio-keywords.ts";
import { beforeEach, expect, test } from "vitest";
import { type Caller, useServer } from "../../../testing/harness.ts";
import { refusal } from "../../../testing/refusal.ts";

const server = useServer();
let operator: Caller;

beforeEach(async () => {
  await server.deps.db.deleteFrom("webinar_keywords").execute();
  operator = server.as(await server.make.operator());
});

const create = (keyword: string, status?: "emphasize") =>
  operator.call(contract.createStudioKeyword, { body: { keyword: { keyword, ...(status ? { status } : {}) } } });
const update = (id: number, keyword: { keyword?: string; status?: "default" | "deemphasize"; position?: number | null }) =>
  operator.call(contract.updateStudioKeyword, { params: { id }, body: { keyword } });
const remove = (id: number) => operator.call(contract.deleteStudioKeyword, { params: { id } });
const list = async () => (await operator.call(contract.listStudioKeywords)).body.keywords;
const bar = async () => (await server.as(await server.make.doctor()).call(listFilters)).body.filters;
const created = async (...keywords: string[]) => {
  const ids: number[] = [];
  for (const keyword of keywords) ids.push((await create(keyword)).body.keyword.id);
  return ids;
};

test("201: a new keyword comes at the end of the bar", async () => {
  await create("순환기");
  expect(await create("내분비", "emphasize")).toMatchObject({
    status: 201,
    body: { keyword: { position: 1, status: "emphasize", contents: 0 } },
  });
  expect(await bar()).toEqual([
    { keyword: "순환기", status: "default" },
    { keyword: "내분비", status: "emphasize" },
  ]);
});

test("a keyword that contents carry enters the bar, with its contents", async () => {
  await server.make.webinarContent({ keywords: ["만성기침"] });
  expect(await list()).toMatchObject([{ keyword: "만성기침", position: null, contents: 1 }]);
  expect(await bar()).toEqual([]);
  expect(await create("만성기침")).toMatchObject({ status: 201, body: { keyword: { position: 0, contents: 1 } } });
});

test("409 keyword.taken: the same syllables in other code points are the same keyword", async () => {
  await create("심장내과");
  expect(await create("심장내과".normalize("NFD"))).toMatchObject(refusal(409, "keyword.taken"));
});

test("409 keyword.taken: one of 10 parallel calls creates the keyword, and none takes another's name", async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => create("신장")));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(replies.filter(({ errors }) => errors[0]?.code === "keyword.taken")).toHaveLength(9);
  const [id = 0] = await created("호흡기");
  expect(await update(id, { keyword: "신장" })).toMatchObject(refusal(409, "keyword.taken"));
  expect(await update(id, { keyword: "호흡기" })).toMatchObject({ status: 200 });
});

test("200: a keyword moves to another place, out of the bar and back", async () => {
  const [a = 0, b = 0, c = 0] = await created("가", "나", "다");
  const order = async () => (await bar()).map(({ keyword }) => keyword).join("");
  await update(c, { position: 0 });
  expect(await order()).toBe("다가나");
  expect(await update(a, { position: null })).toMatchObject({ body: { keyword: { position: null } } });
  expect(await order()).toBe("다나");
  await update(a, { position: 400 });
  expect(await order()).toBe("다나가");
  await Promise.all([update(a, { position: 0 }), update(b, { position: 0 }), update(c, { position: 0 })]);
  expect((await list()).map(({ position }) => position)).toEqual([0, 1, 2]);
  expect(await update(b, { keyword: "라", status: "deemphasize" })).toMatchObject({
    body: { keyword: { keyword: "라", status: "deemphasize" } },
  });
});

test("204: a deleted keyword leaves the bar and its contents", async () => {
  const [a = 0] = await created("가", "나");
  const { id } = await server.make.webinarContent({ keywords: ["가"] });
  expect((await remove(a)).status).toBe(204);
  expect(await list()).toMatchObject([{ keyword: "나", position: 0 }]);
  expect((await operator.call(getStudioContent, { params: { id } })).body.content.keywords).toEqual([]);
  expect(await remove(a)).toMatchObject(refusal(404, "keyword.not_found"));
});

test("404 keyword.not_found, 400 for empty and long keywords, and unknown looks", async () => {
  expect(await update(987_654_321, { keyword: "가" })).toMatchObject(refusal(404, "keyword.not_found"));
  expect(await create("  ")).toMatchObject(refusal(400, "request.invalid"));
  expect(await create("가".repeat(31))).toMatchObject(refusal(400, "request.invalid"));
  expect(await create("가", "loud" as never)).toMatchObject(refusal(400, "request.invalid"));
});
