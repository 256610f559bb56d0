import type { Room } from "../../room.ts";
import { routes as eventsRoutes } from "./events/routes.ts";
import { jobs as grantingJobs } from "./granting/jobs.ts";
import { retention as referralsRetention } from "./referrals/retention.ts";
import { routes as referralsRoutes } from "./referrals/routes.ts";
import { jobs as rewardsJobs } from "./rewards/jobs.ts";
import { retention as rewardsRetention } from "./rewards/retention.ts";
import { routes as rewardsRoutes } from "./rewards/routes.ts";
import { routes as sentRoutes } from "./sent/routes.ts";
import { texts as rewardTexts } from "./rewards/texts.ts";

export const room: Room = {
  routes: [...eventsRoutes, ...referralsRoutes, ...rewardsRoutes, ...sentRoutes],
  jobs: [...grantingJobs, ...rewardsJobs],
  retention: [...referralsRetention, ...rewardsRetention],
  texts: rewardTexts,
};
