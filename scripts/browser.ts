import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { diskIsFull, giveUp, root } from "./preflight.mjs";

const debian = "/usr/bin/chromium";

/** Debian's Chromium where it is installed, otherwise undefined: Playwright then takes its own. */
export const systemChromium = (): string | undefined => (existsSync(debian) ? debian : undefined);

/** Installs a browser for the journeys when there is none: Debian's package as root, else Playwright's own. */
export function ensureBrowser(): void {
  if (systemChromium() || existsSync(chromium.executablePath())) return;
  console.log("Installing Chromium …");
  if (process.getuid?.() === 0 && installFromDebian()) return;
  const asRoot = process.getuid?.() === 0 ? ["--with-deps"] : [];
  if (run("node_modules/.bin/playwright", ["install", ...asRoot, "chromium"])) return;
  giveUp(diskIsFull() ?? "No browser could be installed. Install Debian's package chromium, or run: npx playwright install chromium");
}

function installFromDebian(): boolean {
  const install = ["install", "--yes", "--no-install-recommends", "chromium"];
  return existsSync("/usr/bin/apt-get") && run("apt-get", ["update", "--quiet"]) && run("apt-get", install) && existsSync(debian);
}

const run = (program: string, args: readonly string[]): boolean =>
  spawnSync(program, args, { cwd: root, stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } }).status === 0;
