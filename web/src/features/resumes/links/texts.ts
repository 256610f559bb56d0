import type { ReadingDay } from "@rounds/contract/resumes/links.ts";
import { formatNumber } from "../../../lib/format.ts";

const what: Readonly<Record<ReadingDay["kinds"][number], string>> = {
  resume: "이력서",
  file: "이력서 파일",
  link_made: "링크 만듦",
  link_resume: "이력서",
  link_file: "이력서 파일",
  profile: "프로필",
  licence: "면허",
};

const ways: Readonly<Record<Exclude<ReadingDay["route"], "profile">, string>> = { application: "지원서에서", link: "링크로" };

/** The hospital, or 운영자 without a name. */
export const readerName = ({ by, hospital }: Pick<ReadingDay, "by" | "hospital">): string =>
  by === "operator" ? "운영자" : (hospital ?? "병원");

/** `링크로 2번 · 이력서, 이력서 파일`. A link without an opening is `링크 만듦`. */
export const readingText = ({ route, kinds, count }: Pick<ReadingDay, "route" | "kinds" | "count">): string => {
  const words = [...new Set(kinds.map((kind) => what[kind]))].join(", ");
  if (count === 0) return words;
  return route === "profile" ? `${words} ${formatNumber(count)}번` : `${ways[route]} ${formatNumber(count)}번 · ${words}`;
};
