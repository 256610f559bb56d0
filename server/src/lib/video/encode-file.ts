import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { EncoderMessage, EncodingTask } from "./encoder-messages.ts";
import { planRenditions } from "./ladder.ts";
import { encodeRendition } from "./rendition.ts";
import { examine, type Examined, openSource } from "./source.ts";
import { collectStoryboard, takePosters } from "./stills.ts";

const reportEveryMs = 500;

type Report = (message: EncoderMessage) => Promise<void>;

/** Sends a share at most twice a second. */
function throttled(report: Report, toMessage: (share: number) => EncoderMessage): (share: number) => void {
  let last = 0;
  return (share) => {
    const now = Date.now();
    if (now - last < reportEveryMs) return;
    last = now;
    void report(toMessage(Math.min(1, Math.max(0, share))));
  };
}

async function check(path: string, report: Report): Promise<Examined> {
  const source = await openSource(path);
  await using _input = source.demuxer;
  const reportShare = throttled(report, (share) => ({ kind: "checking", share }));
  // Awaited here, because the source closes when this function returns.
  return await examine(source, (seconds) => reportShare(seconds / Math.max(source.demuxer.duration, seconds)));
}

/**
 * Checks a file and encodes its renditions one after the other. FFmpeg runs inside the calling process, and a hostile file can crash it,
 * so the server calls `encodeVideo`. Throws UnusableVideo when the file is at fault.
 */
export async function encodeFile({ path, folder, rungs, finished }: EncodingTask, report: Report): Promise<void> {
  const examined = await check(path, report);
  const { facts } = examined;
  const posters: string[] = [];
  for (const [index, jpeg] of (await takePosters(path, examined)).entries()) {
    posters.push(join(folder, `poster-${index}.jpg`));
    await writeFile(join(folder, `poster-${index}.jpg`), jpeg);
  }
  const plans = planRenditions(facts, rungs);
  await report({ kind: "checked", facts, plans, posters });
  for (const [index, plan] of plans.entries()) {
    if (finished.includes(plan.name)) continue;
    const own = join(folder, plan.name);
    await mkdir(own);
    const source = await openSource(path);
    await using _input = source.demuxer;
    const frames = index === 0 ? collectStoryboard(source, examined) : null;
    const onProgress = throttled(report, (share) => ({ kind: "encoding", name: plan.name, share }));
    const rendition = await encodeRendition({ source, folder: own, plan, examined, storyboard: frames, onProgress });
    const sheet = await frames?.finish();
    const sheetPath = join(folder, "storyboard.jpg");
    if (sheet) await writeFile(sheetPath, sheet.jpeg);
    await report({ kind: "finished", rendition, folder: own, storyboard: sheet ? { ...sheet.storyboard, path: sheetPath } : null });
  }
}
