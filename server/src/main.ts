import { legalVersions } from "@rounds/contract/accounts/legal.ts";
import { mkdirSync } from "node:fs";
import { seedDemoWorld } from "../seed/demo-world.ts";
import { demoPeople } from "../seed/demo-people.ts";
import { renewalHint } from "../seed/renewal-hint.ts";
import { gauges, jobs, registerPages, routes, warmUp } from "./app.ts";
import { readConfig, type Config } from "./config.ts";
import { ConfigError } from "./config-error.ts";
import { createDb, createPool, type Db } from "./db/database.ts";
import { EmbeddedError, startEmbedded } from "./db/embedded.ts";
import { migrate } from "./db/migrate.ts";
import { outbox } from "./db/outbox.ts";
import { isEmpty, requireHangulTrigrams } from "./db/ping.ts";
import { databaseFailure } from "./db/start-failure.ts";
import { watchConnections } from "./db/watch-connections.ts";
import type { Deps } from "./deps.ts";
import { addSampleVideos } from "./features/demo/sample-videos.ts";
import { localClient, localIssuer } from "./features/demo/local-provider.ts";
import { streamOrigins } from "./features/webinars/index.ts";
import { registerHealth } from "./http/health.ts";
import { observeRequests } from "./http/observe-requests.ts";
import { createListener, registerApi, serverLimits } from "./http/server.ts";
import { registerWebPages } from "./http/web-pages.ts";
import { startBackground } from "./jobs/background.ts";
import { createVault, type Vault } from "./lib/vault.ts";
import { createJuso } from "./providers/address-search/juso.ts";
import { createKakaoLocal } from "./providers/address-search/kakao.ts";
import { createGazetteer } from "./providers/address-search/local.ts";
import { createKakaoChannel } from "./providers/channel-friends/kakao.ts";
import { createLocalChannel } from "./providers/channel-friends/local.ts";
import { createKakaoMobility } from "./providers/directions/kakao.ts";
import { createDrivingEstimate } from "./providers/directions/local.ts";
import { createOsrm } from "./providers/directions/osrm.ts";
import type { Directions } from "./providers/directions/port.ts";
import { createFolderOutbox } from "./providers/email/local.ts";
import { createSmtp } from "./providers/email/smtp.ts";
import { createFolderStore } from "./providers/files/local.ts";
import { createS3Store } from "./providers/files/s3.ts";
import { createRegisterCheck } from "./providers/licence-check/local.ts";
import { createManualCheck } from "./providers/licence-check/manual.ts";
import { createHttpsStreams } from "./providers/live-streams/https.ts";
import { createUncheckedStreams } from "./providers/live-streams/local.ts";
import { createLocalPush } from "./providers/push/local.ts";
import { createWebPush } from "./providers/push/web-push.ts";
import { createLocalSms } from "./providers/sms/local.ts";
import { createSolapi } from "./providers/sms/solapi.ts";
import { createKakaoLogin } from "./providers/social-login/kakao.ts";
import { createLocalLogin } from "./providers/social-login/local.ts";
import type { SocialLogin } from "./providers/social-login/port.ts";
import { createFolderUploads } from "./providers/uploads/local.ts";
import { createS3Uploads } from "./providers/uploads/s3.ts";
import { publicConfig } from "./public-config.ts";
import { chooseServices } from "./services.ts";
import { serveMetrics } from "./telemetry/metrics-server.ts";
import { openTelemetry } from "./telemetry/open.ts";
import { poolGauges } from "./telemetry/pool-gauges.ts";

/**
 * Connections that wait to be accepted. A message about a webinar brings a thousand people in one moment. Beyond this number the system drops
 * their first packet, and each of them waits for a second.
 */
const connectionsInLine = 4096;

type Databases = { readonly ownerUrl: string; readonly appUrl: string; readonly appRole?: string; stop(): Promise<void> };

async function openDatabases(
  config: Config,
  log: { info(m: string): void; warn(m: string): void; error(m: string): void },
): Promise<Databases> {
  if (!config.databaseUrl) return startEmbedded({ dataDir: config.dataDir, log });
  const nothing = async (): Promise<void> => {};
  if (config.databaseAppUrl) return { ownerUrl: config.databaseUrl, appUrl: config.databaseAppUrl, stop: nothing };
  // One address for both: the server's connections take on the application's narrower role.
  return { ownerUrl: config.databaseUrl, appUrl: config.databaseUrl, appRole: "rounds_app", stop: nothing };
}

function socialLogins(config: Config, vault: Vault): Map<string, SocialLogin> {
  const logins = new Map<string, SocialLogin>();
  if (config.kakao) {
    const redirectUri = `${config.origin}/auth/kakao/callback`;
    logins.set("kakao", createKakaoLogin({ ...config.kakao, redirectUri, adminKey: config.kakaoChannel?.adminKey ?? null }));
  }
  if (config.isDemo) {
    const client = { issuer: localIssuer(config.origin), ...localClient(vault) };
    logins.set("local", createLocalLogin({ ...client, redirectUri: `${config.origin}/auth/local/callback` }));
  }
  return logins;
}

function directionsOf(config: Config): Directions {
  if (config.osrmUrl) return createOsrm({ baseUrl: config.osrmUrl });
  return config.kakaoMobilityKey ? createKakaoMobility({ restKey: config.kakaoMobilityKey }) : createDrivingEstimate();
}

/** The real adapter of every port that is configured, the local default otherwise; production has refused to start by then. */
function providers(config: Config, db: Db, vault: Vault, log: Deps["log"]) {
  const kakaoLocal = config.kakao && createKakaoLocal({ restKey: config.kakao.restKey });
  return {
    socialLogins: socialLogins(config, vault),
    sms: config.solapi ? createSolapi(config.solapi) : createLocalSms({ log }),
    email: config.smtp ? createSmtp(config.smtp) : createFolderOutbox(config.emailFolder),
    push: config.vapid ? createWebPush(config.vapid) : createLocalPush({ log }),
    addressSearch: config.juso ? createJuso({ ...config.juso, log }) : (kakaoLocal ?? createGazetteer({ db })),
    channelFriends: config.kakaoChannel ? createKakaoChannel({ ...config.kakaoChannel, log }) : createLocalChannel({ db }),
    directions: directionsOf(config),
    licenceVerifier: config.isDemo ? createRegisterCheck({ db, vault }) : createManualCheck(),
    files: config.s3 ? createS3Store(config.s3) : createFolderStore(config.filesFolder),
    uploads: config.s3 ? createS3Uploads(config.s3) : createFolderUploads(config.uploadsFolder),
    liveStreams: config.isDemo ? createUncheckedStreams() : createHttpsStreams(),
  };
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const services = chooseServices(process.argv.slice(2));
  mkdirSync(config.dataDir, { recursive: true });
  const app = createListener(config);
  const telemetry = await openTelemetry(config, [...services].join(","), app.log);
  observeRequests(app, telemetry);
  if (config.vapid?.isLocal) app.log.warn("Web Push uses keys made for this data folder; devices that subscribe know no other ones");
  const databases = await openDatabases(config, app.log);
  const stops: (() => Promise<unknown>)[] = [() => databases.stop()];
  if (telemetry.tracer) stops.unshift(telemetry.tracer.stop);
  stopOnSignals(app.log, stops);
  const migrations = await migrate(databases.ownerUrl);
  const pool = createPool({
    url: databases.appUrl,
    size: config.poolSize,
    ...(databases.appRole ? { role: databases.appRole } : {}),
    onStatement: telemetry.tracer?.startStatement,
  });
  stops.unshift(() => pool.end());
  const db = createDb(pool);
  const vault = createVault(config.keys);
  const deps: Deps = {
    config,
    db,
    outbox,
    vault,
    log: app.log,
    now: () => new Date(),
    legalVersions,
    ...providers(config, db, vault, app.log),
  };
  await requireHangulTrigrams(deps.db);
  if (config.isDemo) {
    if (await isEmpty(deps.db)) await seedDemoWorld(deps);
    else if (migrations.length > 0) app.log.warn(renewalHint(config, migrations));
  }
  const watching = watchConnections(db, app.log);
  stops.unshift(async () => watching.stop());
  if (telemetry.metrics && config.metrics) {
    for (const source of [poolGauges("requests", pool), ...gauges(deps)]) telemetry.metrics.addSource(source);
    const server = await serveMetrics(telemetry.metrics, { ...config.metrics, log: app.log });
    stops.unshift(() => server.stop());
  }
  if (services.has("jobs")) stops.unshift(await startBackground(jobs, deps, databases, telemetry));
  const health = registerHealth(app, deps);
  if (services.has("http")) {
    await warmUp(deps);
    await registerApi(app, deps, routes, serverLimits);
    await registerPages(app, deps);
    await registerWebPages(app, {
      mode: config.isDevelopment ? "development" : "production",
      webRoot: new URL("../../web/", import.meta.url).pathname,
      config: publicConfig(config),
      rateLimitFactor: config.rateLimitFactor,
      streamOrigins: () => streamOrigins(deps),
    });
  }
  stops.unshift(() => app.close());
  if (services.has("http") && config.drainSeconds > 0) stops.unshift(() => health.leave(config.drainSeconds));
  await app.listen({ host: config.host, port: config.port, backlog: connectionsInLine });
  if (config.isDemo && services.has("http")) greet(config);
  // After the start, so that the first page does not wait for it.
  if (config.demoVideos && services.has("jobs"))
    addSampleVideos(deps).catch((error: unknown) =>
      app.log.warn({ err: error }, "the sample videos were not added; the next start adds them"),
    );
}

/** First the load balancer, then no new requests, then the queue, then the connections, then PostgreSQL. A second signal ends the process immediately. */
function stopOnSignals(log: Deps["log"], stops: readonly (() => Promise<unknown>)[]): void {
  let isStopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info(`${signal}: stopping`);
    // Even if a step hangs, the process ends within 10 s.
    setTimeout(() => process.exit(1), 9_500).unref();
    for (const step of stops) {
      await step().catch((error: unknown) => log.error({ err: error }, "a part did not stop cleanly"));
    }
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void stop(signal));
}

function greet(config: Config): void {
  const people = demoPeople.map(({ subject, name, description }) => `  ${subject.padEnd(10)} ${name}  ${description}`);
  console.log(
    [
      `\n${config.brand.name}: ${config.origin}`,
      `데모 안내: ${config.origin}/dev`,
      "데모 사람들 (로그인 화면에서 고르세요):",
      ...people,
      "",
    ].join("\n"),
  );
}

start().catch((error: unknown) => {
  const sentence = databaseFailure(error);
  if (sentence !== null) console.error(sentence);
  else if (error instanceof ConfigError || error instanceof EmbeddedError) console.error(error.message);
  else if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
    console.error("A port is taken by another program. Stop it, or choose another one: PORT=3001 npm start (METRICS_PORT for the metrics)");
  } else console.error(error);
  process.exit(1);
});
