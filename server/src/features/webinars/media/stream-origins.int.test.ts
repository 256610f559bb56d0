import { beforeEach, expect, test } from "vitest";
import { createDb } from "../../../db/database.ts";
import { createClock } from "../../../testing/clock.ts";
import { openPool } from "../../../testing/database.ts";
import { useServer } from "../../../testing/harness.ts";
import { streamOrigins } from "./stream-origins.ts";

const clock = createClock();
const server = useServer({}, (deps) => ({ ...deps, now: clock.now }));
const at = (time: string) => `2026-12-08T${time}:00+09:00`;
const origins = () => streamOrigins({ ...server.deps, now: clock.now });
/** Every test begins at another hour of the same day, so that no cached value of an earlier test is fresh. */
let hour = 9;

beforeEach(async () => {
  clock.set(at(`${String(++hour)}:00`));
  for (const table of ["webinar_session_contents", "webinar_contents"] as const) await server.deps.db.deleteFrom(table).execute();
});

async function camera(more: object = {}, times: { starts_at: string; ends_at: string } = { starts_at: at("20:00"), ends_at: at("21:00") }) {
  const session = await server.make.webinarSession(times);
  return server.make.webinarContent({ type: "live_camera", session_id: session.id, published_at: at("08:00"), ...more });
}

test("are those of the address and of the playlists, each once", async () => {
  await camera({ stream_url: "https://encoder.example/a.m3u8", stream_origins: ["https://cdn.example:8443", "https://encoder.example"] });
  await camera({ stream_url: "https://encoder.example/b.m3u8" });
  expect(await origins()).toEqual(["https://cdn.example:8443", "https://encoder.example"]);
});

test("are in a header only from a day before a session until an hour after it, and while the content is published", async () => {
  const past = at(`0${hour - 8}:00`);
  await camera({ stream_url: "https://over.example/a.m3u8" }, { starts_at: past, ends_at: at("08:00") });
  await camera(
    { stream_url: "https://later.example/a.m3u8" },
    { starts_at: "2026-12-10T20:00:00+09:00", ends_at: "2026-12-10T21:00:00+09:00" },
  );
  await camera({ stream_url: "https://hidden.example/a.m3u8", published_at: null });
  await camera({ stream_url: "https://soon.example/a.m3u8" });
  expect(await origins()).toEqual(["https://soon.example"]);
});

test("an origin that would add a directive to the policy is left out", async () => {
  await camera({ stream_url: "https://a;script-src/live.m3u8", stream_origins: ["https://b.example 'unsafe-inline'", "http://c.example"] });
  expect(await origins()).toEqual([]);
});

test("a new address is in the pages of three processes after at most five seconds, without a restart", async () => {
  const pools = [1, 2].map(() => openPool(server.database.appUrl, 2));
  const processes = [server.deps, ...pools.map((pool) => ({ ...server.deps, db: createDb(pool) }))].map((deps) => ({
    ...deps,
    now: clock.now,
  }));
  const all = () => Promise.all(processes.map((deps) => streamOrigins(deps)));
  try {
    expect(await all()).toEqual([[], [], []]);
    await camera({ stream_url: "https://new.example/a.m3u8" });
    clock.set(new Date(clock.now().getTime() + 5000).toISOString());
    expect(await all()).toEqual(Array.from({ length: 3 }, () => ["https://new.example"]));
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
  }
});

test("while the database is away, pages keep the last known origins", async () => {
  await camera({ stream_url: "https://known.example/a.m3u8" });
  const pool = openPool(server.database.appUrl, 2);
  const deps = { ...server.deps, db: createDb(pool), now: clock.now };
  expect(await streamOrigins(deps)).toEqual(["https://known.example"]);
  await pool.end();
  clock.set(new Date(clock.now().getTime() + 6000).toISOString());
  expect(await streamOrigins(deps)).toEqual(["https://known.example"]);
});
