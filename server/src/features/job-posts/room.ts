import type { Room } from "../../room.ts";
import { routes as adminRoutes } from "./admin/routes.ts";
import { jobs as alertsJobs } from "./alerts/jobs.ts";
import { retention as alertsRetention } from "./alerts/retention.ts";
import { routes as alertsRoutes } from "./alerts/routes.ts";
import { routes as appliedRoutes } from "./applied/routes.ts";
import { routes as bookmarksRoutes } from "./bookmarks/routes.ts";
import { routes as detailRoutes } from "./detail/routes.ts";
import { routes as draftsRoutes } from "./drafts/routes.ts";
import { jobs as editingJobs } from "./editing/jobs.ts";
import { routes as editingRoutes } from "./editing/routes.ts";
import { routes as figuresRoutes } from "./figures/routes.ts";
import { retention as freeDaysRetention } from "./free-days/retention.ts";
import { routes as freeDaysRoutes } from "./free-days/routes.ts";
import { routes as filterHistoriesRoutes } from "./filter-histories/routes.ts";
import { loadListCache } from "./list/list-cache.ts";
import { routes as listRoutes } from "./list/routes.ts";
import { routes as overviewRoutes } from "./overview/routes.ts";
import { routes as savedSearchesRoutes } from "./saved-searches/routes.ts";
import { routes as suggestionsRoutes } from "./suggestions/routes.ts";
import { routes as wishRoutes } from "./wish/routes.ts";
import { texts as alertTexts } from "./alerts/texts.ts";
import { texts as reviewTexts } from "./editing/review-notice.ts";

export const room: Room = {
  routes: [
    ...adminRoutes,
    ...alertsRoutes,
    ...appliedRoutes,
    ...bookmarksRoutes,
    ...detailRoutes,
    ...draftsRoutes,
    ...editingRoutes,
    ...figuresRoutes,
    ...filterHistoriesRoutes,
    ...freeDaysRoutes,
    ...listRoutes,
    ...overviewRoutes,
    ...savedSearchesRoutes,
    ...suggestionsRoutes,
    ...wishRoutes,
  ],
  jobs: [...alertsJobs, ...editingJobs],
  retention: [...alertsRetention, ...freeDaysRetention],
  warmUp: loadListCache,
  texts: [...alertTexts, ...reviewTexts],
};
