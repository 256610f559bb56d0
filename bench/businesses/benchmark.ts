import { listBusinesses } from "@rounds/contract/businesses.ts";
import { freePort, startServer } from "../../scripts/real-server.ts";
import { productionEnvironment } from "../active-list/benchmark.ts";
import { load, type Load } from "../active-list/load.ts";
import { type Figure, median } from "../figures.ts";
import { openBusinessDatabase } from "./database.ts";

const connections = 16;
const rounds = 3;
const secondsPerRound = 6;

/** What operators type, a few letters at a time: parts of names, initial consonants, districts, several words, and nothing at all. */
const typed = [
  "",
  "하늘",
  "하늘온내과",
  "온누리정형외과의원",
  "ㅎㄴㅇ",
  "ㄱㅇ",
  "ㄴㄹㅈㅎ",
  "강남구",
  "서울 강남",
  "내과 유성구",
  "해운대구 피부과",
  "의원",
  "쾌",
  "제주 정형",
  "제주시 보건지소",
  "수원시 팔달구 ㅇㅇ",
  "검진",
  "대학로 9",
  "없는병원이름",
  "#5127",
];

/** The first page of the operators' search among all hospitals of the country, as the first answer to what is being typed. */
export async function measureBusinesses(benchmark: string): Promise<Figure[]> {
  const database = await openBusinessDatabase();
  try {
    const port = await freePort();
    // The operator of the generated data has no second factor to show.
    const server = await startServer({ port, env: productionEnvironment(database, port) });
    try {
      const mix = typed.map((words) => `${listBusinesses.path}?${new URLSearchParams({ limit: "25", search_string: words })}`);
      const turns: Load[] = [];
      for (let round = 0; round < rounds; round++) {
        turns.push(await load(server.origin, mix, database.token, secondsPerRound, connections));
      }
      return figuresOf(benchmark, turns);
    } finally {
      await server.end("SIGTERM");
    }
  } finally {
    await database.postgres.stop();
  }
}

const figuresOf = (benchmark: string, turns: readonly Load[]): Figure[] => [
  { benchmark, name: "requests per second", value: median(turns.map((turn) => turn.requestsPerSecond)), unit: "1/s" },
  { benchmark, name: "p50", value: median(turns.map(({ p50 }) => p50)), unit: "ms" },
  { benchmark, name: "p95", value: median(turns.map(({ p95 }) => p95)), unit: "ms", goal: { atMost: 80 } },
  { benchmark, name: "p99", value: median(turns.map(({ p99 }) => p99)), unit: "ms" },
  { benchmark, name: "failed requests", value: turns.reduce((sum, { failures }) => sum + failures, 0), unit: "", goal: { atMost: 0 } },
];
