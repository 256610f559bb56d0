import type { Room } from "../../room.ts";
import { jobs as announcementJobs } from "./announcements/jobs.ts";
import { texts as announcementTexts } from "./announcements/texts.ts";
import { routes as contentsRoutes } from "./contents/routes.ts";
import { jobs as encodingJobs } from "./encoding/jobs.ts";
import { liveChannels, viewerGauge } from "./live/channels.ts";
import { jobs as liveJobs } from "./live/jobs.ts";
import { routes as liveRoutes } from "./live/routes.ts";
import { registerMediaPages } from "./media/pages.ts";
import { routes as mediaRoutes } from "./media/routes.ts";
import { routes as moderationRoutes } from "./moderation/routes.ts";
import { routes as questionsRoutes } from "./questions/routes.ts";
import { routes as reportRoutes } from "./report/routes.ts";
import { jobs as sessionsJobs } from "./sessions/jobs.ts";
import { routes as sessionsRoutes } from "./sessions/routes.ts";
import { jobs as signInJobs } from "./sign-in/jobs.ts";
import { routes as signInRoutes } from "./sign-in/routes.ts";
import { routes as speakerRoutes } from "./speaker/routes.ts";
import { routes as studioContentsRoutes } from "./studio-contents/routes.ts";
import { routes as studioEventsRoutes } from "./studio-events/routes.ts";
import { routes as studioKeywordsRoutes } from "./studio-keywords/routes.ts";
import { routes as studioSpeakersRoutes } from "./studio-speakers/routes.ts";
import { jobs as videosJobs } from "./videos/jobs.ts";
import { routes as videosRoutes } from "./videos/routes.ts";
import { registerUploadPages } from "./videos/upload-pages.ts";
import { routes as watchingRoutes } from "./watching/routes.ts";
import { texts as sessionTexts } from "./sessions/texts.ts";

export const room: Room = {
  routes: [
    ...contentsRoutes,
    ...liveRoutes,
    ...mediaRoutes,
    ...moderationRoutes,
    ...questionsRoutes,
    ...reportRoutes,
    ...sessionsRoutes,
    ...signInRoutes,
    ...speakerRoutes,
    ...studioContentsRoutes,
    ...studioEventsRoutes,
    ...studioKeywordsRoutes,
    ...studioSpeakersRoutes,
    ...videosRoutes,
    ...watchingRoutes,
  ],
  jobs: [...announcementJobs, ...encodingJobs, ...liveJobs, ...sessionsJobs, ...signInJobs, ...videosJobs],
  pages: [liveChannels, registerMediaPages, registerUploadPages],
  gauges: viewerGauge,
  texts: [...announcementTexts, ...sessionTexts],
};
