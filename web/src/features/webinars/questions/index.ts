export { QuestionPanel } from "./components/question-panel.tsx";
