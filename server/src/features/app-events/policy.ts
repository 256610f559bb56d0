import { visitorEvents } from "@rounds/contract/app-events.ts";
import type { Actor } from "../../auth/actor.ts";

const publicEvents: ReadonlySet<string> = new Set(visitorEvents);

/** A signed-in user reports any event. A visitor reports only events of public pages. */
export const canReport = (actor: Actor | null, name: string): boolean => actor !== null || publicEvents.has(name);
