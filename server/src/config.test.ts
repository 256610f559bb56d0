import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { ConfigError } from "./config-error.ts";
import { readDatabaseUrl } from "./settings/database.ts";
import { localVapidKeys } from "./settings/vapid.ts";
import { productionSettings } from "./testing/production-settings.ts";

const folder = mkdtempSync(join(tmpdir(), "rounds-config-"));
afterAll(() => rmSync(folder, { recursive: true }));

const key = (fill: number) => Buffer.alloc(32, fill).toString("base64");
const vapidKeys = () => {
  const { publicKey, privateKey } = localVapidKeys(folder);
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
};
const production = {
  DATABASE_URL: "postgres://db.example/rounds",
  ENCRYPTION_KEYS: `k2:${key(2)}, k1:${key(1)}`,
  LOOKUP_KEY: key(3),
  PUBLIC_ORIGIN: "https://rounds.example/",
  ...productionSettings,
  ...vapidKeys(),
};

describe("production", () => {
  test("every value of APP_MODE but demo", () => {
    for (const APP_MODE of ["production", "Demo", "staging", undefined]) {
      expect(readConfig({ ...production, ...(APP_MODE ? { APP_MODE } : {}) })).toMatchObject({
        isDemo: false,
        hospitalReview: true,
        idleMinutes: { operator: 30, member: 120 },
        host: "0.0.0.0",
        rateLimitFactor: 1,
      });
    }
  });

  test.each(Object.keys(production))("does not start without %s, and names it in the error", (name) => {
    const env = { ...production, [name]: undefined };
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(name);
  });

  test("names all missing settings in one error", () => {
    const sentences = (() => {
      try {
        readConfig({});
        return "";
      } catch (error) {
        return String(error);
      }
    })();
    for (const name of ["DATABASE_URL", "ENCRYPTION_KEYS", "LOOKUP_KEY", "PUBLIC_ORIGIN", "KAKAO_REST_KEY"])
      expect(sentences).toContain(name);
  });

  test("the job boards bear the names of the configuration, and have links to posts only with an address", () => {
    const env = { ...production, BOARD_2_NAME: "메디보드", BOARD_2_URL: "https://board.example/{id}" };
    expect(readConfig(env).boards).toEqual({
      board_1: { name: "보드 1", postUrl: null },
      board_2: { name: "메디보드", postUrl: "https://board.example/{id}" },
      board_3: { name: "보드 3", postUrl: null },
    });
  });

  test("the first key seals, all of them open", () => {
    expect(readConfig(production).keys.encryption.map(({ id }) => id)).toEqual(["k2", "k1"]);
    expect(readConfig(production).origin).toBe("https://rounds.example");
  });
});

describe("settings in files", () => {
  const { LOOKUP_KEY, ...without } = production;
  const fileWith = (text: string) => {
    const path = join(folder, `setting-${Math.random()}`);
    writeFileSync(path, text);
    return path;
  };

  test.each(["", "\n", "\r\n"])("LOOKUP_KEY_FILE names a file with the value; its last line break %j does not count", (end) => {
    const config = readConfig({ ...without, LOOKUP_KEY_FILE: fileWith(`${LOOKUP_KEY}${end}`) });
    expect(config.keys.lookup.toString("base64")).toBe(LOOKUP_KEY);
  });

  test("an empty file is no value", () => {
    expect(() => readConfig({ ...without, LOOKUP_KEY_FILE: fileWith("\n") })).toThrow("LOOKUP_KEY is required");
    expect(readConfig({ ...production, JUSO_SEARCH_KEY_FILE: fileWith("") }).juso).toBeNull();
  });

  test("a missing file, and a setting with a value and a file, are refused with a sentence that names them", () => {
    expect(() => readConfig({ ...without, LOOKUP_KEY_FILE: "/no/such/file" })).toThrow("LOOKUP_KEY_FILE: /no/such/file");
    expect(() => readConfig({ ...production, LOOKUP_KEY_FILE: fileWith(LOOKUP_KEY) })).toThrow("LOOKUP_KEY and LOOKUP_KEY_FILE");
  });

  test("DATABASE_PASSWORD completes addresses without a password", () => {
    const url = "postgres://rounds_owner@database:5432/rounds";
    const env = { ...production, DATABASE_URL: url, DATABASE_PASSWORD_FILE: fileWith("p@ss/word\n") };
    expect(readConfig(env).databaseUrl).toBe("postgres://rounds_owner:p%40ss%2Fword@database:5432/rounds");
    expect(readDatabaseUrl(env)).toBe(readConfig(env).databaseUrl);
    expect(readConfig({ ...production, DATABASE_PASSWORD: "other" }).databaseUrl).toBe("postgres://:other@db.example/rounds");
    const complete = "postgres://rounds_owner:own@database:5432/rounds";
    expect(readConfig({ ...production, DATABASE_URL: complete, DATABASE_PASSWORD: "other" }).databaseUrl).toBe(complete);
    expect(readDatabaseUrl({})).toBeNull();
  });
});

test.each([
  ["PORT", "70000"],
  ["PORT", "x"],
  ["LOG_LEVEL", "loud"],
  ["RESPONSE_VALIDATION", "yes"],
  ["HOSPITAL_REVIEW", "yes"],
  ["OPERATOR_FACTOR", "yes"],
  ["OPERATOR_IDLE_MINUTES", "4"],
  ["OPERATOR_IDLE_MINUTES", "721"],
  ["HOSPITAL_IDLE_MINUTES", "4"],
  ["HOSPITAL_IDLE_MINUTES", "on"],
  ["PUBLIC_ORIGIN", "rounds"],
  ["PUBLIC_ORIGIN", "http://rounds.example"],
  ["TRUST_PROXY", "true"],
  ["TRUST_PROXY", "1"],
  ["TRUST_PROXY", "10.0.0.1, proxy"],
  ["TRUST_PROXY", "0.0.0.0/0"],
  ["TRUST_PROXY", "10.0.0.0/33"],
  ["DRAIN_SECONDS", "6"],
  ["API_REFERENCE", "yes"],
  ["RATE_LIMIT_FACTOR", "0"],
  ["ENCRYPTION_KEYS", "k1:c2hvcnQ="],
  ["ENCRYPTION_KEYS", `K!:${key(1)}`],
  ["ENCRYPTION_KEYS", `k1:${key(1)},k1:${key(2)}`],
  ["LOOKUP_KEY", "c2hvcnQ="],
  ["WEB_PUSH", "maybe"],
  ["VAPID_PRIVATE_KEY", "c2hvcnQ"],
  ["VAPID_PUBLIC_KEY", "c2hvcnQ"],
  ["JUSO_SEARCH_KEY", "alone"],
  ["JUSO_COORDINATE_KEY", "alone"],
  ["METRICS_PORT", "x"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "authorization"],
  ["OTEL_TRACES_SAMPLER_ARG", "2"],
])("%s=%s is refused with a sentence that names it", (name, value) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ ...production, [name]: value })).toThrow(name);
});

test.each([
  [undefined, null],
  ["", null],
  ["false", null],
  ["127.0.0.1", ["127.0.0.1"]],
  ["loopback, 10.0.0.0/8, fd00::/8", ["loopback", "10.0.0.0/8", "fd00::/8"]],
])("TRUST_PROXY=%s trusts %j", (value, expected) => {
  expect(readConfig({ ...production, TRUST_PROXY: value }).trustProxy).toEqual(expected);
});

test("the API reference is on in the demo world only, unless it is switched on", () => {
  expect(readConfig(production).apiReference).toBe(false);
  expect(readConfig({ ...production, API_REFERENCE: "on" }).apiReference).toBe(true);
  expect(readConfig({ APP_MODE: "demo", DATA_DIR: join(folder, "reference") }).apiReference).toBe(true);
});

test("demo: this machine only, reviews off, keys made once and readable by their owner only", () => {
  const env = { APP_MODE: "demo", DATA_DIR: join(folder, "data") };
  const [first, second] = [readConfig(env), readConfig(env)];
  expect(first).toMatchObject({
    isDemo: true,
    host: "127.0.0.1",
    hospitalReview: false,
    idleMinutes: { operator: null, member: null },
    rateLimitFactor: 10,
    origin: "http://localhost:3000",
  });
  expect(second.keys).toEqual(first.keys);
  const file = join(folder, "data", "keys.json");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8")).toContain("k1:");
});

test("sample videos are for the demo world only", () => {
  const { ENCRYPTION_KEYS, LOOKUP_KEY } = production;
  const demo = { APP_MODE: "demo", ENCRYPTION_KEYS, LOOKUP_KEY };
  expect(readConfig(demo).demoVideos).toBe(true);
  expect(readConfig({ ...demo, DEMO_VIDEOS: "off" }).demoVideos).toBe(false);
  expect(readConfig({ ...production, DEMO_VIDEOS: "on" }).demoVideos).toBe(false);
});

test("Web Push: production may do without, the demo world makes keys once", () => {
  const { VAPID_PUBLIC_KEY: _public, VAPID_PRIVATE_KEY: _private, ...without } = production;
  expect(readConfig({ ...without, WEB_PUSH: "off" }).vapid).toBeNull();
  expect(readConfig(production).vapid).toMatchObject({ isLocal: false, subject: "mailto:help@rounds.example" });
  const env = { APP_MODE: "demo", DATA_DIR: join(folder, "push") };
  expect(readConfig(env).vapid).toMatchObject({ isLocal: true });
  expect(readConfig(env).vapid).toEqual(readConfig(env).vapid);
  expect(statSync(join(folder, "push", "vapid.json")).mode & 0o777).toBe(0o600);
});

test("metrics and traces are off unless they are set; metrics are for this host only", () => {
  expect(readConfig(production)).toMatchObject({ metrics: null, tracing: null });
  expect(readConfig({ ...production, METRICS_PORT: "9464" }).metrics).toEqual({ host: "127.0.0.1", port: 9464 });
  const tracing = {
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318",
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Basic YQ==,x-team=rounds",
  };
  expect(readConfig({ ...production, ...tracing }).tracing).toEqual({
    url: "http://collector:4318",
    headers: { authorization: "Basic YQ==", "x-team": "rounds" },
    share: 0.1,
  });
});
