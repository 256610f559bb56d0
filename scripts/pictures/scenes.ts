import { consoleScenes } from "./console-scenes.ts";
import { doctorScenes } from "./doctor-scenes.ts";
import { publicScenes } from "./public-scenes.ts";
import type { Scene } from "./scene.ts";
import { studioScenes } from "./studio-scenes.ts";
import { webinarScenes } from "./webinar-scenes.ts";

export const scenes: readonly Scene[] = [...publicScenes, ...doctorScenes, ...consoleScenes, ...webinarScenes, ...studioScenes];
