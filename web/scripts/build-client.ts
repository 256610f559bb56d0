import { build } from "vite";
import { firstLoadGroups } from "./first-load.ts";

/** The build for browsers. */
await build({ build: { rolldownOptions: { output: { codeSplitting: { groups: [...(await firstLoadGroups())] } } } } });
