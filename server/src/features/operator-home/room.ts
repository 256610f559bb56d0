import type { Room } from "../../room.ts";
import { routes as dashboardsRoutes } from "./dashboards/routes.ts";
import { routes as queueRoutes } from "./queue/routes.ts";
import { routes as userSearchRoutes } from "./user-search/routes.ts";

export { textRoutes } from "./texts/routes.ts";

export const room: Room = {
  routes: [...dashboardsRoutes, ...queueRoutes, ...userSearchRoutes],
};
