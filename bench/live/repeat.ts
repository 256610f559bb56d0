import { setTimeout as sleep } from "node:timers/promises";

/** Starts `send` at a fixed rate, whether or not earlier ones have ended. Returns how many succeeded within the time. */
export async function repeat(rate: number, length: number, send: (number: number) => Promise<void>): Promise<number> {
  const sent: Promise<void>[] = [];
  let ended = 0;
  const begun = performance.now();
  for (let number = 0; number < rate * length; number++) {
    const wait = begun + (number * 1000) / rate - performance.now();
    if (wait > 1) await sleep(wait);
    sent.push(
      send(number).then(
        () => void ended++,
        () => {},
      ),
    );
  }
  const inTime = ended;
  await Promise.all(sent);
  return inTime;
}
