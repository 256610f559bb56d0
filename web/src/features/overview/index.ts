export { Greeting } from "./components/greeting.tsx";
export { ApplicationCard, ClosingCard, ResumeNudge } from "./components/note-cards.tsx";
export { Section } from "./components/section.tsx";
export { StateStrip } from "./components/state-strip.tsx";
export { Support } from "./components/support.tsx";
export { overviewQuery } from "./queries.ts";
