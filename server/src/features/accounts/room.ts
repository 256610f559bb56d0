import type { Room } from "../../room.ts";
import { routes as accessRightsRoutes } from "./access-rights/routes.ts";
import { jobs as accountJobs } from "./account/jobs.ts";
import { retention as accountRetention } from "./account/retention.ts";
import { routes as accountRoutes } from "./account/routes.ts";
import { texts as accountTexts } from "./account/texts.ts";
import { jobs as dormancyJobs } from "./dormancy/jobs.ts";
import { retention as dormancyRetention } from "./dormancy/retention.ts";
import { routes as dormancyRoutes } from "./dormancy/routes.ts";
import { jobs as legalJobs } from "./legal/jobs.ts";
import { routes as legalRoutes } from "./legal/routes.ts";
import { texts as legalTexts } from "./legal/texts.ts";
import { routes as legalHoldsRoutes } from "./legal-holds/routes.ts";
import { routes as operatorsRoutes } from "./operators/routes.ts";
import { retention as phoneVerificationRetention } from "./phone-verification/retention.ts";
import { routes as phoneVerificationRoutes } from "./phone-verification/routes.ts";
import { redirects } from "./sessions/redirects.ts";
import { jobs as sessionsJobs } from "./sessions/jobs.ts";
import { retention as sessionsRetention } from "./sessions/retention.ts";
import { routes as sessionsRoutes } from "./sessions/routes.ts";
import { texts as sessionsTexts } from "./sessions/texts.ts";
import { unlinkNotices } from "./sessions/unlink-webhook.ts";
import { texts as dormancyTexts } from "./dormancy/texts.ts";
import { texts as phoneVerificationTexts } from "./phone-verification/texts.ts";

export const room: Room = {
  routes: [
    ...accessRightsRoutes,
    ...accountRoutes,
    ...dormancyRoutes,
    ...legalHoldsRoutes,
    ...legalRoutes,
    ...operatorsRoutes,
    ...phoneVerificationRoutes,
    ...sessionsRoutes,
  ],
  jobs: [...accountJobs, ...dormancyJobs, ...legalJobs, ...sessionsJobs],
  retention: [...accountRetention, ...dormancyRetention, ...phoneVerificationRetention, ...sessionsRetention],
  pages: [redirects, unlinkNotices],
  texts: [...phoneVerificationTexts, ...accountTexts, ...dormancyTexts, ...legalTexts, ...sessionsTexts],
};
