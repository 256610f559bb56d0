import type { Room } from "../../room.ts";
import { routes as accountRoutes } from "./account/routes.ts";
import { routes as operatorsRoutes } from "./operators/routes.ts";
import { jobs as phoneVerificationJobs } from "./phone-verification/jobs.ts";
import { routes as phoneVerificationRoutes } from "./phone-verification/routes.ts";
import { jobs as sessionsJobs } from "./sessions/jobs.ts";
import { redirects } from "./sessions/redirects.ts";
import { routes as sessionsRoutes } from "./sessions/routes.ts";

export const room: Room = {
  routes: [...accountRoutes, ...operatorsRoutes, ...phoneVerificationRoutes, ...sessionsRoutes],
  jobs: [...phoneVerificationJobs, ...sessionsJobs],
  pages: [redirects],
};
