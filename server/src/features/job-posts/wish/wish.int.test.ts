import { readWish } from "@rounds/contract/job-posts/wishes.ts";
import { listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { beforeAll, expect, test } from "vitest";
import { type Person, useServer } from "../../../testing/harness.ts";

const server = useServer();
let doctor: Person;

beforeAll(async () => {
  doctor = await server.make.doctor();
  await server.make.jobPost({ tags: ["당직없음", "숙소"] });
  await server.make.jobPost({ tags: ["당직없음", "당직비별도"] });
});

const read = async (text: string) => {
  const { status, body } = await server.as(doctor).call(readWish, { query: { text } });
  expect(status).toBe(200);
  return body;
};

test("200: the parts of a wish with their filters, and the rest as text", async () => {
  expect(await read("판교 소화기내과 주4일 초음파")).toEqual({
    parts: [
      { text: "판교", label: "판교", filter: { districts: ["판교"] } },
      { text: "소화기내과", label: "내과", filter: { specialties: ["내과"] } },
      { text: "주4일", label: "주 4일", filter: { work_days: ["4"] } },
    ],
    rest: "소화기 초음파",
    tags: [],
  });
});

test("200: nothing in, nothing out", async () => expect(await read("")).toEqual({ parts: [], rest: "", tags: [] }));

test("200: the list accepts the filters of every part", async () => {
  const { parts } = await read("수도권 성남 판교 내과 대진 주5일이하 월1500 30분이내 당직x 주말휴무 #숙소");
  const filter = Object.assign({}, ...parts.map((part) => part.filter)) as Record<string, unknown>;
  const query = Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, typeof value === "boolean" ? String(value) : value]),
  );
  expect(Object.keys(query)).toHaveLength(10);
  expect((await server.as(doctor).call(listActiveJobPosts, { query })).status).toBe(200);
});

test("200: tags that begin like the last word, the most frequent first", async () => {
  expect((await read("#")).tags).toEqual(["당직없음", "숙소", "당직비별도"]);
  expect((await read("내과 #당지")).tags).toEqual(["당직없음", "당직비별도"]);
  expect((await read("#당직비")).tags).toEqual(["당직비별도"]);
  expect((await read("#없는태그")).tags).toEqual([]);
  expect((await read("#당직 내과")).tags).toEqual([]);
});

test("401 session.required: without a session", async () =>
  expect((await server.visitor.call(readWish, { query: { text: "내과" } })).status).toBe(401));

test("400 request.invalid: a text of more than 100 letters", async () => {
  expect(await server.as(doctor).call(readWish, { query: { text: "가".repeat(101) } })).toMatchObject({
    status: 400,
    errors: [{ code: "request.invalid", path: ["text"] }],
  });
});
