import type { FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";
import type { Route } from "./http/implement.ts";
import type { Job } from "./jobs/job.ts";
import type { RetentionRule } from "./jobs/retention.ts";
import type { PersonText } from "./person-text.ts";
import type { GaugeSource } from "./telemetry/metrics.ts";

/** The routes, jobs, pages and texts that a room of `features/` adds to the server. Each room lists its own parts in its `room.ts`. */
export type Room = {
  /** Endpoints of the contract. */
  readonly routes?: readonly Route[];
  readonly jobs?: readonly Job[];
  /** How long its data stays. */
  readonly retention?: readonly RetentionRule[];
  /** The texts that people receive. */
  readonly texts?: readonly PersonText[];
  /** Addresses that are not endpoints of the contract: redirects, webhooks, pictures. */
  readonly pages?: readonly ((app: FastifyInstance, deps: Deps) => Promise<void>)[];
  /** Figures of this process for its metrics. */
  readonly gauges?: (deps: Deps) => GaugeSource;
  /** Runs before the server listens, so that the first request does not wait for it. */
  readonly warmUp?: (deps: Deps) => Promise<void>;
};
