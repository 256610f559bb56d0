import type { Room } from "../../room.ts";
import { jobs } from "./jobs.ts";
import { retention } from "./retention.ts";
import { routes } from "./routes.ts";
import { textMessageReports } from "./delivery/webhook.ts";
import { texts } from "./texts.ts";

export const room: Room = {
  routes,
  jobs,
  retention,
  pages: [textMessageReports],
  texts,
};
