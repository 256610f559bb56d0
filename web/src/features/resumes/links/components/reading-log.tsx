import { SectionCard } from "../../../../ui/section-card.tsx";
import { ReadingList } from "./reading-list.tsx";

/** The doctor's own 열람 기록. */
export const ReadingLog = () => (
  <SectionCard title="열람 기록" id="resume-readings" help="지원한 병원과 운영팀이 내 이력서를 언제 열어 봤는지 보여 드려요.">
    <ReadingList />
  </SectionCard>
);
