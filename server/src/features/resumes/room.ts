import type { Room } from "../../room.ts";
import { jobs as filesJobs } from "./files/jobs.ts";
import { retention as filesRetention } from "./files/retention.ts";
import { routes as filesRoutes } from "./files/routes.ts";
import { routes as linksRoutes } from "./links/routes.ts";
import { routes as resumeRoutes } from "./resume/routes.ts";
import { routes as sentRoutes } from "./sent/routes.ts";

export const room: Room = {
  routes: [...filesRoutes, ...linksRoutes, ...resumeRoutes, ...sentRoutes],
  jobs: filesJobs,
  retention: filesRetention,
};
