import { setTimeout as sleep } from "node:timers/promises";
import { listContents } from "@rounds/contract/webinars/contents.ts";
import type { Browser } from "@playwright/test";
import { launchBrowser } from "../browser.ts";
import { withDemoServer } from "../demo-server.ts";
import { type Figure, median } from "../figures.ts";
import { signIn, type Tokens } from "../session.ts";
import { callWebinar } from "./studio.ts";

const runs = 7;
const encodingLimitMs = 300_000;
const pollMs = 500;

/** From Play to the first frame of the sample video, on a desktop without throttling. Each run has an empty cache. */
export function measureFirstFrame(benchmark: string): Promise<Figure[]> {
  return withDemoServer(
    async ({ origin }) => {
      const contentId = await encodedContent(origin);
      const browser = await launchBrowser();
      try {
        const times: number[] = [];
        for (let run = 0; run < runs; run++) times.push(await playOnce(browser, origin, contentId));
        return [
          {
            benchmark,
            name: "recorded video: first frame after Play, median",
            value: median(times) / 1000,
            unit: "s",
            goal: { atMost: 1.5 },
          },
          { benchmark, name: "recorded video: first frame after Play, slowest", value: Math.max(...times) / 1000, unit: "s" },
        ];
      } finally {
        await browser.close();
      }
    },
    { DEMO_VIDEOS: "on" },
  );
}

/** A recorded content, after the demo server has encoded all its samples. */
async function encodedContent(origin: string): Promise<number> {
  const { access_token } = await signIn(origin, "doctor");
  const response = await fetch(`${origin}/webinar/api/v1/users/sso_sessions`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-channel": "rounds" },
    body: JSON.stringify({ sso_provider: "rounds", sso_token: access_token }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  for (const deadline = Date.now() + encodingLimitMs; Date.now() < deadline; await sleep(pollMs)) {
    const listed = await callWebinar(`${origin}${listContents.path}?type=vod`, token);
    const { contents } = (await listed.json()) as { contents: { id: number; duration_seconds: number | null }[] };
    const [first] = contents;
    if (first && contents.every(({ duration_seconds }) => duration_seconds !== null)) return first.id;
  }
  throw new Error("the samples were not encoded in time");
}

async function playOnce(browser: Browser, origin: string, contentId: number): Promise<number> {
  const tokens = await signIn(origin, "doctor");
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "ko-KR" });
  try {
    const page = await context.newPage();
    await page.addInitScript((stored: Tokens) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, tokens);
    await page.goto(`${origin}/webinar/content?content_id=${contentId}`);
    const play = page.getByRole("group", { name: "영상", exact: true }).getByRole("button", { name: "재생", exact: true });
    await play.waitFor();
    await page.waitForLoadState("networkidle");
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const video = document.querySelector("video");
          const button = document.querySelector<HTMLButtonElement>('[role="group"][aria-label="영상"] button[aria-label="재생"]');
          const begun = performance.now();
          video?.requestVideoFrameCallback((paintedAt) => resolve(paintedAt - begun));
          button?.click();
        }),
    );
  } finally {
    await context.close();
  }
}
