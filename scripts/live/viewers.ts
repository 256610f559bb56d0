import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Command, Opening, State } from "./viewer-messages.ts";

const pollMs = 50;

/** Many viewers of one live channel in a separate process. They return after a lost stream, as a browser does. */
export type Viewers = {
  open(target: Opening): void;
  /** From now on the viewers only read bytes. */
  quiet(): void;
  /** Returns the state since the last call. */
  take(): Promise<State>;
  /** Waits until the state satisfies `isReached`, at most `limitMs`. Returns the last state. */
  until(isReached: (state: State) => boolean, limitMs: number): Promise<State>;
  close(): Promise<void>;
};

export function startViewers(): Viewers {
  const child = fork(new URL("viewer-process.ts", import.meta.url));
  const send = (command: Command): void => void child.send(command);
  // One question at a time, so the next message is its result.
  const request = async (command: Command): Promise<State> => {
    send(command);
    const [state] = (await once(child, "message")) as [State];
    return state;
  };
  return {
    open: (target) => send({ kind: "open", ...target }),
    quiet: () => send({ kind: "quiet" }),
    take: () => request({ kind: "take" }),
    async until(isReached, limitMs) {
      const deadline = Date.now() + limitMs;
      let state = await request({ kind: "state" });
      while (!isReached(state) && Date.now() < deadline) {
        await sleep(pollMs);
        state = await request({ kind: "state" });
      }
      return state;
    },
    async close() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}
