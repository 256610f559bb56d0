import type { Room } from "../../room.ts";
import { routes as contentsRoutes } from "./contents/routes.ts";
import { liveChannels } from "./live/channels.ts";
import { jobs as liveJobs } from "./live/jobs.ts";
import { routes as liveRoutes } from "./live/routes.ts";
import { routes as moderationRoutes } from "./moderation/routes.ts";
import { routes as questionsRoutes } from "./questions/routes.ts";
import { jobs as sessionsJobs } from "./sessions/jobs.ts";
import { routes as sessionsRoutes } from "./sessions/routes.ts";
import { jobs as signInJobs } from "./sign-in/jobs.ts";
import { routes as signInRoutes } from "./sign-in/routes.ts";
import { routes as speakerRoutes } from "./speaker/routes.ts";
import { routes as watchingRoutes } from "./watching/routes.ts";

export const room: Room = {
  routes: [
    ...contentsRoutes,
    ...liveRoutes,
    ...moderationRoutes,
    ...questionsRoutes,
    ...sessionsRoutes,
    ...signInRoutes,
    ...speakerRoutes,
    ...watchingRoutes,
  ],
  jobs: [...liveJobs, ...sessionsJobs, ...signInJobs],
  pages: [liveChannels],
};
