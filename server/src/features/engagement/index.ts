export { type AnswerCount, countEventAnswers } from "./events/queries.ts";
