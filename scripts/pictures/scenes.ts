import { consoleScenes } from "./console-scenes.ts";
import { doctorScenes } from "./doctor-scenes.ts";
import { publicScenes } from "./public-scenes.ts";
import type { Scene } from "./scene.ts";

export const scenes: readonly Scene[] = [...publicScenes, ...doctorScenes, ...consoleScenes];
