import type { StepProps } from "./step-props.ts";
import { StepTitle } from "./step-title.tsx";
import { TextField } from "./text-field.tsx";

/** Step 4. */
export const HospitalNameStep = ({ state: { form, errors }, dispatch }: StepProps) => (
  <>
    <StepTitle title="어느 병원에서 일하세요?" description="쉬고 있다면 마지막으로 일한 병원을 적어 주세요." />
    <TextField
      label="병원 이름"
      autoComplete="organization"
      enterKeyHint="next"
      maxLength={100}
      placeholder="예) 하늘온내과의원"
      value={form.hospitalName}
      error={errors.hospitalName}
      isGood={form.hospitalName.trim() !== "" && errors.hospitalName === undefined}
      onType={(hospitalName) => dispatch({ type: "typed", form: { hospitalName } })}
    />
  </>
);
