import type { Room } from "../../room.ts";
import { routes as addressesRoutes } from "./addresses/routes.ts";
import { jobs as directionsJobs } from "./directions/jobs.ts";
import { routes as directionsRoutes } from "./directions/routes.ts";

export const room: Room = {
  routes: [...addressesRoutes, ...directionsRoutes],
  jobs: directionsJobs,
};
