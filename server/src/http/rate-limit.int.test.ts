import { channel, channelHeader } from "@rounds/contract/channel.ts";
import { createWebinarSession, webinarProvider } from "@rounds/contract/webinars/sign-in.ts";
import { answerAndGetNext } from "@rounds/contract/engagement/question-sets.ts";
import { searchOwnerApplications } from "@rounds/contract/applications/review.ts";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { likeJobPost, markJobPostRead } from "@rounds/contract/job-posts/posts.ts";
import { getReferenceData } from "@rounds/contract/reference-data.ts";
import { createSession } from "@rounds/contract/accounts/sessions.ts";
import { replaceResumeFile } from "@rounds/contract/resumes/files.ts";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { useServer, type Harness, type Person } from "../testing/harness.ts";
import { pdf } from "../testing/resume-corpus.ts";

/** Before the store saves a file, it reports it with `isReached` and waits for `opens`. */
let store = { isReached: () => {}, opens: Promise.resolve() };
// A hundredth of the defaults: 60 per address, 1 sign-in per address, 12 reads and 3 writes per person, each a minute.
const server = useServer({ RATE_LIMIT_FACTOR: "0.01" }, (deps) => ({
  ...deps,
  files: {
    ...deps.files,
    put: async (key, bytes) => {
      store.isReached();
      await store.opens;
      return deps.files.put(key, bytes);
    },
  },
}));
const proxied = useServer({ RATE_LIMIT_FACTOR: "0.01", TRUST_PROXY: "127.0.0.1" });

let addresses = 0;
/** Each test uses its own addresses, so that tests do not share limits. */
const newAddress = () => `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`;

type Request = { method: "GET" | "POST"; url: string; headers?: Record<string, string>; payload?: object };
const send = (from: Harness, remoteAddress: string, request: Request) => from.app.inject({ ...request, remoteAddress });
const read = { method: "GET", url: getReferenceData.path } as const;

async function signedIn(person: Person): Promise<Record<string, string>> {
  const payload = { sso_provider: "demo", sso_token: person.subject };
  const reply = await send(server, newAddress(), { method: "POST", url: createSession.path, payload });
  return { authorization: `Bearer ${reply.json().access_token}` };
}

async function statuses(count: number, request: (n: number) => Promise<{ statusCode: number }>): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < count; n++) all.push((await request(n)).statusCode);
  return all;
}
const ok = (count: number, status = 200) => Array.from({ length: count }, () => status);

describe("429 rate.limited", () => {
  test("an address gets its requests per minute, then a Retry-After header", async () => {
    const address = newAddress();
    expect(await statuses(60, () => send(server, address, read))).toEqual(ok(60));
    const reply = await send(server, address, read);
    expect(reply.statusCode).toBe(429);
    expect(reply.json()).toMatchObject({ errors: [{ code: "rate.limited" }] });
    expect(Number(reply.headers["retry-after"])).toBeGreaterThanOrEqual(1);
    expect(Number(reply.headers["retry-after"])).toBeLessThanOrEqual(60);
    expect((await send(server, newAddress(), read)).statusCode).toBe(200);
  });

  test("sign-ins have a lower limit, and failed ones count too", async () => {
    const address = newAddress();
    const attempt = () =>
      send(server, address, { method: "POST", url: createSession.path, payload: { sso_provider: "demo", sso_token: "nobody" } });
    expect(await statuses(3, attempt)).toEqual([401, 429, 429]);
    expect((await send(server, address, read)).statusCode).toBe(200);
  });

  test("doctors of one hospital share an address, and their harmless calls do not count as sign-ins", async () => {
    const address = newAddress();
    const headers = await signedIn(await server.make.doctor());
    const payload = { answer: { question_id: 999_999, question_set_id: 999_999, choice_id: 999_999 } };
    const submit = () => send(server, address, { method: "POST", url: answerAndGetNext.path, payload, headers });
    expect(await statuses(3, submit)).toEqual(ok(3, 404));
  });

  test("doctors of one hospital join a webinar together: an exchange of tokens does not count as a sign-in", async () => {
    const address = newAddress();
    const tokens = await Promise.all([1, 2, 3].map(async () => (await signedIn(await server.make.doctor())).authorization));
    const exchange = (n: number) =>
      send(server, address, {
        method: "POST",
        url: createWebinarSession.path,
        headers: { [channelHeader]: channel },
        payload: { sso_provider: webinarProvider, sso_token: tokens[n]?.slice("Bearer ".length) },
      });
    expect(await statuses(3, exchange)).toEqual(ok(3, 201));
  });

  test("owners in one office share an address, but each has a separate limit", async () => {
    const address = newAddress();
    for (let person = 0; person < 3; person++) {
      const owner = await server.make.owner({ businesses: [await server.make.business()] });
      const headers = await signedIn(owner);
      const search = () => send(server, address, { method: "POST", url: searchOwnerApplications.path, payload: { q: "없는 말" }, headers });
      expect(await statuses(4, search)).toEqual([...ok(3), 429]);
    }
  });

  test("guessed tokens count for the address", async () => {
    const address = newAddress();
    const guess = (n: number) =>
      send(server, address, {
        method: "GET",
        url: getUserProfile.path,
        headers: { authorization: `Bearer ${String(n).padStart(43, "A")}` },
      });
    expect(await statuses(61, guess)).toEqual([...ok(60, 401), 429]);
  });

  test("a person's reads count from all addresses", async () => {
    const headers = await signedIn(await server.make.doctor());
    const request = () => send(server, newAddress(), { method: "GET", url: getUserProfile.path, headers });
    expect(await statuses(13, request)).toEqual([...ok(12), 429]);
  });

  test("a person's writes have a separate limit, and reads continue", async () => {
    const headers = await signedIn(await server.make.doctor());
    const url = markJobPostRead.path.replace(":id", String((await server.make.jobPost()).id));
    expect(await statuses(4, () => send(server, newAddress(), { method: "POST", url, headers }))).toEqual([...ok(3), 429]);
    expect((await send(server, newAddress(), { method: "GET", url: getUserProfile.path, headers })).statusCode).toBe(200);
  });

  test("two sessions of one person share the limit, two people do not", async () => {
    const [one, two] = [await server.make.doctor(), await server.make.doctor()];
    const sessions = [await signedIn(one), await signedIn(one)];
    const request = (n: number) => send(server, newAddress(), { method: "GET", url: getUserProfile.path, headers: sessions[n % 2] ?? {} });
    expect(await statuses(13, request)).toEqual([...ok(12), 429]);
    expect((await send(server, newAddress(), { method: "GET", url: getUserProfile.path, headers: await signedIn(two) })).statusCode).toBe(
      200,
    );
  });
});

test("writes of one person wait for each other outside the database, and those of others do not wait", async () => {
  const [one, two] = [await server.make.doctor(), await server.make.doctor()];
  const [locked, open] = [await server.make.jobPost(), await server.make.jobPost()];
  const like = async (headers: Record<string, string>, { id }: { id: number }) =>
    send(server, newAddress(), { method: "POST", url: likeJobPost.path.replace(":id", String(id)), headers, payload: { user_like: true } });
  const [headersOfOne, headersOfTwo] = [await signedIn(one), await signedIn(two)];
  const owner = new pg.Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  const waiting = async () => {
    // A transaction sees the same activity until then.
    await owner.query("select pg_stat_clear_snapshot()");
    const text = "select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()";
    return (await owner.query(text)).rowCount;
  };
  await owner.query("begin");
  await owner.query("select from job_posts where id = $1 for update", [locked.id]);
  const likes = [1, 2, 3].map(() => like(headersOfOne, locked));
  await expect.poll(waiting).toBe(1);
  expect((await like(headersOfTwo, open)).statusCode).toBe(200);
  expect(await waiting()).toBe(1);
  await owner.query("rollback");
  await owner.end();
  expect((await Promise.all(likes)).map(({ statusCode }) => statusCode)).toEqual(ok(3));
});

test("429 rate.limited: a person with as many open uploads as allowed; a finished one makes room, and others upload meanwhile", async () => {
  const [one, two] = [await server.make.doctor(), await server.make.doctor()];
  const uploadOf = async (person: Person) => {
    const profile = await server.deps.db.selectFrom("profiles").select("id").where("user_id", "=", person.userId).executeTakeFirstOrThrow();
    const [url, headers] = [replaceResumeFile.path.replace(":profile_id", String(profile.id)), await signedIn(person)];
    return () => {
      const payload = new FormData();
      payload.append("profile[resume_files]", new File([new Uint8Array(pdf())], "이력서.pdf"));
      return server.app.inject({ method: "PATCH", url, headers, payload, remoteAddress: newAddress() });
    };
  };
  const [uploadOne, uploadTwo] = [await uploadOf(one), await uploadOf(two)];
  const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  store = { isReached: reached.resolve, opens: opened.promise };
  const first = uploadOne();
  await reached.promise;
  const refused = await uploadOne();
  expect([refused.statusCode, refused.json().errors[0].code, refused.headers["retry-after"]]).toEqual([429, "rate.limited", "2"]);
  const ofTheOther = uploadTwo();
  opened.resolve();
  expect([(await first).statusCode, (await ofTheOther).statusCode, (await uploadOne()).statusCode]).toEqual([200, 200, 200]);
});

describe("IPv6", () => {
  const attempt = (address: string) =>
    send(server, address, { method: "POST", url: createSession.path, payload: { sso_provider: "demo", sso_token: "nobody" } });

  test("another address of the same /64 gives no new limit", async () => {
    expect(await statuses(3, (n) => attempt(`2001:db8:1:1::${n + 1}`))).toEqual([401, 429, 429]);
  });

  test("a /48 has ten times the limit of a /64", async () => {
    // A hundredth of 60 and of 600, rounded up.
    expect(await statuses(8, (n) => attempt(`2001:db8:2:${n + 1}::1`))).toEqual([...ok(6, 401), 429, 429]);
    expect((await attempt("2001:db8:3:1::1")).statusCode).toBe(401);
  });

  test.each([
    ["GET", "/auth/local/start"],
    ["GET", "/l/none"],
    ["GET", "/og/brand.png"],
    ["POST", "/hooks/solapi"],
  ] as const)("%s %s, outside the contract, counts in the same way", async (method, url) => {
    const isLimited: boolean[] = [];
    for (let n = 1; n <= 7; n++) {
      const { statusCode, headers } = await send(server, `2001:db8:4:1::${n}`, { method, url });
      // The start of a sign-in leads a browser back to the login page.
      isLimited.push(statusCode === 429 || headers.location === "/login#error=rate.limited");
    }
    expect([isLimited[0], isLimited.at(-1)]).toEqual([false, true]);
  });
});

describe("X-Forwarded-For", () => {
  const forwarded = (n: number) => ({
    ...read,
    headers: { "x-forwarded-for": `203.0.113.${n}`, forwarded: `for=203.0.113.${n}`, "x-real-ip": `203.0.113.${n}` },
  });

  test("a forged header gives no new limit", async () => {
    const address = newAddress();
    expect(await statuses(61, (n) => send(server, address, forwarded(n)))).toEqual([...ok(60), 429]);
  });

  test("the header of a configured proxy is used", async () => {
    expect(await statuses(61, (n) => send(proxied, "127.0.0.1", forwarded(n)))).toEqual(ok(61));
    const oneClient = () => send(proxied, "127.0.0.1", forwarded(250));
    expect(await statuses(61, oneClient)).toEqual([...ok(60), 429]);
  });

  test("the port that a proxy adds to the address gives no new limit", async () => {
    const withPort = (n: number) => send(proxied, "127.0.0.1", { ...read, headers: { "x-forwarded-for": `203.0.113.251:${50_000 + n}` } });
    expect(await statuses(61, withPort)).toEqual([...ok(60), 429]);
  });

  test("the header of another client is ignored, and so are values that a client adds before the proxy's value", async () => {
    const address = newAddress();
    expect(await statuses(61, (n) => send(proxied, address, forwarded(n)))).toEqual([...ok(60), 429]);
    const client = newAddress();
    const spoofed = (n: number) => send(proxied, "127.0.0.1", { ...read, headers: { "x-forwarded-for": `198.51.100.${n}, ${client}` } });
    expect(await statuses(61, spoofed)).toEqual([...ok(60), 429]);
  });
});

test("starting sign-ins at the provider counts per address too, and leads back to the login page with the reason", async () => {
  const start = () => server.app.inject({ url: `/auth/local/start?challenge=${"c".repeat(43)}`, remoteAddress: "203.0.113.77" });
  expect((await start()).headers.location).not.toContain("rate.limited");
  expect(await start()).toMatchObject({ statusCode: 303, headers: { location: "/login#error=rate.limited" } });
});

test("the way back from the provider has its own limit, so that a network has as many whole sign-ins as starts", async () => {
  const isLimited = async (path: string) => {
    const { headers } = await server.app.inject({ url: path, remoteAddress: "203.0.113.78" });
    return headers.location === "/login#error=rate.limited";
  };
  expect(await isLimited(`/auth/local/start?challenge=${"c".repeat(43)}`)).toBe(false);
  const back = () => isLimited("/auth/local/callback?code=x&state=y");
  expect([await back(), await back()]).toEqual([false, true]);
});
