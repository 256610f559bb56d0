/** The child process that encodes one file. `encode.ts` starts it. It runs FFmpeg, so a hostile file can crash only this process. */
import { Log } from "node-av";
import { AV_LOG_QUIET } from "node-av/constants";
import { encodeFile } from "./encode-file.ts";
import type { EncoderMessage, EncodingTask } from "./encoder-messages.ts";
import { UnusableVideo } from "./faults.ts";
import { takeLowestPriority } from "./lowest-priority.ts";

const report = (message: EncoderMessage): Promise<void> =>
  new Promise((resolve, reject) => process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve())));

// The parent was killed, so no process would store the result.
process.on("disconnect", () => process.exit(1));
takeLowestPriority();
Log.setLevel(AV_LOG_QUIET);
try {
  await encodeFile(JSON.parse(process.argv[2] ?? "") as EncodingTask, report);
  await report({ kind: "complete" });
} catch (error) {
  if (!(error instanceof UnusableVideo)) throw error;
  await report({ kind: "unusable", fault: error.fault, detail: error.message });
}
process.exit(0);
