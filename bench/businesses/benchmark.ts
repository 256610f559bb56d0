import { listBusinesses } from "@rounds/contract/hospitals/hospital.ts";
import { startServer } from "../../scripts/real-server.ts";
import { productionEnvironment } from "../active-list/benchmark.ts";
import type { Figure } from "../figures.ts";
import { measureFirstResponses } from "../first-responses.ts";
import { openBusinessDatabase } from "./database.ts";

/** Typed search terms, a few letters at a time: parts of names, initials, districts, several terms, and nothing. */
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

/** The first page of the operators' search among all hospitals of the country, as the first response while typing. */
export async function measureBusinesses(benchmark: string): Promise<Figure[]> {
  const database = await openBusinessDatabase();
  try {
    const server = await startServer({ env: productionEnvironment(database) });
    try {
      const mix = typed.map((words) => `${listBusinesses.path}?${new URLSearchParams({ limit: "25", search_string: words })}`);
      return await measureFirstResponses(benchmark, server, database.token, mix);
    } finally {
      await server.end("SIGTERM");
    }
  } finally {
    await database.postgres.stop();
  }
}
