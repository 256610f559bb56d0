/** The child process that encodes one file. `encode.ts` starts it. It runs FFmpeg, so a hostile file can crash only this process. */
import { mkdir, writeFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { join } from "node:path";
import { Log } from "node-av";
import { AV_LOG_QUIET } from "node-av/constants";
import type { EncoderMessage, EncodingTask } from "./encoder-messages.ts";
import { UnusableVideo } from "./faults.ts";
import { planRenditions } from "./ladder.ts";
import { encodeRendition } from "./rendition.ts";
import { examine, type Examined, openSource } from "./source.ts";
import { collectStoryboard, takePosters } from "./stills.ts";

const lowestPriority = 19;
const reportEveryMs = 500;

const report = (message: EncoderMessage): Promise<void> =>
  new Promise((resolve, reject) => process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve())));

/** Sends a share at most twice a second. */
function throttled(toMessage: (share: number) => EncoderMessage): (share: number) => void {
  let last = 0;
  return (share) => {
    const now = Date.now();
    if (now - last < reportEveryMs) return;
    last = now;
    void report(toMessage(Math.min(1, Math.max(0, share))));
  };
}

async function check(path: string): Promise<Examined> {
  const source = await openSource(path);
  await using _input = source.demuxer;
  const report = throttled((share) => ({ kind: "checking", share }));
  // Awaited here, because the source closes when this function returns.
  return await examine(source, (seconds) => report(seconds / Math.max(source.demuxer.duration, seconds)));
}

async function run({ path, folder, rungs, finished }: EncodingTask): Promise<void> {
  const examined = await check(path);
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
    const onProgress = throttled((share) => ({ kind: "encoding", name: plan.name, share }));
    const rendition = await encodeRendition({ source, folder: own, plan, examined, storyboard: frames, onProgress });
    const sheet = await frames?.finish();
    const sheetPath = join(folder, "storyboard.jpg");
    if (sheet) await writeFile(sheetPath, sheet.jpeg);
    await report({ kind: "finished", rendition, folder: own, storyboard: sheet ? { ...sheet.storyboard, path: sheetPath } : null });
  }
}

// The parent was killed, so no process would store the result.
process.on("disconnect", () => process.exit(1));
setPriority(lowestPriority);
Log.setLevel(AV_LOG_QUIET);
try {
  await run(JSON.parse(process.argv[2] ?? "") as EncodingTask);
  await report({ kind: "complete" });
} catch (error) {
  if (!(error instanceof UnusableVideo)) throw error;
  await report({ kind: "unusable", fault: error.fault, detail: error.message });
}
process.exit(0);
