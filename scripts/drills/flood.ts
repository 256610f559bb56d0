import { setTimeout as sleep } from "node:timers/promises";
import { freePort, type RealServer, startServer } from "../real-server.ts";
import { signIn } from "./client.ts";
import type { Print, Report } from "./drill.ts";
import { sendFlood, type Statuses } from "./flood-sender.ts";
import { startOthers } from "./other-visitors.ts";
import { openSlowClients } from "./slow-clients.ts";
import { uncachedPage } from "./uncached-page.ts";
import { quantile, type Seen, type Shot } from "./visitor.ts";
import { serverEnvironment, withWorld, type World } from "./world.ts";

/** Promise 25. */
const perSecond = 1000;
const othersLimitMs = 1000;
/** Slow clients may at most double the p99 of the others. Below this time, other load on the machine decides. */
const slowClientsFactor = 2;
const noiseMs = 25;
const calmMs = 10_000;

/** Each flood has a separate address, so that it does not use up the limits of another one. */
const floodAddress = (number: number): string => `127.0.66.${number + 1}`;
/** The address of a reverse proxy, which names the visitors' addresses. */
const proxyAddress = "127.0.0.2";

type Flood = {
  readonly name: string;
  readonly address?: string;
  readonly shots: readonly Shot[];
  /** At most this many of them get a result. Null: these requests have no limit, because they cost little. */
  readonly maxAllowed: number | null;
};

const many = (count: number, shot: (number: number) => Shot): Shot[] => Array.from({ length: count }, (_, number) => shot(number));

const guessedToken = (number: number): string => String(number).padStart(43, "A");

function floodsOf(world: World, token: string): readonly Flood[] {
  const failedSignIn = (number: number): Shot => ({
    path: "/api/v1/users/sso_sessions",
    method: "POST",
    body: { sso_provider: "demo", sso_token: `nobody-${number}` },
  });
  const signedIn = { authorization: `Bearer ${token}` };
  return [
    {
      name: "9,500 uncached pages",
      shots: many(9500, (number) => ({ path: uncachedPage(number) })),
      maxAllowed: 600,
    },
    // All of them are one cached page.
    { name: "pages that do not exist", shots: many(9500, (number) => ({ path: `/nothing/${number}` })), maxAllowed: null },
    {
      name: "guessed tokens",
      shots: many(10_000, (number) => ({
        path: "/api/v1/profiles/user_profile",
        headers: { authorization: `Bearer ${guessedToken(number)}` },
      })),
      maxAllowed: 6000,
    },
    {
      name: "reads of one doctor",
      shots: many(10_000, () => ({ path: "/api/v1/job_posts/active_posts_list", headers: signedIn })),
      maxAllowed: 1200,
    },
    { name: "sign-ins", shots: many(10_000, failedSignIn), maxAllowed: 60 },
    {
      name: "starts of a sign-in",
      shots: many(10_000, () => ({ path: `/auth/local/start?challenge=${"c".repeat(43)}` })),
      maxAllowed: 60,
    },
    {
      name: "codes for text messages",
      shots: many(10_000, (number) => ({
        path: "/api/v1/phone_verifications",
        method: "POST",
        headers: signedIn,
        body: { phone_number: `010${String(20_000_000 + number)}` },
      })),
      maxAllowed: 10,
    },
    {
      name: "sign-ins from 10,000 addresses of one /64",
      address: proxyAddress,
      shots: many(10_000, (number) => ({
        ...failedSignIn(number),
        headers: { "x-forwarded-for": `2001:db8:64:64::${number.toString(16)}` },
      })),
      maxAllowed: 60,
    },
    {
      name: "starts of a sign-in from 10,000 addresses of one /64",
      address: proxyAddress,
      shots: many(10_000, (number) => ({
        path: `/auth/local/start?challenge=${"c".repeat(43)}`,
        headers: { "x-forwarded-for": `2001:db8:65:65::${number.toString(16)}` },
      })),
      maxAllowed: 60,
    },
    {
      name: "link pictures",
      shots: many(10_000, (number) => ({ path: `/og/job_posts/${world.postIds[number % world.postIds.length]}.png` })),
      maxAllowed: 600,
    },
    { name: "short links", shots: many(10_000, (number) => ({ path: `/l/${number}abc` })), maxAllowed: 600 },
    { name: "the sitemap", shots: many(10_000, () => ({ path: "/sitemap.xml" })), maxAllowed: 600 },
    { name: "one cached page", shots: many(10_000, (number) => ({ path: `/login?inviter_code=F${number}` })), maxAllowed: null },
    {
      name: "one cached page without compression",
      shots: many(10_000, () => ({ path: "/login", headers: { "accept-encoding": "identity" } })),
      maxAllowed: null,
    },
    {
      name: "addresses of the API that do not exist",
      shots: many(10_000, (number) => ({ path: `/api/v1/nothing/${number}` })),
      maxAllowed: null,
    },
  ];
}

type FloodOptions = { readonly only: readonly string[]; readonly print: Print };

/**
 * Promise 25: one visitor sends 1,000 requests a second of each kind. The other visitors get 200 with p99 < 1 s, and no limit ever returns a
 * 500. Then 600 visitors read large responses slowly. `only` selects kinds by a part of their name.
 */
export function flood(options: FloodOptions): Promise<Report> {
  return withWorld(async (world) => {
    const env = { ...serverEnvironment(world), RATE_LIMIT_FACTOR: "1", TRUST_PROXY: proxyAddress, LOG_LEVEL: "fatal" };
    const server = await startServer({ port: await freePort(), env });
    try {
      return await floodServer(server, world, options);
    } finally {
      await server.end("SIGTERM");
    }
  });
}

async function floodServer(server: RealServer, world: World, { only, print }: FloodOptions): Promise<Report> {
  const isWanted = (name: string): boolean => only.length === 0 || only.some((part) => name.includes(part));
  const problems: string[] = [];
  const counts: Record<string, number> = {};
  const others = await startOthers(server.origin, world);
  try {
    await sleep(calmMs);
    others.take();
    await sleep(calmMs);
    const idle = others.take();
    problems.push(...failedOnes("idle", idle));
    const idleP99 = p99(idle);
    print(`  idle: p99 of the others ${idleP99} ms`);
    // The last doctor floods. The others belong to the doctors before.
    const flooding = world.doctors.at(-1);
    if (!flooding) throw new Error("the world has no doctors");
    const floods = floodsOf(world, await signIn(server.origin, flooding)).filter(({ name }) => isWanted(name));
    if (floods.length === 0 && !isWanted(slowClientsName)) throw new Error(`No kind of flood is named ${only.join(", ")}`);
    for (const [number, flood] of floods.entries()) {
      const { name, address = floodAddress(number), shots, maxAllowed } = flood;
      const statuses = await sendFlood({ origin: server.origin, address, shots, perSecond });
      const seen = others.take();
      const slowest = p99(seen);
      counts[`${name}: p99 of the others, ms`] = slowest;
      print(`  ${name}: ${describe(statuses)}; p99 of the others ${slowest} ms`);
      problems.push(...failedOnes(name, seen), ...judgeFlood(name, statuses, maxAllowed));
      if (slowest > othersLimitMs) problems.push(`${name}: p99 of the others was ${slowest} ms`);
      await sleep(calmMs / 5);
      others.take();
    }
    if (isWanted(slowClientsName)) {
      const slowP99 = await slowClients(server, others, print);
      counts[`${slowClientsName}: p99 of the others, ms`] = slowP99;
      if (slowP99 > Math.max(noiseMs, slowClientsFactor * idleP99))
        problems.push(`${slowClientsName}: p99 of the others was ${slowP99} ms, and ${idleP99} ms without them`);
    }
    return { problems, counts: { "idle: p99 of the others, ms": idleP99, ...counts } };
  } finally {
    others.stop();
  }
}

const slowClientsName = "slow clients";
const slowClientsCount = 600;
const slowSeconds = 20;
/** Time in which all of them connect and send a request, which is a short flood. */
const openingMs = 2000;
/** The largest responses that need no session. */
const largePaths = ["/docs/api/json", "/api/v1/reference_data", "/single-post", "/sitemap.xml"];

/** Returns the p99 of the others, in milliseconds, for the path that delays them most. */
async function slowClients(server: RealServer, others: { take(): Seen[] }, print: Print): Promise<number> {
  const all: number[] = [];
  for (const path of largePaths) {
    others.take();
    const close = openSlowClients(server.origin, path, slowClientsCount);
    await sleep(openingMs);
    const opening = others.take();
    await sleep(slowSeconds * 1000);
    const bytes = close();
    if (bytes === 0) throw new Error(`the slow clients of ${path} got nothing`);
    const slowest = p99(others.take());
    print(
      `  ${slowClientsCount} slow clients of ${path}, ${Math.round(bytes / 1e6)} MB: p99 of the others ${p99(opening)} ms while they connect, then ${slowest} ms`,
    );
    if (p99(opening) > othersLimitMs) throw new Error(`the connections of the slow clients of ${path} delayed the others`);
    all.push(slowest);
    await sleep(calmMs / 5);
  }
  return Math.max(...all);
}

const p99 = (seen: readonly Seen[]): number =>
  Math.round(
    quantile(
      seen.map(({ ms }) => ms),
      0.99,
    ),
  );

const describe = (statuses: Statuses): string => [...statuses].map(([status, count]) => `${count} × ${status || "no response"}`).join(", ");

function failedOnes(during: string, seen: readonly Seen[]): string[] {
  const failed = seen.filter(({ status }) => status !== 200);
  const examples = failed.slice(0, 3).map(({ path, status }) => `${path} ${status}`);
  const empty = seen.length === 0 ? [`${during}: the others got no response`] : [];
  return failed.length === 0 ? empty : [`${during}: ${failed.length} of ${seen.length} requests of others failed: ${examples.join(", ")}`];
}

function judgeFlood(name: string, statuses: Statuses, maxAllowed: number | null): string[] {
  const faults = [...statuses].filter(([status]) => status >= 500 && status !== 503);
  // A busy process refuses with 503 before it counts.
  const refused = (statuses.get(429) ?? 0) + (statuses.get(503) ?? 0);
  const allowed = [...statuses.values()].reduce((sum, count) => sum + count, 0) - refused;
  return [
    ...faults.map(([status, count]) => `${name}: ${count} responses ${status}`),
    ...(maxAllowed !== null && allowed > maxAllowed ? [`${name}: ${allowed} requests passed the limit of ${maxAllowed}`] : []),
  ];
}
