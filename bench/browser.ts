import { type Browser, chromium } from "@playwright/test";
import { systemChromium } from "../scripts/browser.ts";

/** Chromium with its window system, so that pages are painted as on a desktop. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = systemChromium();
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ["--disable-background-networking", ...asRoot] });
}
