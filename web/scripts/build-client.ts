import { build } from "vite";
import { firstLoadGroups } from "./first-load.ts";
import { buildInstantShell } from "./instant-shell.ts";
import { scoutFiles } from "./scout.ts";
import { sharedGroups } from "./shared-files.ts";

/** The builds for browsers. */
const files = await scoutFiles();
const { groups, taken } = firstLoadGroups(files);
await build({ build: { rolldownOptions: { output: { codeSplitting: { groups: [...groups, ...sharedGroups(files, taken)] } } } } });
await buildInstantShell();
