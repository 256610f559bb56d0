import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "@playwright/test";
import { parse } from "yaml";
import { startServer, type RealServer } from "../../scripts/real-server.ts";
import { settingNames } from "../../server/src/config.ts";
import { type EmbeddedDatabase, startEmbedded } from "../../server/src/db/embedded.ts";
import { localVapidKeys } from "../../server/src/vapid.ts";

/* Starts the server as compose.yaml does, without Docker: with the environment of the image, of compose.yaml and of .env.example. */

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const passed = (parse(read("compose.yaml")) as { services: { app: { environment: Record<string, string | null> } } }).services.app
  .environment;
const documented = parseEnv(read(".env.example"));
const fail = (message: string): void => {
  throw new Error(message);
};
const image = parseEnv(Array.from(read("Dockerfile").matchAll(/^ENV (.+)$/gm), ([, line = ""]) => line.replaceAll(" ", "\n")).join("\n"));
const folder = mkdtempSync(join(tmpdir(), "rounds-installation-"));
const { publicKey, privateKey } = localVapidKeys(folder);

/** Values for the settings that are empty in .env.example. */
const filledIn: Readonly<Record<string, string>> = {
  DATABASE_PASSWORD: "unused",
  ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 1).toString("base64")}`,
  LOOKUP_KEY: Buffer.alloc(32, 2).toString("base64"),
  KAKAO_REST_KEY: "rest",
  KAKAO_CLIENT_SECRET: "secret",
  KAKAO_ADMIN_KEY: "admin",
  KAKAO_CHANNEL_ID: "_xxxx",
  SOLAPI_API_KEY: "key",
  SOLAPI_API_SECRET: "secret",
  SOLAPI_FROM: "0200000000",
  SMTP_URL: "smtps://user:password@mail.example:465",
  EMAIL_FROM: "no-reply@rounds.example",
  KAKAO_MOBILITY_KEY: "key",
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
};
const dotEnv: NodeJS.Dict<string> = { ...documented, ...filledIn };

/** Replaces `${NAME}`, `${NAME:?message}` and `${NAME:-default}` as Compose does. Throws when a required one is missing. */
const substitute = (text: string): string =>
  text.replaceAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_all, name: string, kind?: string, rest?: string) => {
    const value = dotEnv[name];
    if (value) return value;
    if (kind === "-") return rest ?? "";
    throw new Error(`${name} is in no line of .env.example: ${rest}`);
  });

const environment = (): Record<string, string> => {
  const lines = Object.entries(passed).map(([name, value]) => [name, value === null ? dotEnv[name] : substitute(value)] as const);
  return Object.fromEntries(lines.filter((line): line is [string, string] => line[1] !== undefined));
};

test("compose.yaml passes every setting of the server, and .env.example names no other", () => {
  const ofTheImage = Object.keys(image);
  expect(Object.keys(passed).toSorted()).toEqual(settingNames.filter((name) => !ofTheImage.includes(name)).toSorted());
  const readByCompose = [...settingNames, "DATABASE_PASSWORD"];
  expect(Object.keys(documented).filter((name) => !readByCompose.includes(name))).toEqual([]);
  const required = [...JSON.stringify(passed).matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
  expect(required.filter((name) => name === undefined || !(name in documented))).toEqual([]);
});

test.describe("a server with these settings", () => {
  let postgres: EmbeddedDatabase;
  let server: RealServer;

  test.beforeAll(async () => {
    postgres = await startEmbedded({ dataDir: folder, log: { info: () => {}, warn: () => {}, error: fail } });
    // Like the user of the PostgreSQL image, this one may create roles.
    const env = { ...image, ...environment(), DATABASE_URL: postgres.superuserUrl, DATA_DIR: folder, FILES_FOLDER: join(folder, "files") };
    server = await startServer({ env: env as Record<string, string> });
  });
  test.afterAll(async () => {
    await server?.end("SIGTERM");
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("serves pages behind the proxy, without the demo world and the API reference", async () => {
    const get = (path: string, visitor = "198.51.100.1") => fetch(server.origin + path, { headers: { "x-forwarded-for": visitor } });
    const login = await get("/login");
    expect(login.status).toBe(200);
    expect(login.headers.get("strict-transport-security")).toContain("max-age");
    expect(await login.text()).toContain("카카오");
    for (const path of ["/dev", "/docs/api", "/docs/api/json"]) expect((await get(path)).status).toBe(404);
    expect(server.output()).not.toContain("TRUST_PROXY");
    expect(server.output()).not.toMatch(/"level":[56]0/);
  });
});
