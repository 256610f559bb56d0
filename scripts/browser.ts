import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { diskIsFull, giveUp, root } from "./preflight.mjs";

const debian = "/usr/bin/chromium";
/** The program itself. /usr/bin contains only a shell script that starts it and waits. */
const debianShell = "/usr/lib/chromium/chromium-headless-shell";

/** Debian's Chromium if it is installed, otherwise undefined: Playwright then uses its own. */
export const systemChromium = (): string | undefined => [debian, debianShell].find((path) => existsSync(path));

/**
 * For the journeys: Chromium without its window system, which needs half the processor time. Undefined selects Playwright's own headless
 * shell, which is the same program.
 */
export const journeyChromium = (): string | undefined => (existsSync(debianShell) ? debianShell : systemChromium());

/**
 * Installs a browser for the journeys: Debian's as root, otherwise Playwright's own. If a full Chromium exists, it installs the headless
 * shell only on CI machines, which are temporary.
 */
export async function ensureBrowser(): Promise<void> {
  const hasOne = systemChromium() !== undefined || existsSync(chromium.executablePath());
  if (existsSync(debianShell) || (hasOne && !process.env["CI"])) return;
  if (process.getuid?.() === 0 && (await installFromDebian())) return;
  if (hasOne) return;
  const asRoot = process.getuid?.() === 0 ? ["--with-deps"] : [];
  if (await run("node_modules/.bin/playwright", ["install", ...asRoot, "chromium"])) return;
  giveUp(diskIsFull() ?? "No browser could be installed. Install Debian's package chromium, or run: npx playwright install chromium");
}

async function installFromDebian(): Promise<boolean> {
  if (!existsSync("/usr/bin/apt-get")) return false;
  console.log("Installing Chromium …");
  const install = ["install", "--yes", "--quiet", "--no-install-recommends", "chromium-headless-shell"];
  return (await run("apt-get", ["update", "--quiet"])) && (await run("apt-get", install)) && existsSync(debianShell);
}

const run = (program: string, args: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
    child.once("error", () => resolve(false));
    child.once("close", (code) => resolve(code === 0));
  });
