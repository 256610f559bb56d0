import type { CampaignResults } from "@rounds/contract/engagement/studio.ts";
import { csvLine, csvMark } from "../../../lib/csv.ts";

/** One line per choice. It contains counts only, so it names no person. */
export const resultsFile = ({ questions }: CampaignResults): string =>
  csvMark +
  csvLine(["번호", "질문", "보기", "정답", "응답", "비율(%)"]) +
  questions
    .flatMap(({ question, choices }, index) =>
      choices.map(({ value, is_correct, count, percentage }) =>
        csvLine([index + 1, question, value, is_correct ? "정답" : "", count, percentage]),
      ),
    )
    .join("");
