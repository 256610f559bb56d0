import type { Room } from "../../room.ts";
import { routes as contentsRoutes } from "./contents/routes.ts";
import { jobs as sessionsJobs } from "./sessions/jobs.ts";
import { routes as sessionsRoutes } from "./sessions/routes.ts";
import { jobs as signInJobs } from "./sign-in/jobs.ts";
import { routes as signInRoutes } from "./sign-in/routes.ts";
import { routes as watchingRoutes } from "./watching/routes.ts";

export const room: Room = {
  routes: [...contentsRoutes, ...sessionsRoutes, ...signInRoutes, ...watchingRoutes],
  jobs: [...sessionsJobs, ...signInJobs],
};
