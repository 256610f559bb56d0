import type { Room } from "../../room.ts";
import { routes } from "./routes.ts";

export const room: Room = { routes };
