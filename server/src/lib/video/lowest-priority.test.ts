import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** Starts workers before and after the call, and prints the priority of each thread. */
const script = `
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { takeLowestPriority } from ${JSON.stringify(new URL("./lowest-priority.ts", import.meta.url).href)};
await readFile(process.execPath);
takeLowestPriority();
const worker = new Worker("setInterval(() => {}, 1000)", { eval: true });
await new Promise((resolve) => worker.once("online", resolve));
const priorityOf = (thread) => Number(readFileSync("/proc/self/task/" + thread + "/stat", "utf8").split(") ").at(-1).split(" ")[16]);
console.log(JSON.stringify(readdirSync("/proc/self/task").map(priorityOf)));
await worker.terminate();
`;

test.runIf(process.platform === "linux")("every thread of the process gets the lowest priority, also those that run already", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script]);
  const priorities = JSON.parse(stdout) as number[];
  expect(priorities.length).toBeGreaterThan(5);
  expect(new Set(priorities)).toEqual(new Set([19]));
});
