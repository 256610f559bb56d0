import type { Room } from "../../room.ts";
import { routes as licencesRoutes } from "./licences/routes.ts";
import { jobs } from "./profile/jobs.ts";
import { routes as profileRoutes } from "./profile/routes.ts";
import { texts as licenceTexts } from "./licences/texts.ts";

export const room: Room = {
  routes: [...licencesRoutes, ...profileRoutes],
  jobs,
  texts: licenceTexts,
};
