import type { PayIndex, PayRow } from "@rounds/contract/pay-index.ts";
import { downloadCsv } from "../../lib/csv.ts";
import { choiceText, payTitle, unitText, wholeName } from "./texts.ts";

/** Downloads the table. */
export const downloadPayIndex = (index: PayIndex): void => {
  const { unit, rows_are: kind, whole, to } = index;
  const lines: readonly PayRow[] = [...(whole ? [{ name: wholeName(index), ...whole }] : []), ...index.rows];
  const head = [kind === "regions" ? "지역" : "진료과", "하위 25%", "중앙값", "상위 25%", "공고", "병원", "단위"];
  downloadCsv(`${payTitle} ${choiceText(index).replaceAll(" · ", " ")} ${to}.csv`, [
    head,
    ...lines.map(({ name, lower_quartile: lower, median, upper_quartile: upper, posts, hospitals }) => [
      name,
      ...[lower, median, upper, posts, hospitals].map(String),
      `만원, ${unitText(unit)}`,
    ]),
  ]);
};
