import type { ResponseBody, CallInput, EndpointDefinition } from "@rounds/contract/endpoint.ts";
import type { Failure } from "@rounds/contract/failure.ts";
import { channel, channelHeader, isWebinarPath } from "@rounds/contract/channel.ts";
import { createWebinarSession, webinarProvider } from "@rounds/contract/webinars/sign-in.ts";
import { legalVersions } from "@rounds/contract/accounts/legal.ts";
import { createSession, type SessionTokens } from "@rounds/contract/accounts/sessions.ts";
import type { FastifyInstance } from "fastify";
import { createECDH } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import fastJson from "fast-json-stringify";
import { afterAll, beforeAll, expect } from "vitest";
import { createFactories, type Factories } from "../../seed/factories.ts";
import { jobs, registerPages, routes } from "../app.ts";
import { type Config, readConfig } from "../config.ts";
import { createDb, createPool, type Pool } from "../db/database.ts";
import { outbox } from "../db/outbox.ts";
import type { Deps } from "../deps.ts";
import { registerHealth } from "../http/health.ts";
import { observeRequests } from "../http/observe-requests.ts";
import { createListener, registerApi, type ServerLimits, serverLimits } from "../http/server.ts";
import { observed } from "../jobs/job.ts";
import { createVault } from "../lib/vault.ts";
import { createGazetteer } from "../providers/address-search/local.ts";
import { createLocalChannel } from "../providers/channel-friends/local.ts";
import { createDrivingEstimate } from "../providers/directions/local.ts";
import { createFolderOutbox } from "../providers/email/local.ts";
import { createFolderStore } from "../providers/files/local.ts";
import { createRegisterCheck } from "../providers/licence-check/local.ts";
import { createUncheckedStreams } from "../providers/live-streams/local.ts";
import { createLocalPush } from "../providers/push/local.ts";
import { createLocalSms } from "../providers/sms/local.ts";
import { createFolderUploads } from "../providers/uploads/local.ts";
import { noTelemetry, type Telemetry } from "../telemetry/telemetry.ts";
import { createTestDatabase, openPool, patience, type TestDatabase } from "./database.ts";
import { findNewScans } from "./plans.ts";

export type Person = { readonly userId: number; readonly subject: string };

/** One response. `body` has the declared shape if the status is declared, `errors` otherwise. */
export type Reply<D extends EndpointDefinition> = {
  readonly status: number;
  readonly body: ResponseBody<D>;
  readonly errors: Failure["errors"];
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
};

type CallOptions = { readonly headers?: Record<string, string>; readonly app?: FastifyInstance };

type WithForm = { readonly form?: FormData };

/** A caller of endpoints over HTTP in-process. */
export type Caller = {
  /** An endpoint with `upload` gets a form. */
  call<D extends EndpointDefinition>(endpoint: D, input?: CallInput<D> & WithForm, options?: CallOptions): Promise<Reply<D>>;
};

export type Harness = {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly make: Factories;
  readonly database: TestDatabase;
  readonly visitor: Caller;
  as(person: Person): Caller;
  withToken(token: string): Caller;
  signIn(person: Person): Promise<SessionTokens>;
  /** Runs the queue until it is empty. */
  runJobs(): Promise<void>;
};

/** No server of a test refuses requests while the event loop is late, because loading the test files also delays it. */
const eventLoopDelayMs = 0;
/** As long as those of pools. */
export const patientLimits: ServerLimits = { databaseMs: patience.waitMs, eventLoopDelayMs };

const vapidSecret = Buffer.alloc(32, 5);
const vapidCurve = createECDH("prime256v1");
vapidCurve.setPrivateKey(vapidSecret);

const testEnvironment = {
  APP_MODE: "demo",
  LOG_LEVEL: "silent",
  RESPONSE_VALIDATION: "on",
  RATE_LIMIT_FACTOR: "1000",
  // Each server would build it again from all schemas.
  API_REFERENCE: "off",
  ENCRYPTION_KEYS: `t1:${Buffer.alloc(32, 7).toString("base64")}`,
  LOOKUP_KEY: Buffer.alloc(32, 9).toString("base64"),
  // Otherwise each server would create a pair, and wait for the disk.
  VAPID_PUBLIC_KEY: vapidCurve.getPublicKey("base64url"),
  VAPID_PRIVATE_KEY: vapidSecret.toString("base64url"),
};

const serialisers = new WeakMap<object, (data: unknown) => string>();

/** Like Fastify, but once for all servers of a worker: compiling two hundred serialisers costs more than most tests. */
function compileOnce({ schema }: { schema: object }): (data: unknown) => string {
  const cached = serialisers.get(schema) ?? (fastJson(schema) as (data: unknown) => string);
  serialisers.set(schema, cached);
  return cached;
}

/** A server without its endpoints. Most files send few requests. `raw-bytes.int.test.ts` and the journeys use compiled routes. */
export function createTestListener(config: Config, log?: string[]): FastifyInstance {
  const app = createListener(config, log && { write: (line) => void log.push(line) }, { compilesRoutes: false });
  app.setSerializerCompiler(compileOnce);
  return app;
}

type ServerOptions = {
  /** Gets the lines of the log. */
  readonly log?: string[];
  /** Tests of time limits need the `real` ones. */
  readonly limits?: "patient" | "real";
  readonly telemetry?: Telemetry;
};

/** The whole server on its own database, for one test file. `change` replaces parts of it. */
export function useServer(
  env: Record<string, string> = {},
  change: (deps: Deps, database: TestDatabase) => Deps = (deps) => deps,
  { log, limits = "patient", telemetry = noTelemetry }: ServerOptions = {},
): Harness {
  const state: { harness?: Harness; pool?: Pool; ownerPool?: Pool; dataDir?: string } = {};
  const statements = new Set<string>();
  beforeAll(async () => {
    const database = await createTestDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), "rounds-data-"));
    state.dataDir = dataDir;
    const config = { ...readConfig({ ...testEnvironment, DATA_DIR: dataDir, ...env }), encoderHasNormalPriority: true };
    const onStatement = telemetry.tracer?.startStatement;
    state.pool = createPool({ url: database.appUrl, size: 10, ...(limits === "real" ? {} : patience), onStatement });
    // graphile-worker removes the error listeners of our pool before the connections close. `drop database` would then end the process.
    state.ownerPool = openPool(database.ownerUrl, 4, 60_000);
    const app = createTestListener(config, log);
    observeRequests(app, telemetry);
    const db = createDb(state.pool, ({ query }) => void statements.add(query.sql));
    const vault = createVault(config.keys);
    const standard: Deps = {
      config,
      db,
      outbox,
      vault,
      log: app.log,
      now: () => new Date(),
      legalVersions,
      socialLogins: new Map(),
      sms: createLocalSms({ log: app.log }),
      email: createFolderOutbox(config.emailFolder),
      push: createLocalPush({ log: app.log }),
      addressSearch: createGazetteer({ db }),
      channelFriends: createLocalChannel({ db }),
      directions: createDrivingEstimate(),
      licenceVerifier: createRegisterCheck({ db, vault }),
      files: createFolderStore(config.filesFolder),
      uploads: createFolderUploads(config.uploadsFolder),
      liveStreams: createUncheckedStreams(),
    };
    const deps = change(standard, database);
    await registerApi(app, deps, routes, limits === "real" ? { ...serverLimits, eventLoopDelayMs } : patientLimits);
    registerHealth(app, deps);
    await registerPages(app, deps);
    await app.ready();
    // Queries that a test writes itself are not checked for scans.
    const testDeps = deps.db === db ? { ...deps, db: createDb(state.pool) } : deps;
    state.harness = createHarness({ app, deps, testDeps, database, ownerPool: state.ownerPool, telemetry });
  });
  afterAll(async () => {
    // Clients of a test that really listened may have left connections open on purpose.
    state.harness?.app.server.closeAllConnections();
    await state.harness?.app.close();
    await state.pool?.end();
    await state.ownerPool?.end();
    await state.harness?.database.drop();
    if (state.dataDir) rmSync(state.dataDir, { recursive: true, force: true });
    expect(await findNewScans(statements), "queries of the server that read a large table from end to end").toEqual([]);
  });
  return lazily(() => {
    if (!state.harness) throw new Error("use the server only inside tests and hooks");
    return state.harness;
  });
}

/** Test files use `server` before it exists, so this proxy reads each property only when it is used. */
const lazily = (get: () => Harness): Harness => new Proxy({} as Harness, { get: (_target, name) => Reflect.get(get(), name) as unknown });

type Parts = {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly testDeps: Deps;
  readonly database: TestDatabase;
  readonly ownerPool: Pool;
  readonly telemetry: Telemetry;
};

function createHarness({ app, deps, testDeps, database, ownerPool, telemetry }: Parts): Harness {
  const tokens = new Map<string, Promise<SessionTokens>>();
  const webinarTokens = new Map<string, Promise<string>>();
  /** Calls below /webinar and /tracking need another token. A token that cannot be exchanged is sent as it is. */
  const webinarToken = (token: string): Promise<string> => {
    const body = { sso_provider: webinarProvider, sso_token: token };
    const exchange = async () => (await visitor.call(createWebinarSession, { body })).body.access_token ?? token;
    const cached = webinarTokens.get(token) ?? exchange();
    webinarTokens.set(token, cached);
    return cached;
  };
  const bearerFor = async (path: string, token: string | null): Promise<string | null> =>
    token !== null && isWebinarPath(path) ? webinarToken(token) : token;
  const callerWith = (token: () => Promise<string | null>): Caller => caller(app, async (path) => bearerFor(path, await token()));
  const visitor = caller(app, async () => null);
  const signIn = async (person: Person): Promise<SessionTokens> => {
    const reply = await visitor.call(createSession, { body: { sso_provider: "demo", sso_token: person.subject } });
    if (reply.status !== 201) throw new Error(`sign-in failed: ${JSON.stringify(reply.errors)}`);
    return reply.body;
  };
  const tokenOf = async (person: Person): Promise<string> => {
    const cached = tokens.get(person.subject) ?? signIn(person);
    tokens.set(person.subject, cached);
    return (await cached).access_token;
  };
  return {
    app,
    deps: testDeps,
    database,
    make: createFactories(testDeps),
    visitor,
    as: (person) => callerWith(() => tokenOf(person)),
    withToken: (token) => callerWith(async () => token),
    signIn,
    runJobs: () => drain(deps, ownerPool, telemetry),
  };
}

function caller(app: FastifyInstance, token: (path: string) => Promise<string | null>): Caller {
  return {
    async call<D extends EndpointDefinition>(endpoint: D, input?: CallInput<D> & WithForm, options?: CallOptions): Promise<Reply<D>> {
      const bearer = await token(endpoint.path);
      const target = options?.app ?? app;
      const response = await target.inject({
        method: endpoint.method,
        url: fillPath(endpoint.path, input?.params),
        query: toQuery(input?.query),
        ...payloadOf(input),
        ...(endpoint.stream ? { payloadAsStream: true } : {}),
        headers: {
          ...(isWebinarPath(endpoint.path) ? { [channelHeader]: channel } : {}),
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          ...headersOf(input),
          ...options?.headers,
        },
      });
      if (response.statusCode === 404 && !target.hasRoute({ method: endpoint.method, url: endpoint.path }))
        throw new Error(
          `No route for ${endpoint.method} ${endpoint.path}: add its part to the room.ts of its room, and a new room to app.ts`,
        );
      if (endpoint.stream && response.statusCode === 200) {
        // The stream would stay open. Tests that read its events listen on a port.
        response.raw.res.destroy();
        return { status: 200, body: null as ResponseBody<D>, errors: [], headers: response.headers };
      }
      const isJson = String(response.headers["content-type"] ?? "").includes("json");
      const payload = endpoint.stream ? await readAll(response.stream()) : response.rawPayload;
      const body: unknown = payload.length === 0 ? null : isJson ? JSON.parse(payload.toString()) : payload;
      const errors = typeof body === "object" && body !== null && "errors" in body ? (body.errors as Failure["errors"]) : [];
      return { status: response.statusCode, body: body as ResponseBody<D>, errors, headers: response.headers };
    },
  };
}

const readAll = async (stream: Readable): Promise<Buffer> => Buffer.concat(await stream.toArray());

const headersOf = (input: object | undefined): Record<string, string> =>
  (input as { headers?: Record<string, string> } | undefined)?.headers ?? {};

/** A form is sent as it is (multipart), anything else as JSON. */
function payloadOf(input: { body?: unknown; form?: FormData } | undefined): { payload?: object } {
  const payload = input?.form ?? input?.body;
  return payload === undefined ? {} : { payload: payload as object };
}

const fillPath = (path: string, params: object | undefined): string =>
  Object.entries(params ?? {}).reduce((filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(String(value))), path);

function toQuery(query: object | undefined): Record<string, string | string[]> {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([key, value]) => (Array.isArray(value) ? [`${key}[]`, value.map(String)] : [key, String(value)])));
}

async function drain(deps: Deps, ownerPool: Pool, telemetry: Telemetry): Promise<void> {
  const { runOnce } = await import("graphile-worker");
  const { queueLogger, taskList } = await import("../jobs/runner.ts");
  await runOnce({
    pgPool: ownerPool,
    taskList: taskList(jobs.map(observed(telemetry)), deps),
    noHandleSignals: true,
    logger: queueLogger(deps.log),
  });
}
