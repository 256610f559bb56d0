import { educationStates, type Education } from "@rounds/contract/resumes/resume.ts";
import { Text } from "../../../../ui/box.tsx";
import { checkEducation, educationForm } from "../form.ts";
import { periodText, statusNames } from "../period.ts";
import { educations } from "../records.ts";
import { useRecordDialog } from "../use-record-dialog.ts";
import { CareerDialog } from "./career-dialog.tsx";
import classes from "./record-section.module.css";
import { RecordSection } from "./record-section.tsx";

const words = { name: "학교 이름", namePlaceholder: "예) 라운즈대학교 의과대학", detail: "전공", detailPlaceholder: "예) 의학과" };

const EducationDialog = ({ item, onClose }: { item: Education | null; onClose: () => void }) => {
  const record = useRecordDialog(educations, { item, start: educationForm(item), onClose });
  return (
    <CareerDialog
      title={item === null ? "학력 추가" : "학력 수정"}
      record={record}
      words={words}
      statuses={educationStates}
      check={checkEducation}
    />
  );
};

const EducationRow = ({ item }: { item: Education }) => (
  <>
    <Text as="h3" variant="title3" tone="strong">
      {item.school_name}
    </Text>
    <p className={classes.meta}>{[item.major, statusNames[item.status]].filter(Boolean).join(" · ")}</p>
    <p className={classes.meta}>{periodText(item)}</p>
  </>
);

export const EducationSection = () => (
  <RecordSection
    kind={educations}
    id="educations"
    title="학력"
    empty="학력을 하나 적으면 이력서를 보낼 수 있어요."
    nameOf={({ school_name }) => school_name}
    Row={EducationRow}
    Dialog={EducationDialog}
  />
);
