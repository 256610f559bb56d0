/** `npm test`: installs missing packages on any Node ≥ 20. Everything else runs on the pinned Node. */
import { ensureInstalled, pinnedNode, requireNode, runInForeground } from "./preflight.mjs";

requireNode();
ensureInstalled();
process.exitCode = await runInForeground(pinnedNode, ["scripts/test.ts"]);
