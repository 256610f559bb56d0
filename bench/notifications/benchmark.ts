import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import { listNotificationHistories, sendNotification } from "@rounds/contract/broadcasts.ts";
import pg from "pg";
import { setTimeout as sleep } from "node:timers/promises";
import { hashToken } from "../../server/src/lib/vault.ts";
import { withList } from "../active-list/benchmark.ts";
import { load } from "../active-list/load.ts";
import { requestMix } from "../active-list/request-mix.ts";
import { type Figure, median } from "../figures.ts";

const people = 100_000;
const rounds = 3;
const seconds = 6;
/** A token of a database without real data. */
const token = Buffer.alloc(32, 5).toString("base64url");
const crowdCodes = "'N' || lpad(upper(to_hex(n)), 7, '0')";

type Times = { readonly listed: number; readonly delivered: number };

/** One notification to 100,000 people while doctors use the list, compared with the list alone. */
export async function measureNotifications(benchmark: string): Promise<Figure[]> {
  return withList(20_000, async ({ origin }, database) => {
    const owner = new pg.Client({ connectionString: database.postgres.ownerUrl });
    await owner.connect();
    try {
      const operatorId = await addPeople(owner);
      const mix = requestMix();
      const alone: number[] = [];
      const beside: number[] = [];
      const queued: number[] = [];
      const delivered: number[] = [];
      let failures = 0;
      for (let round = 0; round < rounds; round++) {
        const before = await load(origin, mix, database.token, seconds);
        const sending = send(owner, origin, operatorId);
        const during = await load(origin, mix, database.token, seconds);
        const times = await sending;
        alone.push(before.p99);
        beside.push(during.p99);
        queued.push(times.listed / 1000);
        delivered.push(times.delivered / 1000);
        failures += before.failures + during.failures;
        await expectOneEach(owner);
      }
      return [
        { benchmark, name: `queued for ${people} people`, value: median(queued), unit: "s", goal: { atMost: 5 } },
        { benchmark, name: "in every inbox", value: median(delivered), unit: "s", goal: { atMost: 60 } },
        { benchmark, name: "the list alone, p99", value: median(alone), unit: "ms" },
        { benchmark, name: "the list meanwhile, p99", value: median(beside), unit: "ms" },
        { benchmark, name: "growth of p99", value: median(beside) / median(alone), unit: "×", goal: { atMost: 2 } },
        { benchmark, name: "failed requests", value: failures, unit: "", goal: { atMost: 0 } },
      ];
    } finally {
      await removePeople(owner);
      await owner.end();
    }
  });
}

/** People without profiles, and an operator who is signed in. Rows of an earlier run are deleted first. */
async function addPeople(owner: pg.Client): Promise<number> {
  await removePeople(owner);
  await owner.query(`insert into users (user_code) select ${crowdCodes} from generate_series(1, ${people}) n`);
  const { rows } = await owner.query<{ id: string }>("insert into users (user_code, is_operator) values ('NOPERATR', true) returning id");
  const operatorId = Number(rows[0]?.id);
  const session = await owner.query<{ id: string }>("insert into sessions (user_id) values ($1) returning id", [operatorId]);
  await owner.query(
    `insert into session_tokens (session_id, access_hash, access_expires_at, refresh_hash, refresh_expires_at)
     values ($1, $2, now() + interval '1 day', $3, now() + interval '1 day')`,
    [session.rows[0]?.id, hashToken(token), hashToken(`${token}refresh`)],
  );
  await owner.query("vacuum (analyze) users");
  return operatorId;
}

async function removePeople(owner: pg.Client): Promise<void> {
  await owner.query("delete from notification_histories");
  await owner.query("delete from notifications");
  await owner.query("delete from notices where cause like 'notification:%'");
  await owner.query("delete from users where user_code ~ '^N[0-9A-F]{7}$' or user_code = 'NOPERATR'");
}

/** Milliseconds until all people are queued, and until all have received it. */
async function send(owner: pg.Client, origin: string, operatorId: number): Promise<Times> {
  const { rows } = await owner.query<{ id: string }>(
    "insert into notifications (title, description, created_by) values ('점검 안내', '새벽 2시부터 30분 동안 멈춥니다.', $1) returning id",
    [operatorId],
  );
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const notification_history = {
    notification_id: Number(rows[0]?.id),
    targets_type: "all_users",
    confirmation_phrase: "전체 사용자에게 발송합니다",
  };
  const began = performance.now();
  const response = await fetch(`${origin}${sendNotification.path}`, {
    method: "POST",
    headers,
    body: JSON.stringify({ notification_history }),
  });
  if (response.status !== 201) throw new Error(`the sending was rejected with ${response.status}: ${await response.text()}`);
  let listed: number | undefined;
  for (;;) {
    const response = await fetch(`${origin}${listNotificationHistories.path}?limit=1`, { headers });
    const { notification_histories } = (await response.json()) as ResponseBody<typeof listNotificationHistories>;
    if (notification_histories[0]?.is_list_complete) listed ??= performance.now() - began;
    if (notification_histories[0]?.state === "done") return { listed: listed ?? 0, delivered: performance.now() - began };
    await sleep(100);
  }
}

/** Each person once. */
async function expectOneEach(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ count: string; people: string }>(
    `select count(*) as count, (select count(*) from users where left_at is null) as people from notices
      where cause = (select 'notification:' || max(id) from notification_histories)`,
  );
  if (rows[0]?.count !== rows[0]?.people) throw new Error(`${rows[0]?.count} of ${rows[0]?.people} people have a notice`);
}
