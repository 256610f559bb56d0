import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const calls = 1000;
const callsBetweenCollections = 100;
/** The compiler and timers also allocate. They only add, so the smallest measurement is the nearest. */
const measurements = 3;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options?: { type: "minor" }) => void;

const oldBytes = (): number =>
  getHeapSpaceStatistics()
    .filter(({ space_name }) => space_name === "old_space" || space_name === "large_object_space")
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0);

/**
 * Bytes of each call that survive young collections (docs/decisions/0073). They cost a full collection later, even if nothing refers to them.
 * A function that leaves nothing has less than 200.
 */
export async function survivingBytes(call: () => unknown): Promise<number> {
  // The first calls compile.
  for (let count = 0; count < 300; count++) await call();
  let smallest = Infinity;
  for (let measurement = 0; measurement < measurements; measurement++) smallest = Math.min(smallest, await measure(call));
  return smallest;
}

async function measure(call: () => unknown): Promise<number> {
  collect();
  const before = oldBytes();
  for (let count = 1; count <= calls; count++) {
    await call();
    if (count % callsBetweenCollections === 0) collect({ type: "minor" });
  }
  // A second collection moves the survivors of the first one.
  collect({ type: "minor" });
  collect({ type: "minor" });
  return (oldBytes() - before) / calls;
}
