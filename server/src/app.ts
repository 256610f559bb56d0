import type { FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";
import { room as accounts } from "./features/accounts/room.ts";
import { room as appEvents } from "./features/app-events/room.ts";
import { room as applications } from "./features/applications/room.ts";
import { room as auditLog } from "./features/audit-log/room.ts";
import { room as broadcasts } from "./features/broadcasts/room.ts";
import { room as control } from "./features/control/room.ts";
import { room as engagement } from "./features/engagement/room.ts";
import { room as hospitals } from "./features/hospitals/room.ts";
import { room as inbox } from "./features/inbox/room.ts";
import { room as interiors } from "./features/interiors/room.ts";
import { room as jobPosts } from "./features/job-posts/room.ts";
import { room as landingPages } from "./features/landing-pages/room.ts";
import { room as locations } from "./features/locations/room.ts";
import { room as messages } from "./features/messages/room.ts";
import { room as operatorHome, textRoutes } from "./features/operator-home/room.ts";
import { room as payIndex } from "./features/pay-index/room.ts";
import { room as profiles } from "./features/profiles/room.ts";
import { room as referenceData } from "./features/reference-data/room.ts";
import { room as resumes } from "./features/resumes/room.ts";
import { room as rewards } from "./features/rewards/room.ts";
import { room as sharing } from "./features/sharing/room.ts";
import { room as webinars } from "./features/webinars/room.ts";
import { localProvider } from "./features/demo/local-provider.ts";
import { keepOneOrigin } from "./features/demo/one-origin.ts";
import { demoPages } from "./features/demo/pages.ts";
import type { Route } from "./http/implement.ts";
import { jobs as housekeeping, retention as housekeepingRetention } from "./jobs/housekeeping.ts";
import type { Job } from "./jobs/job.ts";
import { retention as partitionRetention } from "./jobs/partitions.ts";
import { retentionJob, type RetentionRule } from "./jobs/retention.ts";
import { collectGarbage, collectLessOften } from "./lib/collect-garbage.ts";
import type { PersonText } from "./person-text.ts";
import type { Room } from "./room.ts";
import type { GaugeSource } from "./telemetry/metrics.ts";

const rooms: readonly Room[] = [
  accounts,
  appEvents,
  applications,
  auditLog,
  broadcasts,
  control,
  engagement,
  hospitals,
  inbox,
  interiors,
  jobPosts,
  landingPages,
  locations,
  messages,
  operatorHome,
  payIndex,
  profiles,
  referenceData,
  resumes,
  rewards,
  sharing,
  webinars,
];

/** Every text that a person can receive. */
export const texts: readonly PersonText[] = rooms.flatMap((room) => room.texts ?? []);

export const routes: readonly Route[] = [...rooms.flatMap((room) => room.routes ?? []), ...textRoutes(texts)];

/** Every promise of `docs/retention.md`. */
export const retention: readonly RetentionRule[] = [
  ...rooms.flatMap((room) => room.retention ?? []),
  ...housekeepingRetention,
  ...partitionRetention,
];

export const jobs: readonly Job[] = [...rooms.flatMap((room) => room.jobs ?? []), ...housekeeping, retentionJob(retention)];

/** Figures of the rooms for the metrics of an http process. */
export const gauges = (deps: Deps): GaugeSource[] => rooms.flatMap((room) => room.gauges?.(deps) ?? []);

/** Loads what the first request would otherwise wait for. */
export async function warmUp(deps: Deps): Promise<void> {
  await Promise.all(rooms.map((room) => room.warmUp?.(deps)));
  collectLessOften();
  await collectGarbage();
}

/** Registers every address that is not an endpoint of the contract, and the pages of the demo world. */
export async function registerPages(app: FastifyInstance, deps: Deps): Promise<void> {
  for (const register of rooms.flatMap((room) => room.pages ?? [])) await register(app, deps);
  if (!deps.config.isDemo) return;
  keepOneOrigin(app, deps);
  await demoPages(app, deps);
  await localProvider(app, deps);
}
