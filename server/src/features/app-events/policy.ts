import { visitorEvents } from "@rounds/contract/app-events.ts";
import type { Actor } from "../../auth/actor.ts";

const ofVisitors: ReadonlySet<string> = new Set(visitorEvents);

/** Signed-in persons report anything they do; visitors only what happens on public pages. */
export const canReport = (actor: Actor | null, name: string): boolean => actor !== null || ofVisitors.has(name);
