import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { applyToJobPost } from "@rounds/contract/applications/apply.ts";
import { downloadResumeFile, replaceResumeFile } from "@rounds/contract/resumes/files.ts";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { type Balancer, openBalancer } from "../../scripts/balancer.ts";
import { type RealServer, startServer } from "../../scripts/real-server.ts";
import { createFactories, type Factories } from "../../server/seed/factories.ts";
import { readConfig } from "../../server/src/config.ts";
import { createDb, createPool, type Db, type Pool } from "../../server/src/db/database.ts";
import { type EmbeddedDatabase, startEmbedded } from "../../server/src/db/embedded.ts";
import { idleConnectionMs } from "../../server/src/http/connection-limits.ts";
import { createVault, hashToken, randomToken } from "../../server/src/lib/vault.ts";
import { pdf } from "../../server/src/testing/resume-corpus.ts";
import { createS3Server } from "../../server/src/testing/s3-server.ts";
import { compose, image, prepare, readProjectFile, type Service, servers } from "../support/compose.ts";

/*
 * Starts the services of compose.yaml without Docker. Commands and environment come from compose.yaml, the image, .env.example and
 * scripts/secrets.sh. A round-robin balancer is in the place of Caddy. A fake store is in the place of the file store.
 */

const folder = mkdtempSync(join(tmpdir(), "rounds-installation-"));
// Playwright also reads this file where none of its tests run.
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const { environmentOf, fill } = prepare(folder);
const fail = (message: string): void => {
  throw new Error(message);
};

test("every password and key is a file: of scripts/secrets.sh, declared by the services that read it, and in no variable", () => {
  const created = readdirSync(join(folder, "secrets"));
  expect(Object.keys(compose.secrets).toSorted()).toEqual(created.toSorted());
  expect(Object.values(compose.secrets).map(({ file }) => file)).toEqual(Object.keys(compose.secrets).map((name) => `./secrets/${name}`));
  expect(statSync(join(folder, "secrets")).mode & 0o777).toBe(0o700);
  for (const [, { environment = {}, secrets = [] }] of servers) {
    const read = Object.values(environment).flatMap((value) => /^\/run\/secrets\/(\w+)$/.exec(value ?? "")?.[1] ?? []);
    expect(read.toSorted()).toEqual([...secrets].toSorted());
    const isSecret = /(SECRET|PASSWORD|PRIVATE_KEY|ENCRYPTION_KEYS|LOOKUP_KEY|ADMIN_KEY|SMTP_URL)$/;
    expect(Object.keys(environment).filter((name) => isSecret.test(name))).toEqual([]);
  }
});

test("every service has a read-only root, no right of root, a health check, and starts again after a failure", () => {
  const imageOf = ({ build }: Service): string =>
    build === "." ? readProjectFile("Dockerfile") : typeof build === "object" ? build.dockerfile_inline : "";
  for (const service of Object.values(compose.services)) {
    expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"], restart: "unless-stopped" });
    expect(service.user ?? /^USER (.+)$/m.exec(imageOf(service))?.[1]).toMatch(/^(node|postgres|1000:1000)$/);
    expect(service.healthcheck !== undefined || imageOf(service).includes("HEALTHCHECK")).toBe(true);
  }
});

test("two http processes and one jobs process; the Caddyfile shares requests among the http processes", () => {
  const commands = servers.map(([name, { command = [] }]) => [name, command.join(" ")]);
  expect(commands).toEqual([
    ["http-1", "node server/src/main.ts --services=http"],
    ["http-2", "node server/src/main.ts --services=http"],
    ["jobs", "node server/src/main.ts --services=jobs"],
  ]);
  expect(readProjectFile("Caddyfile")).toContain("reverse_proxy http-1:3000 http-2:3000 {");
});

test("Caddy closes an idle connection before the process does", () => {
  const [, seconds] = /^\t\t\tkeepalive (\d+)s$/m.exec(readProjectFile("Caddyfile")) ?? [];
  expect(Number(seconds) * 1000).toBeLessThan(idleConnectionMs);
});

test.describe("the services of compose.yaml", () => {
  const store = createS3Server("rounds");
  const running = new Map<string, RealServer>();
  let postgres: EmbeddedDatabase;
  let balancer: Balancer;
  let pool: Pool;
  let db: Db;
  let make: Factories;

  test.beforeAll(async () => {
    postgres = await startEmbedded({ dataDir: folder, log: { info: () => {}, warn: () => {}, error: fail } });
    await store.start();
    // Like the user of the PostgreSQL image, this one may create roles.
    const address = new URL(postgres.superuserUrl);
    fill("database_password", decodeURIComponent(address.password));
    address.password = "";
    let config: Record<string, string> = {};
    for (const [name, service] of servers) {
      const [, ...args] = service.command ?? [];
      const here = { DATABASE_URL: address.href, S3_ENDPOINT: store.url, DATA_DIR: folder, DRAIN_SECONDS: "0" };
      config = { ...(image as Record<string, string>), ...environmentOf(service), ...here };
      // One after the other, as their health checks let Compose start them.
      running.set(name, await startServer({ env: config, command: [process.execPath, ...args] }));
    }
    balancer = await openBalancer(["http-1", "http-2"].map((name) => running.get(name)?.origin ?? ""));
    pool = createPool({ url: postgres.superuserUrl, size: 2 });
    db = createDb(pool);
    make = createFactories({ db, vault: createVault(readConfig(config).keys) });
  });
  test.afterAll(async () => {
    await balancer?.close();
    for (const server of running.values()) await server.end("SIGTERM");
    await pool?.end();
    await store.stop();
    await postgres?.stop();
  });

  const get = (path: string, origin = balancer.origin) => fetch(origin + path, { headers: { "x-forwarded-for": "198.51.100.1" } });

  /** A session as the sign-in with Kakao creates it. */
  async function sessionOf(userId: number): Promise<{ authorization: string }> {
    const token = randomToken();
    const session = await db.insertInto("sessions").values({ user_id: userId }).returning("id").executeTakeFirstOrThrow();
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const hashes = { access_hash: hashToken(token), refresh_hash: hashToken(randomToken()) };
    await db
      .insertInto("session_tokens")
      .values({ session_id: session.id, ...hashes, access_expires_at: later, refresh_expires_at: later })
      .execute();
    return { authorization: `Bearer ${token}` };
  }

  test("serve pages behind the proxy, without the demo world and the API reference", async () => {
    const login = await get("/login");
    expect(login.status).toBe(200);
    expect(login.headers.get("strict-transport-security")).toContain("max-age");
    expect(await login.text()).toContain("카카오");
    for (const path of ["/dev", "/docs/api", "/docs/api/json"]) expect((await get(path)).status).toBe(404);
    for (const server of running.values()) {
      expect(server.output()).not.toContain("TRUST_PROXY");
      expect(server.output()).not.toMatch(/"level":[56]0/);
    }
  });

  test("the jobs process serves health checks only", async () => {
    const { origin = "" } = running.get("jobs") ?? {};
    for (const path of ["/healthz", "/readyz"]) expect((await get(path, origin)).status).toBe(200);
    for (const path of ["/login", "/api/v1/job_posts/active_posts_list"]) expect((await get(path, origin)).status).toBe(404);
  });

  test("one http process stores a file, the other one serves it, and its bytes are in the store", async () => {
    const doctor = await make.doctor();
    const headers = await sessionOf(doctor.userId);
    const [first = "", second = ""] = ["http-1", "http-2"].map((name) => running.get(name)?.origin);
    const profile = (await (await fetch(first + getUserProfile.path, { headers })).json()) as { profile: { id: number } };
    const form = new FormData();
    const bytes = pdf();
    form.append("profile[resume_files]", new File([new Uint8Array(bytes)], "이력서.pdf"));
    const path = replaceResumeFile.path.replace(":profile_id", String(profile.profile.id));
    const stored = await fetch(first + path, { method: "PATCH", body: form, headers });
    const { resume_files } = (await stored.json()) as { resume_files: { id: number }[] };
    expect([...store.objects.keys()]).toEqual([expect.stringMatching(/^files\//)]);
    const file = await fetch(second + downloadResumeFile.path.replace(":id", String(resume_files[0]?.id)), { headers });
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test("an http process takes an application, and the jobs process writes the notice of the hospital", async () => {
    const owner = await make.owner();
    const [hospital] = owner.businesses;
    const post = await make.jobPost(hospital ? { business_id: hospital.id } : {});
    const headers = { ...(await sessionOf((await make.doctor()).userId)), "content-type": "application/json" };
    const body = JSON.stringify({ job_post_id: post.id });
    expect((await fetch(balancer.origin + applyToJobPost.path, { method: "POST", headers, body })).status).toBe(201);
    const notices = () => db.selectFrom("notices").select("kind").where("user_id", "=", owner.userId).execute();
    await expect.poll(notices).toEqual([{ kind: "application.created" }]);
  });

  test("the balancer uses both http processes, and all processes stop in order", async () => {
    await Promise.all(Array.from({ length: 10 }, () => get("/healthz")));
    expect([...balancer.served.values()].every((count) => count > 4)).toBe(true);
    for (const server of running.values()) expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });
  });
});
