/** `npm start`: from a bare checkout to a running demo, on any Node ≥ 20. */
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { ensureInstalled, giveUp, pinnedNode, requireNode, runInForeground } from "./preflight.mjs";
import { ensureWebBuilt } from "./web-build.mjs";

requireNode();
// They must be set before the process starts (docs/decisions/0052-memory.md). Not imported, because Node 20.0 cannot import JSON.
const serverMemory = JSON.parse(readFileSync(new URL("server-memory.json", import.meta.url), "utf8"));
const env = {
  NODE_ENV: "production",
  ...serverMemory,
  ...process.env,
  APP_MODE: process.env["APP_MODE"] || "demo",
  PORT: process.env["PORT"] || "3000",
};
// Checked before the first install, which takes minutes.
await requireFreePort(Number(env.PORT), process.env["HOST"] || (env.APP_MODE === "demo" ? "127.0.0.1" : "0.0.0.0"));
ensureInstalled();
await ensureWebBuilt();
process.exitCode = await runInForeground(pinnedNode, ["server/src/main.ts"], env);

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<void>}
 */
function requireFreePort(port, host) {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) giveUp(`PORT must be a number from 0 to 65535, not "${process.env["PORT"]}".`);
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error) => {
      const code = "code" in error ? error.code : "";
      if (code === "EADDRINUSE") giveUp(`Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm start`);
      if (code === "EACCES") giveUp(`Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`);
      giveUp(`Cannot listen on ${host}:${port}: ${error.message}`);
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
