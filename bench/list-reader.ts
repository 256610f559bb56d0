import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Command, Result } from "./list-reader-process.ts";

const warmUpSeconds = 3;

/** A doctor who reads the list of posts at a fixed rate, to measure how other work delays the requests of all users. */
export type ListReader = {
  /** The p99 during `seconds`, or until `work` has ended. Milliseconds. */
  p99(during: number | Promise<unknown>): Promise<number>;
  close(): void;
};

export async function startListReader(origin: string, token: string): Promise<ListReader> {
  const child = fork(new URL("list-reader-process.ts", import.meta.url), [origin, token]);
  const send = (command: Command): void => void child.send(command);
  const p99 = async (during: number | Promise<unknown>): Promise<number> => {
    send("start");
    // The reading stops also after work that failed.
    await Promise.allSettled([typeof during === "number" ? sleep(during * 1000) : during]);
    const message = once(child, "message");
    send("stop");
    const [result] = (await message) as [Result];
    if ("failure" in result) throw new Error(result.failure);
    return result.p99;
  };
  await p99(warmUpSeconds);
  return { p99, close: () => void child.kill() };
}
