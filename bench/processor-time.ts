import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time in ticks of 10 ms. */
const msPerTick = 10;

type Times = { readonly parent: number; readonly own: number; readonly ofEnded: number };

function timesOf(pid: number): Times | null {
  try {
    // The name of the program, which is in brackets, may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ")
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((place) => fields[place]);
    return { parent, own: user + system, ofEnded: endedUser + endedSystem };
  } catch {
    return null;
  }
}

/** Processor time of a process in ms, with its children and with those that have ended. */
export function processorMs(pid: number): number {
  const times = new Map(
    readdirSync("/proc")
      .map(Number)
      .filter(Number.isInteger)
      .flatMap((id): [number, Times][] => {
        const found = timesOf(id);
        return found ? [[id, found]] : [];
      }),
  );
  const own = times.get(pid);
  if (!own) throw new Error(`there is no process ${pid}`);
  const children = [...times.values()].filter(({ parent }) => parent === pid).reduce((sum, { own: ms }) => sum + ms, 0);
  return (own.own + own.ofEnded + children) * msPerTick;
}
