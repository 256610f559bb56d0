import type { Room } from "../../room.ts";
import { retention as bannersRetention } from "./banners/retention.ts";
import { routes as bannersRoutes } from "./banners/routes.ts";
import { routes as eventsRoutes } from "./events/routes.ts";
import { routes as invitationsRoutes } from "./invitations/routes.ts";
import { jobs as picturesJobs } from "./pictures/jobs.ts";
import { routes as picturesRoutes } from "./pictures/routes.ts";
import { routes as questionSetsRoutes } from "./question-sets/routes.ts";
import { routes as studioBannersRoutes } from "./studio-banners/routes.ts";
import { routes as studioEventsRoutes } from "./studio-events/routes.ts";
import { routes as studioInvitationsRoutes } from "./studio-invitations/routes.ts";
import { routes as studioQuestionSetsRoutes } from "./studio-question-sets/routes.ts";
import { routes as studioRoutes } from "./studio/routes.ts";

export const room: Room = {
  routes: [
    ...bannersRoutes,
    ...eventsRoutes,
    ...invitationsRoutes,
    ...picturesRoutes,
    ...questionSetsRoutes,
    ...studioBannersRoutes,
    ...studioEventsRoutes,
    ...studioInvitationsRoutes,
    ...studioQuestionSetsRoutes,
    ...studioRoutes,
  ],
  jobs: picturesJobs,
  retention: bannersRetention,
};
