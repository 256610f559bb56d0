import type { Room } from "../../room.ts";
import { routes as applyRoutes } from "./apply/routes.ts";
import { jobs as applyJobs } from "./apply/jobs.ts";
import { jobs as decisionJobs } from "./decisions/jobs.ts";
import { routes as extensionRoutes } from "./extensions/routes.ts";
import { jobs as interviewJobs } from "./interviews/jobs.ts";
import { routes as interviewRoutes } from "./interviews/routes.ts";
import { jobs as reminderJobs } from "./reminders/jobs.ts";
import { retention } from "./retention/retention.ts";
import { routes as reviewRoutes } from "./review/routes.ts";
import { jobs as threadJobs } from "./thread/jobs.ts";
import { routes as threadRoutes } from "./thread/routes.ts";
import { threadChannels, threadGauge } from "./thread-live/channels.ts";
import { jobs as threadLiveJobs } from "./thread-live/jobs.ts";
import { routes as threadLiveRoutes } from "./thread-live/routes.ts";
import { texts as extensionTexts } from "./extensions/texts.ts";
import { texts as applyTexts } from "./apply/texts.ts";
import { texts as decisionTexts } from "./decisions/texts.ts";
import { texts as interviewTexts } from "./interviews/texts.ts";
import { texts as reminderTexts } from "./reminders/texts.ts";
import { texts as threadTexts } from "./thread/texts.ts";

export const room: Room = {
  routes: [...applyRoutes, ...extensionRoutes, ...reviewRoutes, ...interviewRoutes, ...threadRoutes, ...threadLiveRoutes],
  jobs: [...applyJobs, ...interviewJobs, ...reminderJobs, ...decisionJobs, ...threadJobs, ...threadLiveJobs],
  retention,
  pages: [threadChannels],
  gauges: threadGauge,
  texts: [...applyTexts, ...threadTexts, ...interviewTexts, ...reminderTexts, ...decisionTexts, ...extensionTexts],
};
