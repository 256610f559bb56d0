import type { Room } from "../../room.ts";
import { jobs } from "./jobs.ts";
import { routes } from "./routes.ts";
import { texts } from "./texts.ts";

export const room: Room = {
  routes,
  jobs,
  texts,
};
