import type { Room } from "../../room.ts";
import { jobs as reminderJobs } from "./reminders/jobs.ts";
import { jobs as applyJobs } from "./apply/jobs.ts";
import { routes as applyRoutes } from "./apply/routes.ts";
import { routes as reviewRoutes } from "./review/routes.ts";

export const room: Room = {
  routes: [...applyRoutes, ...reviewRoutes],
  jobs: [...applyJobs, ...reminderJobs],
};
