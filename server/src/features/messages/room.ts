import type { Room } from "../../room.ts";
import { jobs } from "./jobs.ts";
import { routes } from "./routes.ts";
import { textMessageReports } from "./delivery/webhook.ts";

export const room: Room = {
  routes,
  jobs,
  pages: [textMessageReports],
};
