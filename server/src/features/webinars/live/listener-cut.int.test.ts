import { openLiveChannel } from "@rounds/contract/webinars/live.ts";
import { updateQuestionStatus } from "@rounds/contract/webinars/questions.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { listenerName } from "../../../db/listener.ts";
import { openEvents, webinarBearer } from "../../../testing/event-reader.ts";
import { useServer } from "../../../testing/harness.ts";
import { useReplicas } from "../../../testing/replicas.ts";

const server = useServer();
const processes = useReplicas(server, 3);

const listeners = sql`from pg_stat_activity where datname = current_database() and application_name = ${listenerName}`;
const count = async () => (await sql<{ count: number }>`select count(*)::int as count ${listeners}`.execute(server.deps.db)).rows[0]?.count;

/** Ends the listening connections of all processes. Returns their number. */
const cut = async (): Promise<number> => (await sql`select pg_terminate_backend(pid) ${listeners}`.execute(server.deps.db)).rows.length;

test("each process listens on one connection; when it is cut again and again, every viewer gets every event once and in order", async () => {
  const question = await server.make.webinarQuestion();
  const operator = server.as(await server.make.operator());
  const viewer = await server.make.doctor();
  await server.make.webinarRegistration(viewer, { id: question.event_id });
  const { headers } = await webinarBearer(server, viewer);
  const path = openLiveChannel.path.replace(":id", String(question.session_id));
  const readers = await Promise.all(processes.map(({ origin }) => openEvents(origin, path, { ...headers, "last-event-id": "0" })));
  await expect.poll(count).toBe(processes.length);

  let sent = 0;
  const change = async (): Promise<void> => {
    const question_status = sent % 2 === 0 ? "asked" : "before_asking";
    await operator.call(updateQuestionStatus, { params: { id: question.id }, body: { question: { question_status } } });
    sent++;
  };
  for (let round = 0; round < 3; round++) {
    await change();
    // No process gets a notification of the next changes, until it listens again.
    expect(await cut()).toBe(processes.length);
    for (const _ of [1, 2, 3, 4, 5]) await change();
    await expect.poll(count).toBe(processes.length);
  }
  await change();

  const all = Array.from({ length: sent }, (_, at) => at + 1);
  for (const reader of readers) {
    const ids = (): number[] => reader.events.flatMap(({ id }) => (id === null ? [] : [Number(id)]));
    await reader.until(() => (ids().at(-1) === sent ? true : undefined));
    expect(ids()).toEqual(all);
    reader.close();
  }
});
