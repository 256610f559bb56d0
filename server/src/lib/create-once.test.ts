import { mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";

/** Reads each of a hundred files in the same moment as the other thread. Threads have the same process id, like the servers of two containers. */
const script = `
const { parentPort, workerData } = require("node:worker_threads");
import(workerData.module).then(({ readOrCreate }) => {
  const arrived = new Int32Array(workerData.arrived);
  const texts = Array.from({ length: 100 }, (_, file) => {
    Atomics.add(arrived, file, 1);
    while (Atomics.load(arrived, file) < 2);
    try {
      return readOrCreate(workerData.folder + "/" + file, () => crypto.randomUUID());
    } catch (error) {
      return error.code;
    }
  });
  parentPort.postMessage(texts);
});
`;

test("two servers that start in the same moment with the same process id get the same text", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rounds-once-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const workerData = {
    folder,
    module: new URL("./create-once.ts", import.meta.url).href,
    arrived: new SharedArrayBuffer(100 * Int32Array.BYTES_PER_ELEMENT),
  };
  const [mine, theirs] = await Promise.all(
    [1, 2].map(async () => {
      const [texts] = (await once(new Worker(script, { eval: true, workerData }), "message")) as [string[]];
      return texts;
    }),
  );
  expect(mine).toEqual(theirs);
  expect(mine?.filter((text) => text.length === 36)).toHaveLength(100);
});
