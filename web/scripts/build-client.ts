import { build } from "vite";
import { firstLoadGroups } from "./first-load.ts";
import { buildInstantShell } from "./instant-shell.ts";

/** The builds for browsers. */
await build({ build: { rolldownOptions: { output: { codeSplitting: { groups: [...(await firstLoadGroups())] } } } } });
await buildInstantShell();
