import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { chooseJourneySettings, serverRuns } from "./journey-settings.ts";
import { root } from "./preflight.mjs";
import { isReady } from "./real-server.ts";

export type JourneyServer = {
  readonly child: ChildProcess;
  /** For Playwright. */
  readonly env: NodeJS.ProcessEnv;
  /** False if it ended before it was ready. */
  untilReady(): Promise<boolean>;
  /** Stops it in order, and resolves to its exit code. */
  stop(): Promise<number | null>;
};

const readyLimitMs = 300_000;
const pollMs = 100;

/** Starts the server of the journeys for `npm test`, which runs other tests while the server creates its demo world. */
export async function startJourneyServer(): Promise<JourneyServer> {
  const settings = await chooseJourneySettings();
  const child = spawn(process.execPath, ["scripts/e2e-server.ts"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...settings },
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once("error", () => resolve(null));
    child.once("close", resolve);
  });
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  return {
    child,
    env: { ...settings, [serverRuns]: "yes" },
    async untilReady() {
      for (const deadline = Date.now() + readyLimitMs; !hasEnded && Date.now() < deadline; await sleep(pollMs)) {
        if (await isReady(`http://localhost:${settings.E2E_PORT}`)) return true;
      }
      return false;
    },
    stop() {
      child.kill("SIGTERM");
      return ended;
    },
  };
}
