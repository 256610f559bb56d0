import { freePort, startServer } from "../scripts/real-server.ts";
import { type Figure, median } from "./figures.ts";
import { withDataDir } from "./demo-server.ts";

const starts = 5;

/** `npm start` on existing data, until `/readyz` returns 200. */
export function measureStart(benchmark: string): Promise<Figure[]> {
  return withDataDir(async (dataDir) => {
    const start = async (): Promise<number> => {
      const server = await startServer({
        port: await freePort(),
        // Encoding would take the processor from the start that is measured.
        env: { DATA_DIR: dataDir, LOG_LEVEL: "warn", DEMO_VIDEOS: "off" },
        command: ["npm", "start", "--silent"],
      });
      await server.end("SIGTERM");
      return server.readyAfterMs / 1000;
    };
    const first = await start();
    const later: number[] = [];
    for (let count = 0; count < starts; count++) later.push(await start());
    return [
      { benchmark, name: "first start (new data, demo world seeded)", value: first, unit: "s" },
      { benchmark, name: `start on data already there, median of ${starts}`, value: median(later), unit: "s", goal: { atMost: 5 } },
      { benchmark, name: "slowest of them", value: Math.max(...later), unit: "s" },
    ];
  });
}
