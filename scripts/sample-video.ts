/**
 * `node scripts/sample-video.ts`: draws the sample video of the demo world again, from `sample-video/slides.html` and a soft chord. Needs a
 * Korean font. Its result is committed.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { sampleVideo } from "../server/seed/sample-video.ts";
import { makeClip } from "../server/src/testing/clips.ts";
import { journeyChromium } from "./browser.ts";

const seconds = 36;
/** Slides need few pictures a second, and the demo's encoder then takes seconds. */
const rate = 15;
/** A chord that swells and fades every nine seconds, far below full loudness. */
const chord = "0.05*(sin(2*PI*220*t)+sin(2*PI*277.18*t)+sin(2*PI*329.63*t))*(0.5-0.5*cos(2*PI*t/9))";

declare const draw: (at: number, length: number) => void;

const folder = mkdtempSync(join(tmpdir(), "rounds-sample-"));
const executablePath = journeyChromium();
const browser = await chromium.launch(executablePath ? { executablePath, args: ["--no-sandbox"] } : {});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.goto(new URL("sample-video/slides.html", import.meta.url).href);
  for (let number = 0; number < seconds * rate; number++) {
    await page.evaluate(([at, length]) => draw(at, length), [number / rate, seconds] as const);
    await page.screenshot({ path: join(folder, `${String(number).padStart(4, "0")}.png`) });
  }
  await makeClip(sampleVideo.path, {
    picture: `movie=${join(folder, "%04d.png")}:f=image2,setpts=N/${rate}/TB`,
    sound: `aevalsrc=${chord}:sample_rate=48000:duration=${seconds}`,
    filters: `fps=${rate}`,
    channels: "mono",
    videoOptions: { crf: 26, preset: "veryslow", tune: "stillimage" },
    audioBitrate: "24k",
    options: { movflags: "faststart" },
  });
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
