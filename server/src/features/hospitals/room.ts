import type { Room } from "../../room.ts";
import { jobs as hospitalJobs } from "./hospital/jobs.ts";
import { routes as hospitalRoutes } from "./hospital/routes.ts";
import { jobs as imagesJobs } from "./images/jobs.ts";
import { routes as imagesRoutes } from "./images/routes.ts";
import { jobs as importJobs } from "./import/jobs.ts";
import { routes as importRoutes } from "./import/routes.ts";
import { routes as mergeRoutes } from "./merge/routes.ts";
import { routes as registerRoutes } from "./register/routes.ts";
import { routes as reviewRoutes } from "./review/routes.ts";
import { routes as teamsRoutes } from "./teams/routes.ts";
import { texts as reviewTexts } from "./hospital/review-notice.ts";
import { texts as mergeTexts } from "./merge/texts.ts";
import { texts as registerTexts } from "./register/texts.ts";
import { texts as teamTexts } from "./teams/texts.ts";

export const room: Room = {
  routes: [...hospitalRoutes, ...imagesRoutes, ...importRoutes, ...mergeRoutes, ...registerRoutes, ...reviewRoutes, ...teamsRoutes],
  jobs: [...hospitalJobs, ...imagesJobs, ...importJobs],
  texts: [...reviewTexts, ...registerTexts, ...mergeTexts, ...teamTexts],
};
