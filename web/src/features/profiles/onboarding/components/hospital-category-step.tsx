import { useId } from "react";
import { ChoiceCards } from "./choices.tsx";
import { ConsentFields } from "./consent-fields.tsx";
import { FieldError } from "./field-error.tsx";
import { ReferenceLists } from "./reference-lists.tsx";
import type { StepProps } from "./step-props.ts";
import { StepTitle } from "./step-title.tsx";

/** Step 6, with the consents that are required to finish. */
export const HospitalCategoryStep = ({ state, dispatch }: StepProps) => {
  const errorId = useId();
  const { form, errors } = state;
  return (
    <>
      <StepTitle title="어떤 병원인가요?" description="마지막 단계예요. 약관을 확인하면 바로 시작할 수 있어요." />
      <ReferenceLists>
        {({ hospital_categories }) => (
          <ChoiceCards
            name="hospital-category"
            label="병원 종류"
            columns={2}
            options={hospital_categories.map((value) => ({ value }))}
            chosen={form.hospitalCategory}
            errorId={errorId}
            onChange={(hospitalCategory) => dispatch({ type: "typed", form: { hospitalCategory } })}
          />
        )}
      </ReferenceLists>
      <FieldError id={errorId} message={errors.hospitalCategory} />
      <ConsentFields state={state} dispatch={dispatch} />
    </>
  );
};
