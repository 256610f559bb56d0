import { resolve } from "node:path";
import { z } from "zod";
import { ConfigError } from "./config-error.ts";
import { readSettingFiles } from "./setting-files.ts";
import { type Brand, brandRequirements, brandShape, readBrand } from "./settings/brand.ts";
import { databaseRequirements, type DatabaseSettings, databaseShape, readDatabaseSettings } from "./settings/database.ts";
import { fileRequirements, type FileSettings, fileShape, readFileSettings } from "./settings/files.ts";
import { idleShape, type IdleMinutes, readIdleMinutes } from "./settings/idle-minutes.ts";
import { type JobBoards, jobBoardShape, readJobBoards } from "./settings/job-boards.ts";
import { kakaoRequirements, type KakaoSettings, kakaoShape, readKakaoSettings } from "./settings/kakao.ts";
import { type KeyMaterial, keyRequirements, keyShape, readKeys } from "./settings/keys.ts";
import { messageRequirements, type MessageSettings, messageShape, readMessageSettings } from "./settings/messages.ts";
import { type MobileApps, mobileAppShape, readMobileApps } from "./settings/mobile-apps.ts";
import { placeRequirements, type PlaceSettings, placeShape, readPlaceSettings } from "./settings/places.ts";
import { readProxies } from "./settings/proxies.ts";
import { flag, optional, type Requirement } from "./settings/setting.ts";
import { readWebPushSettings, webPushRequirements, type WebPushSettings, webPushShape } from "./settings/web-push.ts";
import { readTelemetrySettings, telemetryShape, type TelemetrySettings } from "./telemetry/settings.ts";

/** Settings of the server itself. Each other group has a file with its settings, their meaning, and the requirements of production. */
const Environment = z.object({
  APP_MODE: z.string().default("production"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: optional,
  DATA_DIR: z.string().min(1).default(".data"),
  /**
   * After SIGTERM `/readyz` returns 503 for this time, and requests are still served. Longer than the interval of the load balancer's health
   * checks, so that it sends no request to a process that closes its connections.
   */
  DRAIN_SECONDS: z.coerce.number().min(0).max(5).default(0),
  PUBLIC_ORIGIN: z.url().optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  /** Checks every response against the contract and returns 500 for one that breaks it; on in development only. */
  RESPONSE_VALIDATION: flag.optional(),
  /** `false`, or the addresses and networks of the reverse proxies, comma-separated. Only they may name the visitor's address. */
  TRUST_PROXY: optional,
  /** `/docs/api`: off in production by default, because it is large and only engineers read it. */
  API_REFERENCE: flag.optional(),
  HOSPITAL_REVIEW: flag.optional(),
  /** The demo world encodes a sample video after its start. Benchmarks switch it off, because it takes a processor for half a minute. */
  DEMO_VIDEOS: flag.default("on"),
  /** An operator types this phrase before a notification goes to all users. */
  SEND_TO_ALL_PHRASE: z.string().min(1).max(200).default("전체 사용자에게 발송합니다"),
  ACCESS_TOKEN_SECONDS: z.coerce.number().int().min(60).default(1800),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().optional(),
  ...idleShape,
  ...databaseShape,
  ...keyShape,
  ...kakaoShape,
  ...messageShape,
  ...webPushShape,
  ...brandShape,
  ...jobBoardShape,
  ...placeShape,
  ...fileShape,
  ...mobileAppShape,
  ...telemetryShape,
});

type Values = z.infer<typeof Environment>;

/** Every setting that the server reads. Each one also as `<NAME>_FILE`. */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

type ServerSettings = {
  readonly isDemo: boolean;
  /** The contents of the demo world get a sample video. Never outside it. */
  readonly demoVideos: boolean;
  /** Hot reload of the web through Vite. */
  readonly isDevelopment: boolean;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly origin: string;
  /** Seconds between SIGTERM and the end of new requests. */
  readonly drainSeconds: number;
  readonly logLevel: string;
  /** Responses are checked against the contract. It costs CPU time, so production leaves it off. */
  readonly responseValidation: boolean;
  /** Addresses of the proxies, or null without a proxy. */
  readonly trustProxy: readonly string[] | null;
  readonly apiReference: boolean;
  readonly keys: KeyMaterial;
  readonly hospitalReview: boolean;
  readonly idleMinutes: IdleMinutes;
  readonly brand: Brand;
  readonly mobileApps: MobileApps;
  readonly boards: JobBoards;
  readonly sendToAllPhrase: string;
  readonly accessTokenSeconds: number;
  /** Multiplies every rate limit; the demo world allows ten times the default. */
  readonly rateLimitFactor: number;
};

export type Config = ServerSettings &
  DatabaseSettings &
  KakaoSettings &
  MessageSettings &
  WebPushSettings &
  PlaceSettings &
  FileSettings &
  TelemetrySettings;

/** Reads the environment. Each setting may also be in a file that `<NAME>_FILE` names. Throws ConfigError with one sentence per problem. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const env = readSettingFiles(environment, settingNames);
  const parsed = Environment.safeParse(env);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"));
  }
  const values = parsed.data;
  const isDemo = values.APP_MODE === "demo";
  const isDevelopment = env["ROUNDS_DEV"] === "1";
  const dataDir = resolve(values.DATA_DIR);
  const problems = isDemo ? [] : productionProblems(values);
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));
  const brand = readBrand(values);
  return {
    isDemo,
    demoVideos: isDemo && values.DEMO_VIDEOS === "on",
    isDevelopment,
    host: values.HOST ?? (isDemo ? "127.0.0.1" : "0.0.0.0"),
    port: values.PORT,
    dataDir,
    origin: values.PUBLIC_ORIGIN?.replace(/\/$/, "") ?? `http://localhost:${values.PORT}`,
    drainSeconds: values.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL,
    responseValidation: (values.RESPONSE_VALIDATION ?? (isDevelopment ? "on" : "off")) === "on",
    trustProxy: readProxies(values.TRUST_PROXY),
    apiReference: (values.API_REFERENCE ?? (isDemo ? "on" : "off")) === "on",
    keys: readKeys(values, dataDir),
    hospitalReview: (values.HOSPITAL_REVIEW ?? (isDemo ? "off" : "on")) === "on",
    idleMinutes: readIdleMinutes(values, isDemo),
    brand,
    mobileApps: readMobileApps(values),
    boards: readJobBoards(values, isDemo),
    sendToAllPhrase: values.SEND_TO_ALL_PHRASE,
    accessTokenSeconds: values.ACCESS_TOKEN_SECONDS,
    rateLimitFactor: values.RATE_LIMIT_FACTOR ?? (isDemo ? 10 : 1),
    ...readDatabaseSettings(values),
    ...readKakaoSettings(values),
    ...readMessageSettings(values, dataDir),
    ...readPlaceSettings(values),
    ...readWebPushSettings(values, { dataDir, contact: brand.supportEmail }),
    ...readFileSettings(values, dataDir),
    ...readTelemetrySettings(values),
  };
}

/** A sentence for each setting that only the demo world can do without. */
function productionProblems(values: Values): string[] {
  const requirements: readonly Requirement[] = [
    ...databaseRequirements(values),
    ...keyRequirements(values),
    [values.PUBLIC_ORIGIN, "PUBLIC_ORIGIN is required outside the demo mode (https://…)."],
    ...kakaoRequirements(values),
    ...messageRequirements(values),
    ...webPushRequirements(values),
    ...brandRequirements(values),
    ...placeRequirements(values),
    ...fileRequirements(values),
  ];
  const sentences = requirements.filter(([value]) => !value).map(([, sentence]) => sentence);
  if (values.PUBLIC_ORIGIN && !values.PUBLIC_ORIGIN.startsWith("https://")) {
    sentences.push("PUBLIC_ORIGIN must begin with https:// outside the demo mode, because browsers send sessions to it.");
  }
  return sentences;
}
