import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { sql } from "kysely";
import { request } from "node:http";
import { describe, expect, inject, test } from "vitest";
import { createDb } from "../db/database.ts";
import type { SocialLogin } from "../providers/social-login/port.ts";
import { openPool } from "../testing/database.ts";
import { useServer } from "../testing/harness.ts";
import { measureRunningTime } from "../testing/running-time.ts";
import { withClient } from "../testing/with-client.ts";
import { registerFailures } from "./failures.ts";
import { createListener } from "./server.ts";

const server = useServer({}, undefined, { limits: "real" });
const broken = useServer({}, (deps) => ({
  ...deps,
  outbox: {
    add: async () => {
      throw new Error("secret detail of /srv/app/file.ts");
    },
  },
}));
const provider: SocialLogin = {
  start: async () => new URL("https://provider.example/"),
  finish: async () => ({ subject: "someone", email: null }),
  verifyNativeToken: async () => ({ subject: "someone", email: null }),
  readUnlinkNotice: () => null,
  unlink: async () => {},
};
const unreachable = useServer({ RATE_LIMIT_FACTOR: "0.02" }, (deps) => ({
  ...deps,
  db: createDb(openPool("postgres://nobody:secret@127.0.0.1:1/nothing")),
  socialLogins: new Map([["local", provider]]),
}));

/** Providers of PostgreSQL do this before its disk is full. Its connections are opened again, because the setting is for new ones. */
async function setReadOnly(databaseUrl: string, state: "on" | "off"): Promise<void> {
  const database = new URL(databaseUrl).pathname.slice(1);
  await withClient(inject("postgres").superuserUrl, async (superuser) => {
    await superuser.query(`alter database ${database} set default_transaction_read_only = ${state}`);
    await superuser.query("select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1", [database]);
  });
}

describe("500 server.error", () => {
  test("returns a message without the cause, and rolls back the transaction", async () => {
    const [doctor, post] = [await broken.make.doctor(), await broken.make.jobPost()];
    const reply = await broken.as(doctor).call(applyToJobPost, { body: { job_post_id: post.id } });
    expect(reply).toMatchObject({
      status: 500,
      errors: [{ code: "server.error", message: "일시적인 오류가 발생했어요. 잠시 후 다시 시도해 주세요." }],
    });
    expect(JSON.stringify(reply.body)).not.toMatch(/secret|stack|\.ts|node_modules/);
    expect(Object.keys(reply.body)).toEqual(["errors"]);
    expect(await broken.deps.db.selectFrom("job_applications").select("id").execute()).toEqual([]);
  });
});

describe("503 server.busy", () => {
  test("an exhausted pool responds within 3 s, and serves again when a connection is free", async () => {
    const doctor = await server.make.doctor();
    const { access_token } = await server.signIn(doctor);
    const gate = Promise.withResolvers<void>();
    const size = 10;
    const holders = Array.from({ length: size }, () => {
      const taken = Promise.withResolvers<void>();
      const done = server.deps.db.connection().execute(async (connection) => {
        await sql`select 1`.execute(connection);
        taken.resolve();
        await gate.promise;
      });
      return { taken: taken.promise, done };
    });
    await Promise.all(holders.map(({ taken }) => taken));
    const runningTime = measureRunningTime();
    const reply = await server.withToken(access_token).call(getUserProfile);
    expect(runningTime()).toBeLessThan(3000);
    expect(reply).toMatchObject({ status: 503, errors: [{ code: "server.busy" }], headers: { "retry-after": "2" } });
    gate.resolve();
    await Promise.all(holders.map(({ done }) => done));
    expect((await server.withToken(access_token).call(getUserProfile)).status).toBe(200);
  });

  test("a statement that waits too long is cancelled, and the write can be sent again", async () => {
    const [doctor, post] = [await server.make.doctor(), await server.make.jobPost()];
    const apply = () => server.as(doctor).call(applyToJobPost, { body: { job_post_id: post.id } });
    const reply = await server.deps.db.transaction().execute(async (tx) => {
      await tx.selectFrom("job_posts").select("id").where("id", "=", post.id).forUpdate().execute();
      return apply();
    });
    expect(reply).toMatchObject({ status: 503, errors: [{ code: "server.busy" }] });
    expect((await apply()).status).toBe(201);
  });

  test("a database that takes no writes, because its disk is full: reads succeed, and the write can be sent again", async () => {
    const [doctor, post] = [await server.make.doctor(), await server.make.jobPost()];
    const caller = server.withToken((await server.signIn(doctor)).access_token);
    const apply = () => caller.call(applyToJobPost, { body: { job_post_id: post.id } });
    await setReadOnly(server.database.ownerUrl, "on");
    try {
      expect(await apply()).toMatchObject({ status: 503, errors: [{ code: "server.busy" }] });
      expect((await caller.call(getUserProfile)).status).toBe(200);
    } finally {
      await setReadOnly(server.database.ownerUrl, "off");
    }
    // A connection may learn of its end after the statement that ended it.
    await expect.poll(async () => (await apply()).status).toBe(201);
  });

  test("an unreachable database gives server.busy, and readiness reports it", async () => {
    const reply = await unreachable.withToken("A".repeat(43)).call(getUserProfile);
    expect(reply).toMatchObject({ status: 503, errors: [{ code: "server.busy" }] });
    expect(JSON.stringify(reply.body)).not.toMatch(/secret|127\.0\.0\.1/);
    expect((await unreachable.app.inject({ method: "GET", url: "/readyz" })).statusCode).toBe(503);
    expect((await unreachable.app.inject({ method: "GET", url: "/healthz" })).statusCode).toBe(200);
  });
});

test("the log names no outage of the database when a client disconnects before the end of its body", async () => {
  const lines: string[] = [];
  const app = createListener({ ...server.deps.config, logLevel: "warn" }, { write: (line) => void lines.push(line) });
  registerFailures(app);
  const sent = Promise.withResolvers<number>();
  app.addHook("onSend", async (_request, reply) => sent.resolve(reply.statusCode));
  app.post("/", async () => ({}));
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const sending = request(origin, { method: "POST", headers: { "content-type": "application/json", "content-length": "100" } });
  sending.on("error", () => {});
  sending.write("{", () => sending.destroy());
  expect(await sent.promise).toBe(400);
  expect(lines).toEqual([]);
  await app.close();
});

describe("addresses that a browser opens as a page", () => {
  const open = (url: string) => unreachable.app.inject({ method: "GET", url });

  test("503: a short link is a page with a retry, and not stored", async () => {
    const { statusCode, headers, body } = await open("/l/abcdefgh");
    expect({ statusCode, headers }).toMatchObject({
      statusCode: 503,
      headers: { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store", "retry-after": "2" },
    });
    expect(body).toContain("다시 시도");
  });

  test("303: a sign-in returns to the login page with the reason, also after too many tries", async () => {
    const start = `/auth/local/start?challenge=${"A".repeat(43)}`;
    for (const [url, code] of [
      [start, "server.busy"],
      [start, "server.busy"],
      ["/auth/local/callback?state=x&code=y", "server.busy"],
      [start, "rate.limited"],
    ] as const) {
      const { statusCode, headers } = await open(url);
      expect({ url, statusCode, location: headers.location }).toEqual({ url, statusCode: 303, location: `/login#error=${code}` });
    }
  });
});

test("200: health and readiness of a working server", async () => {
  expect((await server.app.inject({ method: "GET", url: "/healthz" })).json()).toEqual({ status: "ok" });
  const ready = await server.app.inject({ method: "GET", url: "/readyz" });
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: "ready" }]);
});
