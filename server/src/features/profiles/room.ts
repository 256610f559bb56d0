import type { Room } from "../../room.ts";
import { routes as licencesRoutes } from "./licences/routes.ts";
import { jobs } from "./profile/jobs.ts";
import { routes as profileRoutes } from "./profile/routes.ts";

export const room: Room = {
  routes: [...licencesRoutes, ...profileRoutes],
  jobs,
};
