import * as accounts from "./accounts.ts";
import * as addresses from "./addresses.ts";
import * as licences from "./licences.ts";
import * as inbox from "./inbox.ts";
import * as notifications from "./notifications.ts";
import * as operators from "./operators.ts";
import * as phoneVerification from "./phone-verification.ts";
import * as resumeFiles from "./resume-files.ts";
import * as resumes from "./resumes.ts";
import * as appEvents from "./app-events.ts";
import * as directions from "./directions.ts";
import * as applications from "./applications.ts";
import * as bookmarks from "./bookmarks.ts";
import * as businesses from "./businesses.ts";
import * as businessImages from "./business-images.ts";
import * as businessMerge from "./business-merge.ts";
import * as businessReview from "./business-review.ts";
import * as hospitalImport from "./hospital-import.ts";
import * as postAdmin from "./post-admin.ts";
import * as hospitalRegister from "./hospital-register.ts";
import type { EndpointDefinition } from "./endpoint.ts";
import { commonErrors, type ErrorDefinition, type ErrorTable } from "./errors.ts";
import * as filterHistories from "./filter-histories.ts";
import * as jobPostDrafts from "./job-post-drafts.ts";
import * as jobPostEditing from "./job-post-editing.ts";
import * as jobPosts from "./job-posts.ts";
import * as postFigures from "./post-figures.ts";
import * as profiles from "./profiles.ts";
import * as publicFigures from "./public-figures.ts";
import * as referenceData from "./reference-data.ts";
import * as sessions from "./sessions.ts";
import * as suggestions from "./suggestions.ts";
import * as overview from "./overview.ts";
import * as referrals from "./referrals.ts";
import * as rewards from "./rewards.ts";
import * as sharing from "./sharing.ts";
import * as teams from "./teams.ts";
import * as resumeLinks from "./resume-links.ts";
import * as textMessages from "./text-messages.ts";
import * as userSearch from "./user-search.ts";
import * as dashboards from "./dashboards.ts";
import * as desk from "./desk.ts";
import * as auditLog from "./audit-log.ts";

const features = {
  accounts,
  addresses,
  appEvents,
  applications,
  bookmarks,
  businesses,
  businessImages,
  businessMerge,
  businessReview,
  hospitalImport,
  postAdmin,
  hospitalRegister,
  directions,
  filterHistories,
  jobPostDrafts,
  jobPostEditing,
  jobPosts,
  inbox,
  licences,
  notifications,
  operators,
  phoneVerification,
  postFigures,
  profiles,
  publicFigures,
  referenceData,
  resumeFiles,
  resumeLinks,
  resumes,
  referrals,
  rewards,
  sessions,
  sharing,
  suggestions,
  teams,
  textMessages,
  userSearch,
  dashboards,
  desk,
  auditLog,
  overview,
};
type Features = typeof features;

type CodesOf<F> = F extends { readonly errors: infer E } ? keyof E : never;
/** Every code the server may answer. */
export type ErrorCode = Extract<CodesOf<Features[keyof Features]> | keyof typeof commonErrors, string>;

const isEndpoint = (value: unknown): value is EndpointDefinition =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;

const hasErrors = (feature: object): feature is { errors: ErrorTable } => "errors" in feature;

/** Every endpoint of the contract with the name under which it is exported. */
export const allEndpoints: readonly { name: string; feature: string; endpoint: EndpointDefinition }[] = Object.entries(features).flatMap(
  ([feature, exports]) =>
    Object.entries(exports).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, feature, endpoint: value }] : [])),
);

/** Status and sentence of every code. */
export const errorTable: Readonly<Record<string, ErrorDefinition>> = Object.assign(
  {},
  commonErrors,
  ...Object.values(features).map((feature) => (hasErrors(feature) ? feature.errors : {})),
);
