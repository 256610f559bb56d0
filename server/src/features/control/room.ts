import type { Room } from "../../room.ts";
import { routes as hidingRoutes } from "./hiding/routes.ts";
import { jobs as reportJobs } from "./reports/jobs.ts";
import { routes as reportsRoutes } from "./reports/routes.ts";
import { texts as reportTexts } from "./reports/texts.ts";

export const room: Room = {
  routes: [...hidingRoutes, ...reportsRoutes],
  jobs: reportJobs,
  texts: reportTexts,
};
