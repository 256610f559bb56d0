import type { FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";
import { routes as accountRoutes } from "./features/accounts/routes.ts";
import { routes as addressRoutes } from "./features/addresses/routes.ts";
import { jobs as applicationJobs } from "./features/applications/jobs.ts";
import { routes as applicationRoutes } from "./features/applications/routes.ts";
import { routes as bookmarkRoutes } from "./features/bookmarks/routes.ts";
import { routes as businessRoutes } from "./features/businesses/routes.ts";
import { demoPages } from "./features/demo/pages.ts";
import { localProvider } from "./features/demo/local-provider.ts";
import { routes as jobPostRoutes } from "./features/job-posts/routes.ts";
import { routes as licenceRoutes } from "./features/licences/routes.ts";
import { jobs as phoneVerificationJobs } from "./features/phone-verification/jobs.ts";
import { routes as phoneVerificationRoutes } from "./features/phone-verification/routes.ts";
import { routes as profileRoutes } from "./features/profiles/routes.ts";
import { routes as referenceDataRoutes } from "./features/reference-data/routes.ts";
import { jobs as resumeFileJobs } from "./features/resume-files/jobs.ts";
import { routes as resumeFileRoutes } from "./features/resume-files/routes.ts";
import { routes as resumeRoutes } from "./features/resumes/routes.ts";
import { jobs as sessionJobs } from "./features/sessions/jobs.ts";
import { redirects } from "./features/sessions/redirects.ts";
import { routes as sessionRoutes } from "./features/sessions/routes.ts";
import { jobs as textMessageJobs } from "./features/text-messages/jobs.ts";
import { textMessageReports } from "./features/text-messages/webhook.ts";
import type { Route } from "./http/implement.ts";
import type { Job } from "./jobs/job.ts";
import { jobs as housekeeping } from "./jobs/housekeeping.ts";

/** Endpoints of the contract, by feature. */
export const routes: readonly Route[] = [
  accountRoutes,
  addressRoutes,
  applicationRoutes,
  bookmarkRoutes,
  businessRoutes,
  jobPostRoutes,
  licenceRoutes,
  phoneVerificationRoutes,
  profileRoutes,
  referenceDataRoutes,
  resumeFileRoutes,
  resumeRoutes,
  sessionRoutes,
].flat();

export const jobs: readonly Job[] = [
  applicationJobs,
  housekeeping,
  phoneVerificationJobs,
  resumeFileJobs,
  sessionJobs,
  textMessageJobs,
].flat();

/** What is not an endpoint of the contract: redirects for browsers, and the demo world's own pages. */
export async function registerPages(app: FastifyInstance, deps: Deps): Promise<void> {
  await redirects(app, deps);
  await textMessageReports(app, deps);
  if (!deps.config.isDemo) return;
  await demoPages(app, deps);
  await localProvider(app, deps);
}
