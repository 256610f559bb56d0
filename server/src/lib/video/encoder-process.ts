/** The child process that encodes one file. `encode.ts` starts it. It runs FFmpeg, so a hostile file can crash only this process. */
import { Log } from "node-av";
import { AV_LOG_QUIET } from "node-av/constants";
import { encodeFile } from "./encode-file.ts";
import type { EncoderMessage, EncodingTask } from "./encoder-messages.ts";
import { UnusableVideo } from "./faults.ts";
import { takeLowestPriority } from "./lowest-priority.ts";

/** A file with the most pixels and HDR needs 1.5 GB on two cores, and more on several, because each decodes a frame. */
const maxMemoryBytes = 6 * 1024 ** 3;
const memoryCheckMs = 100;

const report = (message: EncoderMessage): Promise<void> =>
  new Promise((resolve, reject) => process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve())));

/** `process.exit` would wait for the running call of FFmpeg, which may take minutes for a hostile file. */
const end = (): void => void process.kill(process.pid, "SIGKILL");
// The parent was killed, so no process would store the result.
process.on("disconnect", end);
const task = JSON.parse(process.argv[2] ?? "") as EncodingTask;
if (task.hasNormalPriority !== true) takeLowestPriority();
Log.setLevel(AV_LOG_QUIET);
// A header of some bytes can state millions of frames, and FFmpeg allocates an entry for each. The machine also runs the server.
setInterval(() => {
  if (process.memoryUsage.rss() < (task.maxMemoryBytes ?? maxMemoryBytes)) return;
  void report({ kind: "unusable", fault: "too_complex", detail: "memory" }).finally(end);
}, memoryCheckMs).unref();
try {
  await encodeFile(task, report);
  await report({ kind: "complete" });
} catch (error) {
  if (!(error instanceof UnusableVideo)) throw error;
  await report({ kind: "unusable", fault: error.fault, detail: error.message });
}
process.exit(0);
