import type { FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";
import { jobs as applicationJobs } from "./features/applications/jobs.ts";
import { routes as applicationRoutes } from "./features/applications/routes.ts";
import { routes as bookmarkRoutes } from "./features/bookmarks/routes.ts";
import { routes as businessRoutes } from "./features/businesses/routes.ts";
import { demoPages } from "./features/demo/pages.ts";
import { localProvider } from "./features/demo/local-provider.ts";
import { routes as jobPostRoutes } from "./features/job-posts/routes.ts";
import { routes as profileRoutes } from "./features/profiles/routes.ts";
import { routes as referenceDataRoutes } from "./features/reference-data/routes.ts";
import { jobs as sessionJobs } from "./features/sessions/jobs.ts";
import { redirects } from "./features/sessions/redirects.ts";
import { routes as sessionRoutes } from "./features/sessions/routes.ts";
import type { Route } from "./http/implement.ts";
import type { Job } from "./jobs/job.ts";
import { jobs as housekeeping } from "./jobs/housekeeping.ts";

/** Endpoints of the contract, by feature. */
export const routes: readonly Route[] = [
  applicationRoutes,
  bookmarkRoutes,
  businessRoutes,
  jobPostRoutes,
  profileRoutes,
  referenceDataRoutes,
  sessionRoutes,
].flat();

export const jobs: readonly Job[] = [applicationJobs, housekeeping, sessionJobs].flat();

/** What is not an endpoint of the contract: redirects for browsers, and the demo world's own pages. */
export async function registerPages(app: FastifyInstance, deps: Deps): Promise<void> {
  await redirects(app, deps);
  if (!deps.config.isDemo) return;
  await demoPages(app, deps);
  await localProvider(app, deps);
}
