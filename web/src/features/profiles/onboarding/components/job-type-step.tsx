import { useId } from "react";
import { ChoiceCards } from "./choices.tsx";
import { FieldError } from "./field-error.tsx";
import { ReferenceLists } from "./reference-lists.tsx";
import type { StepProps } from "./step-props.ts";
import { StepTitle } from "./step-title.tsx";

const helps: Readonly<Record<string, string>> = {
  봉직의: "병원에 소속되어 정해진 요일에 진료해요",
  대진의: "다른 의사를 대신해 얼마간 진료해요",
  당직의: "야간이나 휴일 당직을 맡아요",
};

/** Step 3: the current type of work. */
export const JobTypeStep = ({ state: { form, errors }, dispatch }: StepProps) => {
  const errorId = useId();
  return (
    <>
      <StepTitle title="지금 어떤 형태로 일하세요?" description="쉬고 있다면 마지막으로 일한 형태를 골라 주세요." />
      <ReferenceLists>
        {({ job_types }) => (
          <ChoiceCards
            name="job-type"
            label="근무 형태"
            options={job_types.map((value) => ({ value, help: helps[value] }))}
            chosen={form.jobType}
            errorId={errorId}
            onChange={(jobType) => dispatch({ type: "typed", form: { jobType } })}
          />
        )}
      </ReferenceLists>
      <FieldError id={errorId} message={errors.jobType} />
    </>
  );
};
