export { ReadingLog } from "./components/reading-log.tsx";
/** `ResumePanel` takes `application` (the row; null while closed is fine), `opened` and `onClose`. */
export { ResumePanel } from "./components/resume-panel.tsx";
export { SharedResume } from "./components/shared-resume.tsx";
