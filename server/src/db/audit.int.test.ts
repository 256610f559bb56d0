import { expect, test } from "vitest";
import { useServer } from "../testing/harness.ts";
import { readAudited, readingParameter } from "./audit.ts";

const server = useServer();
const actor = {
  userId: 7,
  userCode: "AAAAAAAA",
  sessionId: 1,
  isOperator: true,
  awaitedFactor: null,
  hasProfile: false,
  businessIds: [],
  editableBusinessIds: [],
};

/** Rows of the ids, which are people at the same time, and the line that was written for them. */
async function read(ids: readonly number[], more: { details?: Record<string, unknown>; idsAs?: string }) {
  const { details, idsAs } = more;
  const requestId = crypto.randomUUID();
  const rows = await readAudited<{ id: number }>(
    server.deps.db,
    actor,
    { requestId, address: "127.0.0.1" },
    { action: "user.read", entity: "user", ...(details ? { details } : {}) },
    {
      text: `select id, id % 10 as user_id from unnest(${readingParameter(1)}::bigint[]) as given(id)`,
      values: [ids],
      orderBy: "id desc",
      ...(idsAs === undefined ? {} : { idsAs }),
    },
  );
  const lines = await server.deps.db
    .selectFrom("audit_log")
    .select(["subject_user_ids", "details"])
    .where("request_id", "=", requestId)
    .execute();
  return { ids: rows.map(({ id }) => id), lines };
}

test("one line for all people who were read, with the ids in the order of the rows", async () => {
  const { ids, lines } = await read([3, 11, 13], { idsAs: "row_ids" });
  expect(ids).toEqual([13, 11, 3]);
  expect(lines).toEqual([{ subject_user_ids: [1, 3], details: { row_ids: [13, 11, 3] } }]);
});

test("details and ids are in one line, with any characters", async () => {
  const details = { '따옴표 " 와 { \\ }': ["$5", null, 1.5], more: { a: "]}" } };
  expect((await read([3], { details, idsAs: "row_ids" })).lines).toMatchObject([{ details: { ...details, row_ids: [3] } }]);
  expect((await read([3], { details })).lines).toMatchObject([{ details }]);
  expect((await read([3], {})).lines).toMatchObject([{ details: {} }]);
});

test("without a row no line is written", async () => {
  expect(await read([], { idsAs: "row_ids" })).toEqual({ ids: [], lines: [] });
});
