import { useRef, type Ref } from "react";
import { digitsOf } from "../../../../lib/field-values.ts";
import { Box, Row } from "../../../../ui/box.tsx";
import { fieldClassNames } from "../../../../ui/field.tsx";
import { birthDateError, isGenderDigit, isLicenceChecked, type Form } from "../form.ts";
import { genderInvalid } from "../texts.ts";
import { FieldError } from "./field-error.tsx";
import classes from "./licence-step.module.css";
import { PhoneField } from "./phone-field.tsx";
import type { StepProps } from "./step-props.ts";
import { StepTitle } from "./step-title.tsx";
import { TextField } from "./text-field.tsx";

/** The last six digits of the registration number, which we do not collect. */
const hiddenDigits = [1, 2, 3, 4, 5, 6];

type BirthProps = StepProps & { ref: Ref<HTMLInputElement> };

const BirthFields = ({ state, dispatch, ref }: BirthProps) => {
  const { form, errors } = state;
  const type = (typed: Partial<Form>) => dispatch({ type: "typed", form: typed });
  const checkBirthDate = () =>
    dispatch({
      type: "left",
      field: "birthDate",
      error: form.birthDate === "" ? undefined : birthDateError(form.birthDate),
    });
  const checkGender = () =>
    dispatch({
      type: "left",
      field: "genderDigit",
      error: form.genderDigit === "" || isGenderDigit(form.genderDigit) ? undefined : genderInvalid,
    });
  return (
    <Box as="fieldset" shrink mb={20}>
      <legend className={fieldClassNames.label}>생년월일과 성별</legend>
      <Row gap={8} align="center">
        <input
          ref={ref}
          className={classes.input}
          aria-label="생년월일 6자리"
          aria-invalid={errors.birthDate !== undefined}
          aria-describedby="onboarding-birth-errors"
          inputMode="numeric"
          autoComplete="off"
          placeholder="880412"
          value={form.birthDate}
          onChange={({ currentTarget: { value } }) => type({ birthDate: digitsOf(value, 6) })}
          onBlur={checkBirthDate}
        />
        <span className={classes.dash} aria-hidden />
        <input
          className={classes.input}
          data-digit
          aria-label="주민등록번호 뒤 첫 숫자"
          aria-invalid={errors.genderDigit !== undefined}
          aria-describedby="onboarding-birth-errors"
          inputMode="numeric"
          autoComplete="off"
          value={form.genderDigit}
          onChange={({ currentTarget: { value } }) => type({ genderDigit: digitsOf(value, 1) })}
          onBlur={checkGender}
        />
        <Row as="span" gap={8} justify="center" grow className={classes.hidden} aria-hidden>
          {hiddenDigits.map((digit) => (
            <i key={digit} />
          ))}
        </Row>
      </Row>
      <div id="onboarding-birth-errors">
        <FieldError message={errors.birthDate} />
        <FieldError message={errors.genderDigit} />
      </div>
    </Box>
  );
};

/** Step 0: identity and doctor's licence. */
export const LicenceStep = ({ state, dispatch }: StepProps) => {
  const birthDate = useRef<HTMLInputElement>(null);
  const { form, errors } = state;
  const type = (typed: Partial<Form>) => dispatch({ type: "typed", form: typed });
  return (
    <>
      <StepTitle title="의사 면허를 확인할게요" description="의사만 쓰는 공간을 지키기 위해 한 번만 확인해요." />
      <TextField
        label="이름"
        autoComplete="name"
        maxLength={50}
        placeholder="면허증에 적힌 이름"
        value={form.name}
        isGood={form.name.trim() !== "" && errors.name === undefined}
        error={errors.name}
        onType={(name) => type({ name })}
      />
      <PhoneField state={state} dispatch={dispatch} onVerified={() => birthDate.current?.focus()} />
      <BirthFields state={state} dispatch={dispatch} ref={birthDate} />
      <TextField
        label="의사 면허번호"
        inputMode="numeric"
        autoComplete="off"
        placeholder="숫자 6자리까지"
        value={form.licenceNumber}
        isGood={isLicenceChecked(form, state)}
        error={errors.licenceNumber}
        onType={(value) => type({ licenceNumber: digitsOf(value, 6) })}
      />
    </>
  );
};
