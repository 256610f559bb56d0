import { join } from "node:path";
import { claimsFolder } from "./doctors.ts";

/** The file that the journey of the Studio uploads. `addClips` makes it, because workers of Playwright load no encoder. */
export const uploadedClip = (): string => join(claimsFolder(), "lecture.webm");
