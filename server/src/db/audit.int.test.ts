import { expect, test } from "vitest";
import { useServer } from "../testing/harness.ts";
import { recordReading, recordRows } from "./audit.ts";

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

const origin = () => ({ requestId: crypto.randomUUID(), address: "127.0.0.1" });
const entry = { action: "user.read", entity: "user" };

const linesOf = (requestIds: readonly string[]) =>
  server.deps.db
    .selectFrom("audit_log")
    .select(["entity_id", "subject_user_ids", "details", "request_id"])
    .where("request_id", "in", [...requestIds])
    .execute();

test("one line names each person of a list once", async () => {
  const here = origin();
  await recordRows(server.deps.db, actor, here, { ...entry, details: { ids: [1, 2, 3] } }, [
    { user_id: 3 },
    { user_id: 1 },
    { user_id: 3 },
  ]);
  expect(await linesOf([here.requestId])).toMatchObject([{ subject_user_ids: [3, 1], details: { ids: [1, 2, 3] } }]);
});

test("a list without rows gets no line", async () => {
  const here = origin();
  await recordRows(server.deps.db, actor, here, entry, []);
  expect(await linesOf([here.requestId])).toEqual([]);
});

test("parallel readings get a line each, with its own people and details in any characters", async () => {
  const readings = Array.from({ length: 40 }, (_, place) => ({
    here: origin(),
    entityId: place % 2 === 0 ? place : undefined,
    subjects: Array.from({ length: place % 4 }, (_, index) => 100 * place + index),
    details: { '따옴표 " 와 { \\ }, NULL': [`${place}`, null, 1.5], more: { a: "]}" } },
  }));
  await Promise.all(
    readings.map(({ here, entityId, ...rest }) =>
      recordReading(server.deps.db, actor, here, { ...entry, ...rest, ...(entityId === undefined ? {} : { entityId }) }),
    ),
  );
  const lines = await linesOf(readings.map(({ here }) => here.requestId));
  expect(lines).toHaveLength(40);
  for (const { here, entityId, subjects, details } of readings)
    expect(lines.find((line) => line.request_id === here.requestId)).toMatchObject({
      entity_id: entityId ?? null,
      subject_user_ids: subjects,
      details,
    });
});

test("a reading in a transaction leaves its line only with the commit", async () => {
  const here = origin();
  const rolledBack = server.deps.db.transaction().execute(async (tx) => {
    await recordReading(tx, actor, here, { ...entry, subjects: [1] });
    throw new Error("no commit");
  });
  await expect(rolledBack).rejects.toThrow("no commit");
  expect(await linesOf([here.requestId])).toEqual([]);
});
