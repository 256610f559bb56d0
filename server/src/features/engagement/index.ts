export { type AnswerCount, countEventAnswers } from "./events/queries.ts";
export { hasWebinarBanner } from "./studio-banners/queries.ts";
