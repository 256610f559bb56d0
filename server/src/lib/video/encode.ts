import { fork, type ChildProcess } from "node:child_process";
import type { Checked, EncoderMessage, EncodingTask, FinishedRendition } from "./encoder-messages.ts";
import { UnusableVideo } from "./faults.ts";

export type EncodingHandlers = {
  readonly onChecking: (share: number) => void;
  readonly onChecked: (checked: Checked) => Promise<void>;
  readonly onProgress: (name: string, share: number) => void;
  /** Stores a finished rendition while the next one is encoded. */
  readonly onFinished: (finished: FinishedRendition) => Promise<void>;
};

/** A file that makes no progress for so long has stopped the encoder. */
const stallMs = 5 * 60_000;
/** The end of the encoder's error output, for the log. */
const errorBytes = 4000;

/**
 * Encodes a file in a child process with the lowest priority and without our environment, which contains keys. Handlers run one after
 * the other. Throws UnusableVideo when the file is at fault, and any other error when a retry may help. Aborting kills the process.
 */
export async function encodeVideo(task: EncodingTask, handlers: EncodingHandlers, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const child = fork(new URL("./encoder-process.ts", import.meta.url), [JSON.stringify(task)], {
    execArgv: [],
    env: { PATH: process.env["PATH"] },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const stopped = Promise.withResolvers<never>();
  const abort = (): void => stopped.reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  let stall: NodeJS.Timeout | undefined;
  const expectProgress = (): void => {
    clearTimeout(stall);
    stall = setTimeout(() => stopped.reject(new Error("the encoder makes no progress")), stallMs);
  };
  try {
    expectProgress();
    await Promise.race([follow(child, handlers, expectProgress), stopped.promise]);
  } finally {
    clearTimeout(stall);
    signal.removeEventListener("abort", abort);
    await killed(child);
  }
}

/** Handles the reports of the process until it has ended. */
function follow(child: ChildProcess, handlers: EncodingHandlers, onReport: () => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let errors = "";
  let isComplete = false;
  let handled: Promise<void> = Promise.resolve();
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (errors = (errors + text).slice(-errorBytes)));
  child.on("message", (message: EncoderMessage) => {
    onReport();
    if (message.kind === "unusable") reject(new UnusableVideo(message.fault, message.detail));
    else if (message.kind === "checking") handlers.onChecking(message.share);
    else if (message.kind === "encoding") handlers.onProgress(message.name, message.share);
    else if (message.kind === "complete") isComplete = true;
    else {
      handled = handled.then(() => (message.kind === "checked" ? handlers.onChecked(message) : handlers.onFinished(message)));
      handled.catch(reject);
    }
  });
  child.on("error", reject);
  child.on("close", (code, signalName) => {
    if (isComplete) handled.then(resolve, reject);
    else reject(new Error(`the encoder ended with ${signalName ?? code}: ${errors}`));
  });
  return promise;
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}
