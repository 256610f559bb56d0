/** `npm run dev`: the demo world with hot reload of the web (Vite inside the server). A change of server, contract or demo data restarts it. */
import { ensureInstalled, pinnedNode, requireNode, runInForeground } from "./preflight.mjs";

requireNode();
ensureInstalled();
process.exitCode = await runInForeground(
  pinnedNode,
  ["--watch-path=server/src", "--watch-path=server/seed", "--watch-path=contract/src", "server/src/main.ts"],
  {
    ...process.env,
    APP_MODE: "demo",
    ROUNDS_DEV: "1",
  },
);
