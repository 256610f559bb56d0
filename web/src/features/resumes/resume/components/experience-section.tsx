import { experienceStates, type Experience } from "@rounds/contract/resumes/resume.ts";
import { Text } from "../../../../ui/box.tsx";
import { checkExperience, experienceForm } from "../form.ts";
import { periodText, statusNames } from "../period.ts";
import { experiences } from "../records.ts";
import { useRecordDialog } from "../use-record-dialog.ts";
import { CareerDialog } from "./career-dialog.tsx";
import classes from "./record-section.module.css";
import { RecordSection } from "./record-section.tsx";

const words = {
  name: "근무지 이름",
  namePlaceholder: "예) 라운즈병원 내과",
  detail: "주요 업무",
  detailPlaceholder: "예) 외래 진료, 위·대장 내시경 월 80건",
};

const ExperienceDialog = ({ item, onClose }: { item: Experience | null; onClose: () => void }) => {
  const record = useRecordDialog(experiences, { item, start: experienceForm(item), onClose });
  return (
    <CareerDialog
      title={item === null ? "경력 추가" : "경력 수정"}
      record={record}
      words={words}
      statuses={experienceStates}
      longDetail
      check={checkExperience}
    />
  );
};

const ExperienceRow = ({ item }: { item: Experience }) => (
  <>
    <Text as="h3" variant="title3" tone="strong">
      {item.workplace_name}
    </Text>
    <p className={classes.meta}>{`${periodText(item)} · ${statusNames[item.status]}`}</p>
    {item.major_task !== null && <p className={classes.text}>{item.major_task}</p>}
  </>
);

export const ExperienceSection = () => (
  <RecordSection
    kind={experiences}
    id="experiences"
    title="경력"
    empty="수련 병원과 근무한 병원을 적어 주세요."
    nameOf={({ workplace_name }) => workplace_name}
    Row={ExperienceRow}
    Dialog={ExperienceDialog}
  />
);
