import { openLiveChannel } from "@rounds/contract/webinars/live.ts";
import { updateQuestionStatus } from "@rounds/contract/webinars/questions.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { openEvents, webinarBearer } from "../../../testing/event-reader.ts";
import { useServer } from "../../../testing/harness.ts";
import { useReplicas } from "../../../testing/replicas.ts";

/** `npm run drills -- live` sets the full size. */
const size = { viewers: Number(process.env["LIVE_DRILL_VIEWERS"] ?? 12), drops: Number(process.env["LIVE_DRILL_DROPS"] ?? 6) };
/** One person may have six streams of a session in one process. */
const viewersPerPerson = 5;

const server = useServer();
const replicas = useReplicas(server, 3);

test(
  "viewers that drop again and again, each time to another process, get every event once and in order",
  { timeout: 600_000 },
  async () => {
    const question = await server.make.webinarQuestion();
    const operator = server.as(await server.make.operator());
    const path = openLiveChannel.path.replace(":id", String(question.session_id));
    let sent = 0;
    const change = async (): Promise<void> => {
      const question_status = sent % 2 === 0 ? "asked" : "before_asking";
      await operator.call(updateQuestionStatus, { params: { id: question.id }, body: { question: { question_status } } });
      sent++;
    };
    /** Reads from a random process until `isDone`. Returns the numbers of the events that arrived. */
    const read = async (headers: Record<string, string>, after: number, isDone: (ids: () => number[]) => Promise<unknown>) => {
      const { origin } = replicas[Math.floor(Math.random() * replicas.length)] ?? { origin: "" };
      const reader = await openEvents(origin, path, { ...headers, "last-event-id": String(after) });
      const ids = (): number[] => reader.events.map(({ id }) => Number(id));
      await isDone(() => ids());
      reader.close();
      await reader.ended();
      return ids();
    };
    let isOver = false;
    const follow = async (headers: Record<string, string>): Promise<number[]> => {
      const seen: number[] = [];
      for (let drop = 0; drop < size.drops; drop++) seen.push(...(await read(headers, seen.at(-1) ?? 0, () => sleep(Math.random() * 60))));
      while (!isOver || (seen.at(-1) ?? 0) < sent) seen.push(...(await read(headers, seen.at(-1) ?? 0, () => sleep(100))));
      return seen;
    };
    const people: Record<string, string>[] = [];
    for (let count = 0; count < Math.ceil(size.viewers / viewersPerPerson); count++) {
      const person = await server.make.doctor();
      await server.make.webinarRegistration(person, { id: question.event_id });
      people.push((await webinarBearer(server, person)).headers);
    }
    const following = Array.from({ length: size.viewers }, (_, at) => follow(people[at % people.length] ?? {}));
    const writing = (async () => {
      for (let count = 0; count < size.drops * 6; count++) await change();
      isOver = true;
    })();
    await writing;
    const all = Array.from({ length: sent }, (_, at) => at + 1);
    for (const seen of await Promise.all(following)) expect(seen).toEqual(all);
  },
);
