import type { SpeakerScreen } from "@rounds/contract/webinars/moderation.ts";
import type { LinkRow, ShownRow } from "./queries.ts";

const presentQuestion = (row: ShownRow) => ({
  id: row.id,
  question_text: row.question_text,
  like_count: row.like_count,
  name: row.is_anonymous ? null : row.name,
});

export const presentScreen = (
  link: LinkRow,
  question: ShownRow | undefined,
  next: readonly ShownRow[],
  remaining: number,
): SpeakerScreen => ({
  title: link.title,
  starts_at: link.starts_at,
  ends_at: link.ends_at,
  question: question ? presentQuestion(question) : null,
  next: next.map(presentQuestion),
  remaining,
});
