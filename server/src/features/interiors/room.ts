import type { Room } from "../../room.ts";
import { routes as designersRoutes } from "./designers/routes.ts";
import { jobs as inquiriesJobs } from "./inquiries/jobs.ts";
import { retention as inquiriesRetention } from "./inquiries/retention.ts";
import { routes as inquiriesRoutes } from "./inquiries/routes.ts";
import { jobs as picturesJobs } from "./pictures/jobs.ts";
import { routes as picturesRoutes } from "./pictures/routes.ts";
import { routes as projectsRoutes } from "./projects/routes.ts";
import { routes as studioRoutes } from "./studio/routes.ts";
import { texts as inquiryTexts } from "./inquiries/letter.ts";

export const room: Room = {
  routes: [...projectsRoutes, ...designersRoutes, ...inquiriesRoutes, ...picturesRoutes, ...studioRoutes],
  jobs: [...inquiriesJobs, ...picturesJobs],
  retention: inquiriesRetention,
  texts: inquiryTexts,
};
