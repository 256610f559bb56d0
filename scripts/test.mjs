/** `npm test`: installs what is missing on any Node ≥ 20, then everything runs on the pinned one. */
import { ensureInstalled, pinnedNode, requireNode, runInForeground } from "./preflight.mjs";

requireNode();
ensureInstalled();
process.exitCode = await runInForeground(pinnedNode, ["scripts/test.ts"]);
