import { build } from "vite";
import { firstLoadGroups } from "./first-load.ts";
import { buildFirstLook } from "./first-look.ts";

/** The builds for browsers. */
await build({ build: { rolldownOptions: { output: { codeSplitting: { groups: [...(await firstLoadGroups())] } } } } });
await buildFirstLook();
