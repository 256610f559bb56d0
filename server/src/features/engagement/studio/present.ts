import type { Campaign, CampaignResults } from "@rounds/contract/engagement/studio.ts";
import { scoreOf, wholePercentages } from "../question-sets/policy.ts";
import { stateOf } from "./policy.ts";
import type { CampaignRow, ResultsRow } from "./queries.ts";

export const presentCampaign = (row: CampaignRow, now: Date): Campaign => ({
  kind: row.kind,
  id: row.id,
  type: row.type,
  title: row.title,
  state: stateOf(row, now),
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  participants: row.participants,
  views: row.views,
  num_of_questions: row.num_of_questions,
  num_of_banners: row.num_of_banners,
  target_ends_at: row.target_ends_at,
  list_position: row.list_position,
  look: row.look && {
    image_url: row.look.image_url,
    is_finished_picture: row.look.is_finished_picture,
    text_color: row.look.text_color,
    eyebrow: row.look.eyebrow,
  },
  version: row.version,
});

/** People by correct answers, from 0 to the number of questions. */
const peopleByScore = ({ kind, scores, questions }: ResultsRow): number[] =>
  kind === "poll"
    ? []
    : Array.from({ length: questions.length + 1 }, (_, correct) => scores.find((score) => score.correct === correct)?.people ?? 0);

export const presentResults = (row: ResultsRow): CampaignResults => {
  const scores = peopleByScore(row);
  const correct = scores.reduce((sum, people, answers) => sum + people * answers, 0);
  return {
    started: row.started,
    completed: row.completed,
    average_score: row.kind === "poll" || row.completed === 0 ? null : scoreOf(correct, row.completed * row.questions.length),
    days: row.days.map(({ day, completed }) => ({ day, completed })),
    scores,
    questions: row.questions.map(({ question, choices }) => {
      const counts = (choices ?? []).map(({ count }) => count);
      const percentages = wholePercentages(counts);
      return {
        question,
        answers: counts.reduce((sum, count) => sum + count, 0),
        choices: (choices ?? []).map(({ value, is_correct, count }, index) => ({
          value,
          is_correct,
          count,
          percentage: percentages[index] ?? 0,
        })),
      };
    }),
  };
};
