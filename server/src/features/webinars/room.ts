import type { Room } from "../../room.ts";
import { jobs as signInJobs } from "./sign-in/jobs.ts";
import { routes as signInRoutes } from "./sign-in/routes.ts";

export const room: Room = {
  routes: [...signInRoutes],
  jobs: [...signInJobs],
};
