import type { FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";
import { routes as accountRoutes } from "./features/accounts/routes.ts";
import { routes as addressRoutes } from "./features/addresses/routes.ts";
import { jobs as appEventJobs } from "./features/app-events/jobs.ts";
import { routes as appEventRoutes } from "./features/app-events/routes.ts";
import { jobs as applicationJobs } from "./features/applications/jobs.ts";
import { routes as applicationRoutes } from "./features/applications/routes.ts";
import { routes as bookmarkRoutes } from "./features/bookmarks/routes.ts";
import { jobs as businessImageJobs } from "./features/business-images/jobs.ts";
import { routes as businessImageRoutes } from "./features/business-images/routes.ts";
import { routes as businessMergeRoutes } from "./features/business-merge/routes.ts";
import { routes as businessReviewRoutes } from "./features/business-review/routes.ts";
import { jobs as businessJobs } from "./features/businesses/jobs.ts";
import { routes as businessRoutes } from "./features/businesses/routes.ts";
import { jobs as hospitalImportJobs } from "./features/hospital-import/jobs.ts";
import { routes as hospitalImportRoutes } from "./features/hospital-import/routes.ts";
import { routes as postAdminRoutes } from "./features/post-admin/routes.ts";
import { routes as hospitalRegisterRoutes } from "./features/hospital-register/routes.ts";
import { jobs as directionJobs } from "./features/directions/jobs.ts";
import { routes as directionRoutes } from "./features/directions/routes.ts";
import { demoPages } from "./features/demo/pages.ts";
import { localProvider } from "./features/demo/local-provider.ts";
import { routes as filterHistoryRoutes } from "./features/filter-histories/routes.ts";
import { routes as jobPostDraftRoutes } from "./features/job-post-drafts/routes.ts";
import { routes as jobPostEditingRoutes } from "./features/job-post-editing/routes.ts";
import { loadOpenPosts } from "./features/job-posts/index.ts";
import { routes as jobPostRoutes } from "./features/job-posts/routes.ts";
import { jobs as inboxJobs } from "./features/inbox/jobs.ts";
import { routes as inboxRoutes } from "./features/inbox/routes.ts";
import { routes as licenceRoutes } from "./features/licences/routes.ts";
import { jobs as notificationJobs } from "./features/notifications/jobs.ts";
import { routes as notificationRoutes } from "./features/notifications/routes.ts";
import { routes as operatorRoutes } from "./features/operators/routes.ts";
import { jobs as phoneVerificationJobs } from "./features/phone-verification/jobs.ts";
import { routes as phoneVerificationRoutes } from "./features/phone-verification/routes.ts";
import { routes as postFigureRoutes } from "./features/post-figures/routes.ts";
import { routes as profileRoutes } from "./features/profiles/routes.ts";
import { routes as publicFigureRoutes } from "./features/public-figures/routes.ts";
import { routes as referenceDataRoutes } from "./features/reference-data/routes.ts";
import { jobs as resumeFileJobs } from "./features/resume-files/jobs.ts";
import { routes as resumeFileRoutes } from "./features/resume-files/routes.ts";
import { routes as resumeLinkRoutes } from "./features/resume-links/routes.ts";
import { routes as resumeRoutes } from "./features/resumes/routes.ts";
import { jobs as referralJobs } from "./features/referrals/jobs.ts";
import { routes as referralRoutes } from "./features/referrals/routes.ts";
import { jobs as rewardJobs } from "./features/rewards/jobs.ts";
import { routes as rewardRoutes } from "./features/rewards/routes.ts";
import { jobs as sessionJobs } from "./features/sessions/jobs.ts";
import { redirects } from "./features/sessions/redirects.ts";
import { routes as sessionRoutes } from "./features/sessions/routes.ts";
import { jobs as sharingJobs } from "./features/sharing/jobs.ts";
import { linkPictures } from "./features/sharing/pictures.ts";
import { routes as sharingRoutes } from "./features/sharing/routes.ts";
import { shortLinks } from "./features/sharing/short-links.ts";
import { searchEngineFiles } from "./features/sitemap/files.ts";
import { routes as suggestionRoutes } from "./features/suggestions/routes.ts";
import { routes as overviewRoutes } from "./features/overview/routes.ts";
import { routes as teamRoutes } from "./features/teams/routes.ts";
import { jobs as textMessageJobs } from "./features/text-messages/jobs.ts";
import { routes as textMessageRoutes } from "./features/text-messages/routes.ts";
import { routes as userSearchRoutes } from "./features/user-search/routes.ts";
import { routes as dashboardRoutes } from "./features/dashboards/routes.ts";
import { routes as deskRoutes } from "./features/desk/routes.ts";
import { routes as auditLogRoutes } from "./features/audit-log/routes.ts";
import { textMessageReports } from "./features/text-messages/webhook.ts";
import type { Route } from "./http/implement.ts";
import type { Job } from "./jobs/job.ts";
import { jobs as housekeeping } from "./jobs/housekeeping.ts";

/** Endpoints of the contract, by feature. */
export const routes: readonly Route[] = [
  accountRoutes,
  addressRoutes,
  appEventRoutes,
  applicationRoutes,
  bookmarkRoutes,
  businessImageRoutes,
  businessMergeRoutes,
  businessReviewRoutes,
  businessRoutes,
  hospitalImportRoutes,
  postAdminRoutes,
  hospitalRegisterRoutes,
  filterHistoryRoutes,
  directionRoutes,
  jobPostDraftRoutes,
  jobPostEditingRoutes,
  jobPostRoutes,
  inboxRoutes,
  licenceRoutes,
  notificationRoutes,
  operatorRoutes,
  phoneVerificationRoutes,
  postFigureRoutes,
  profileRoutes,
  publicFigureRoutes,
  referenceDataRoutes,
  resumeFileRoutes,
  resumeLinkRoutes,
  resumeRoutes,
  referralRoutes,
  rewardRoutes,
  sessionRoutes,
  sharingRoutes,
  suggestionRoutes,
  textMessageRoutes,
  userSearchRoutes,
  dashboardRoutes,
  deskRoutes,
  auditLogRoutes,
  teamRoutes,
  overviewRoutes,
].flat();

export const jobs: readonly Job[] = [
  appEventJobs,
  applicationJobs,
  businessImageJobs,
  businessJobs,
  hospitalImportJobs,
  directionJobs,
  housekeeping,
  inboxJobs,
  notificationJobs,
  phoneVerificationJobs,
  resumeFileJobs,
  referralJobs,
  rewardJobs,
  sessionJobs,
  sharingJobs,
  textMessageJobs,
].flat();

/** Reads what the first request would otherwise wait for. */
export const warmUp = (deps: Deps): Promise<void> => loadOpenPosts(deps.db);

/** What is not an endpoint of the contract: redirects for browsers, and the demo world's own pages. */
export async function registerPages(app: FastifyInstance, deps: Deps): Promise<void> {
  await redirects(app, deps);
  await textMessageReports(app, deps);
  await shortLinks(app, deps);
  await linkPictures(app, deps);
  await searchEngineFiles(app, deps);
  if (!deps.config.isDemo) return;
  await demoPages(app, deps);
  await localProvider(app, deps);
}
