import type { Room } from "../../room.ts";
import { jobs as licenceJobs } from "./licences/jobs.ts";
import { routes as licencesRoutes } from "./licences/routes.ts";
import { jobs as profileJobs } from "./profile/jobs.ts";
import { routes as profileRoutes } from "./profile/routes.ts";
import { texts as licenceTexts } from "./licences/texts.ts";
import { texts as profileTexts } from "./profile/texts.ts";

export const room: Room = {
  routes: [...licencesRoutes, ...profileRoutes],
  jobs: [...licenceJobs, ...profileJobs],
  texts: [...licenceTexts, ...profileTexts],
};
