import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { z } from "zod";
import { ConfigError } from "./config-error.ts";
import { type KeyMaterial, localKeys, parseKeys } from "./config-keys.ts";
import { type MobileApps, mobileAppShape, readMobileApps } from "./mobile-apps.ts";
import { readSettingFiles } from "./setting-files.ts";
import { readTelemetrySettings, telemetryShape, type TelemetrySettings } from "./telemetry/settings.ts";
import { localVapidKeys, type VapidKeys, vapidProblem } from "./vapid.ts";

const flag = z.enum(["on", "off"]);
const optional = z.string().min(1).optional();

const Environment = z.object({
  APP_MODE: z.string().default("production"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: optional,
  DATA_DIR: z.string().min(1).default(".data"),
  /** Owner connection: migrates, and serves too unless DATABASE_APP_URL is given. Absent: the embedded PostgreSQL. */
  DATABASE_URL: optional,
  DATABASE_APP_URL: optional,
  /** The password of these addresses, if they have none. So a file can hold the password alone (DATABASE_PASSWORD_FILE). */
  DATABASE_PASSWORD: optional,
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(12),
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
  /** `id:base64(32 bytes)` pairs, comma-separated; the first one encrypts, all of them decrypt. */
  ENCRYPTION_KEYS: optional,
  /** base64(32 bytes); keys the hashes by which encrypted values are looked up. */
  LOOKUP_KEY: optional,
  HOSPITAL_REVIEW: flag.optional(),
  /** The demo world encodes a sample video after its start. Benchmarks switch it off, because it takes a processor for half a minute. */
  DEMO_VIDEOS: flag.default("on"),
  /** Operators show a code of their authenticator app; on unless this is the demo world. */
  OPERATOR_FACTOR: flag.optional(),
  SOLAPI_API_KEY: optional,
  SOLAPI_API_SECRET: optional,
  /** The sender number registered with the provider. */
  SOLAPI_FROM: optional,
  SOLAPI_WEBHOOK_SECRET: optional,
  /** Mail server: `smtps://user:password@host:465`, or `smtp://…:587` with STARTTLS. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The From of e-mails, for example `라운즈 <no-reply@rounds.example>`. */
  EMAIL_FROM: optional,
  /** juso.go.kr gives a key per interface; without both addresses are searched through Kakao Local. */
  JUSO_SEARCH_KEY: optional,
  JUSO_COORDINATE_KEY: optional,
  /** REST key of a Kakao app with the directions of Kakao Mobility switched on; driving times may come from OSRM instead. */
  KAKAO_MOBILITY_KEY: optional,
  OSRM_URL: z.url().optional(),
  /** A folder for files, on a permanent disk. Without it, production needs S3. */
  FILES_FOLDER: optional,
  S3_BUCKET: optional,
  S3_REGION: z.string().default("ap-northeast-2"),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  KAKAO_REST_KEY: optional,
  /** JavaScript key: posts can then be sent as KakaoTalk messages. Its domain has to be registered with Kakao. */
  KAKAO_JS_KEY: optional,
  KAKAO_CLIENT_SECRET: optional,
  /** Admin key of the same app, and `_xxxx` of the Talk Channel whose friends are rewarded for signing up. */
  KAKAO_ADMIN_KEY: optional,
  KAKAO_CHANNEL_ID: optional,
  /** Comma-separated app ids whose native tokens are accepted. */
  KAKAO_APP_IDS: optional,
  /** `off`: devices are not woken, the inbox is all there is. */
  WEB_PUSH: flag.default("on"),
  VAPID_PUBLIC_KEY: optional,
  VAPID_PRIVATE_KEY: optional,
  /** An operator types this phrase before a notification goes to all users. */
  SEND_TO_ALL_PHRASE: z.string().min(1).max(200).default("전체 사용자에게 발송합니다"),
  BRAND_NAME: z.string().default("라운즈"),
  SUPPORT_PHONE: optional,
  SUPPORT_EMAIL: optional,
  /**
   * One line for the foot of public pages: company, representative, address, business number, and the numbers of the reports as 직업정보제공사업
   * and 통신판매업. Phone and e-mail of the support team are next to it.
   */
  COMPANY_DETAILS: optional,
  APP_STORE_URL: optional,
  PLAY_STORE_URL: optional,
  CHAT_URL: optional,
  /** Names of the three job boards, and addresses of a post on them with `{id}` in the place of its id. */
  BOARD_1_NAME: z.string().min(1).default("보드 1"),
  BOARD_2_NAME: z.string().min(1).default("보드 2"),
  BOARD_3_NAME: z.string().min(1).default("보드 3"),
  BOARD_1_URL: optional,
  BOARD_2_URL: optional,
  BOARD_3_URL: optional,
  MAP_TILES_URL: optional,
  /** The credit line on the map, as the licence of the tiles demands. */
  MAP_TILES_ATTRIBUTION: optional,
  /** Most sign-up codes that this installation sends by text message in an hour. Each costs money. */
  CODES_PER_HOUR: z.coerce.number().int().min(1).default(1000),
  ACCESS_TOKEN_SECONDS: z.coerce.number().int().min(60).default(1800),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().optional(),
  ...mobileAppShape,
  ...telemetryShape,
});

/** Every setting that the server reads. Each one also as `<NAME>_FILE`. */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

/** `postUrl`: the address of a post, with `{id}`. Null: the consoles show the id without a link. */
export type JobBoard = { readonly name: string; readonly postUrl: string | null };

export type Config = TelemetrySettings & {
  readonly isDemo: boolean;
  /** The contents of the demo world get a sample video. Never outside it. */
  readonly demoVideos: boolean;
  /** Hot reload of the web through Vite. */
  readonly isDevelopment: boolean;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly origin: string;
  readonly databaseUrl: string | null;
  readonly databaseAppUrl: string | null;
  readonly poolSize: number;
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
  /** An operator's rights want a second factor. */
  readonly operatorFactor: boolean;
  readonly kakao: { readonly restKey: string; readonly clientSecret: string; readonly appIds: readonly string[] } | null;
  /** Null: a flag of the demo world states whether a user follows the channel. */
  readonly kakaoChannel: { readonly adminKey: string; readonly channelId: string } | null;
  /** Null: no KakaoTalk among the ways to share. */
  readonly kakaoJsKey: string | null;
  readonly solapi: {
    readonly apiKey: string;
    readonly apiSecret: string;
    readonly from: string;
    readonly webhookSecret: string | null;
  } | null;
  /** Null: e-mails are written into `emailFolder`. */
  readonly smtp: { readonly url: string; readonly from: string } | null;
  readonly emailFolder: string;
  readonly juso: { readonly searchKey: string; readonly coordinateKey: string } | null;
  readonly filesFolder: string;
  /** Videos during their upload, below the files, so that all hosts share it. The file store skips this name. */
  readonly uploadsFolder: string;
  /** Disk space of this host for files that it encodes. */
  readonly encodingFolder: string;
  /** Null: files are in `filesFolder`. */
  readonly s3: {
    readonly bucket: string;
    readonly region: string;
    readonly endpoint: string | null;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
  } | null;
  readonly brand: {
    readonly name: string;
    readonly supportPhone: string;
    readonly supportEmail: string;
    readonly companyDetails: string;
    readonly appStoreUrl: string | null;
    readonly playStoreUrl: string | null;
    readonly chatUrl: string | null;
  };
  readonly mobileApps: MobileApps;
  readonly boards: Readonly<Record<"board_1" | "board_2" | "board_3", JobBoard>>;
  readonly kakaoMobilityKey: string | null;
  readonly osrmUrl: string | null;
  readonly mapTilesUrl: string | null;
  readonly mapTilesAttribution: string | null;
  /** Null: no Web Push. `isLocal`: the server created the keys for this installation only. */
  readonly vapid: (VapidKeys & { readonly subject: string; readonly isLocal: boolean }) | null;
  readonly sendToAllPhrase: string;
  readonly codesPerHour: number;
  readonly accessTokenSeconds: number;
  /** Multiplies every rate limit; the demo world allows ten times the default. */
  readonly rateLimitFactor: number;
};

/** Reads the environment. Each setting may also be in a file that `<NAME>_FILE` names. Throws ConfigError with one sentence per problem. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const env = readSettingFiles(environment, settingNames);
  const parsed = Environment.safeParse(env);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"));
  }
  const values = parsed.data;
  const isDemo = values.APP_MODE === "demo";
  const board = (number: 1 | 2 | 3): JobBoard => ({
    name: values[`BOARD_${number}_NAME`],
    postUrl: values[`BOARD_${number}_URL`] ?? (isDemo ? `https://board-${number}.example/posts/{id}` : null),
  });
  const isDevelopment = env["ROUNDS_DEV"] === "1";
  const dataDir = resolve(values.DATA_DIR);
  const filesFolder = resolve(values.FILES_FOLDER ?? join(dataDir, "files"));
  const problems = isDemo ? [] : productionProblems(values);
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));
  return {
    isDemo,
    demoVideos: isDemo && values.DEMO_VIDEOS === "on",
    isDevelopment,
    host: values.HOST ?? (isDemo ? "127.0.0.1" : "0.0.0.0"),
    port: values.PORT,
    dataDir,
    origin: values.PUBLIC_ORIGIN?.replace(/\/$/, "") ?? `http://localhost:${values.PORT}`,
    databaseUrl: withPassword(values.DATABASE_URL, values.DATABASE_PASSWORD),
    databaseAppUrl: withPassword(values.DATABASE_APP_URL, values.DATABASE_PASSWORD),
    poolSize: values.DATABASE_POOL_SIZE,
    drainSeconds: values.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL,
    responseValidation: (values.RESPONSE_VALIDATION ?? (isDevelopment ? "on" : "off")) === "on",
    trustProxy: readProxies(values.TRUST_PROXY),
    apiReference: (values.API_REFERENCE ?? (isDemo ? "on" : "off")) === "on",
    keys: values.ENCRYPTION_KEYS && values.LOOKUP_KEY ? parseKeys(values.ENCRYPTION_KEYS, values.LOOKUP_KEY) : localKeys(dataDir),
    operatorFactor: (values.OPERATOR_FACTOR ?? (isDemo ? "off" : "on")) === "on",
    hospitalReview: (values.HOSPITAL_REVIEW ?? (isDemo ? "off" : "on")) === "on",
    kakao: values.KAKAO_REST_KEY
      ? {
          restKey: values.KAKAO_REST_KEY,
          clientSecret: values.KAKAO_CLIENT_SECRET ?? "",
          appIds: values.KAKAO_APP_IDS?.split(",").map((id) => id.trim()) ?? [],
        }
      : null,
    kakaoChannel:
      values.KAKAO_ADMIN_KEY && values.KAKAO_CHANNEL_ID ? { adminKey: values.KAKAO_ADMIN_KEY, channelId: values.KAKAO_CHANNEL_ID } : null,
    kakaoJsKey: values.KAKAO_JS_KEY ?? null,
    solapi:
      values.SOLAPI_API_KEY && values.SOLAPI_API_SECRET && values.SOLAPI_FROM
        ? {
            apiKey: values.SOLAPI_API_KEY,
            apiSecret: values.SOLAPI_API_SECRET,
            from: values.SOLAPI_FROM,
            webhookSecret: values.SOLAPI_WEBHOOK_SECRET ?? null,
          }
        : null,
    smtp: values.SMTP_URL && values.EMAIL_FROM ? { url: values.SMTP_URL, from: values.EMAIL_FROM } : null,
    emailFolder: join(dataDir, "sent-emails"),
    juso: readJuso(values),
    filesFolder,
    uploadsFolder: join(filesFolder, "uploads"),
    encodingFolder: join(dataDir, "encoding"),
    s3:
      values.S3_BUCKET && values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY
        ? {
            bucket: values.S3_BUCKET,
            region: values.S3_REGION,
            endpoint: values.S3_ENDPOINT ?? null,
            accessKeyId: values.S3_ACCESS_KEY_ID,
            secretAccessKey: values.S3_SECRET_ACCESS_KEY,
          }
        : null,
    brand: {
      name: values.BRAND_NAME,
      ...contactOf(values),
      appStoreUrl: values.APP_STORE_URL ?? null,
      playStoreUrl: values.PLAY_STORE_URL ?? null,
      chatUrl: values.CHAT_URL ?? null,
    },
    mobileApps: readMobileApps(values),
    boards: { board_1: board(1), board_2: board(2), board_3: board(3) },
    kakaoMobilityKey: values.KAKAO_MOBILITY_KEY ?? null,
    osrmUrl: values.OSRM_URL ?? null,
    mapTilesUrl: values.MAP_TILES_URL ?? null,
    mapTilesAttribution: values.MAP_TILES_ATTRIBUTION ?? null,
    vapid: readVapid(values, dataDir),
    sendToAllPhrase: values.SEND_TO_ALL_PHRASE,
    codesPerHour: values.CODES_PER_HOUR,
    accessTokenSeconds: values.ACCESS_TOKEN_SECONDS,
    rateLimitFactor: values.RATE_LIMIT_FACTOR ?? (isDemo ? 10 : 1),
    ...readTelemetrySettings(values),
  };
}

/** The law demands these facts on the site (직업안정법 제23조, 전자상거래법 제10조). The demo world has invented ones, and production no defaults. */
const contactOf = (values: z.infer<typeof Environment>) => ({
  supportPhone: values.SUPPORT_PHONE ?? "02-0000-0000",
  supportEmail: values.SUPPORT_EMAIL ?? "help@rounds.example",
  companyDetails:
    values.COMPANY_DETAILS ??
    "라운즈 주식회사(예시) · 대표 김라운 · 서울특별시 중구 예시로 1 · 사업자등록번호 000-00-00000 · 직업정보제공사업 신고 제0000-0호",
});

/** The owner's address of the database, for commands that need nothing else. Null: the embedded PostgreSQL. */
export function readDatabaseUrl(env: NodeJS.ProcessEnv): string | null {
  const { DATABASE_URL, DATABASE_PASSWORD } = readSettingFiles(env, ["DATABASE_URL", "DATABASE_PASSWORD"]);
  return withPassword(DATABASE_URL, DATABASE_PASSWORD);
}

/** `url` with the password, unless it has one. Null without an address. */
function withPassword(url: string | undefined, password: string | undefined): string | null {
  if (url === undefined || password === undefined || !URL.canParse(url)) return url ?? null;
  const complete = new URL(url);
  complete.password ||= encodeURIComponent(password);
  return complete.href;
}

function productionProblems(values: z.infer<typeof Environment>): string[] {
  const missing: [unknown, string][] = [
    [values.DATABASE_URL, "DATABASE_URL is required outside the demo mode (PostgreSQL 15 or newer)."],
    [values.ENCRYPTION_KEYS, "ENCRYPTION_KEYS is required outside the demo mode (id:base64 of 32 bytes, first one encrypts)."],
    [values.LOOKUP_KEY, "LOOKUP_KEY is required outside the demo mode (base64 of 32 bytes)."],
    [values.PUBLIC_ORIGIN, "PUBLIC_ORIGIN is required outside the demo mode (https://…)."],
    [values.KAKAO_REST_KEY && values.KAKAO_CLIENT_SECRET, "KAKAO_REST_KEY and KAKAO_CLIENT_SECRET are required outside the demo mode."],
    [
      values.KAKAO_ADMIN_KEY && values.KAKAO_CHANNEL_ID,
      "KAKAO_ADMIN_KEY and KAKAO_CHANNEL_ID (_xxxx of the Talk Channel) are required outside the demo mode.",
    ],
    [
      values.SOLAPI_API_KEY && values.SOLAPI_API_SECRET && values.SOLAPI_FROM,
      "SOLAPI_API_KEY, SOLAPI_API_SECRET and SOLAPI_FROM (the registered sender number) are required outside the demo mode.",
    ],
    [
      values.SMTP_URL && values.EMAIL_FROM,
      "SMTP_URL and EMAIL_FROM (mail server and sender of e-mails) are required outside the demo mode.",
    ],
    [
      values.WEB_PUSH === "off" || (values.VAPID_PUBLIC_KEY && values.VAPID_PRIVATE_KEY),
      "VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY (npx web-push generate-vapid-keys makes them), or WEB_PUSH=off, are required outside the demo mode.",
    ],
    [
      values.COMPANY_DETAILS,
      "COMPANY_DETAILS (company, representative, address, business number and report numbers) is required outside the demo mode, because the law demands it on the site.",
    ],
    [
      values.SUPPORT_PHONE && values.SUPPORT_EMAIL,
      "SUPPORT_PHONE and SUPPORT_EMAIL are required outside the demo mode, because the legal texts name them.",
    ],
    [
      values.KAKAO_MOBILITY_KEY ?? values.OSRM_URL,
      "KAKAO_MOBILITY_KEY (driving times of Kakao Mobility), or OSRM_URL of an OSRM server, is required outside the demo mode.",
    ],
    [
      values.FILES_FOLDER ?? (values.S3_BUCKET && values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY),
      "S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or FILES_FOLDER on a permanent disk, are required outside the demo mode.",
    ],
  ];
  const sentences = missing.filter(([value]) => !value).map(([, sentence]) => sentence);
  if (values.PUBLIC_ORIGIN && !values.PUBLIC_ORIGIN.startsWith("https://")) {
    sentences.push("PUBLIC_ORIGIN must begin with https:// outside the demo mode, because browsers send sessions to it.");
  }
  return sentences;
}

const namedNetworks: ReadonlySet<string> = new Set(["loopback", "linklocal", "uniquelocal"]);

/** A number of hops or `true` would let every client choose its own address, and with it its own rate limits. */
function readProxies(setting: string | undefined): readonly string[] | null {
  if (setting === undefined || setting === "false") return null;
  const networks = setting.split(",").map((network) => network.trim());
  const wrong = networks.find((network) => !namedNetworks.has(network) && !isNetwork(network));
  if (wrong !== undefined)
    throw new ConfigError(`TRUST_PROXY is false, or addresses of proxies such as 10.0.0.0/8; "${wrong}" is neither.`);
  return networks;
}

function isNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  // /0 would trust every client.
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128);
}

function readJuso({ JUSO_SEARCH_KEY: searchKey, JUSO_COORDINATE_KEY: coordinateKey }: z.infer<typeof Environment>): Config["juso"] {
  if (searchKey && coordinateKey) return { searchKey, coordinateKey };
  if (!searchKey && !coordinateKey) return null;
  // Addresses without coordinates have no driving times.
  throw new ConfigError("JUSO_SEARCH_KEY and JUSO_COORDINATE_KEY are set together, or neither of them.");
}

function readVapid(values: z.infer<typeof Environment>, dataDir: string): Config["vapid"] {
  if (values.WEB_PUSH === "off") return null;
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values;
  const subject = `mailto:${contactOf(values).supportEmail}`;
  if (!publicKey || !privateKey) return { ...localVapidKeys(dataDir), subject, isLocal: true };
  const problem = vapidProblem({ publicKey, privateKey });
  if (problem !== null) throw new ConfigError(problem);
  return { publicKey, privateKey, subject, isLocal: false };
}
