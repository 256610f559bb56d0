import type { CampaignResults } from "@rounds/contract/engagement/studio.ts";
import { formatCount } from "../../../../lib/format.ts";
import { ShareBar } from "./share-bar.tsx";

type Choices = CampaignResults["questions"][number]["choices"];

/** The shares of the choices of one question. */
export const ChoiceBars = ({ choices }: { choices: Choices }) =>
  choices.map(({ value, is_correct, count, percentage }, place) => (
    <ShareBar
      key={`${place} ${value}`}
      name={value || `보기 ${place + 1}`}
      mark={is_correct ? "정답" : undefined}
      share={percentage / 100}
      value={`${percentage}%`}
      note={`${formatCount(count)}명`}
      isPale={!is_correct && choices.some((choice) => choice.is_correct)}
    />
  ));
