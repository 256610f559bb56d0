import type { Room } from "../../room.ts";
import { jobs as reviewJobs } from "./review/jobs.ts";
import { routes as reviewRoutes } from "./review/routes.ts";

export const room: Room = {
  routes: reviewRoutes,
  jobs: reviewJobs,
};
