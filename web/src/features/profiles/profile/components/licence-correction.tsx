import type { UserProfile } from "@rounds/contract/profiles/profile.ts";
import { useState } from "react";
import { digitsOf } from "../../../../lib/field-values.ts";
import { useDraftForm } from "../../../../lib/use-draft-form.ts";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { TextField } from "../../onboarding/components/text-field.tsx";
import { failuresOf, type Failures } from "../../onboarding/failures.ts";
import { birthDateError } from "../../onboarding/form.ts";
import { licenceRejected } from "../../onboarding/texts.ts";
import { type Identity, useCorrectLicence } from "../use-correct-licence.ts";

const missingIn = ({ name, birthDate, licenceNumber }: Identity): Failures => {
  const birth = birthDateError(birthDate);
  return {
    ...(name.trim() === "" ? { name: "이름을 입력해 주세요." } : {}),
    ...(birth === undefined ? {} : { birthDate: birth }),
    ...(licenceNumber === "" ? { licenceNumber: "면허번호를 입력해 주세요." } : {}),
  };
};

/**
 * A form with the values of the licence, while it is not verified. The server checks them again. Typed values survive a reload and the end of
 * the session.
 */
export const LicenceCorrection = ({ profile, onClose }: { profile: UserProfile; onClose: () => void }) => {
  const draft = useDraftForm("licence-correction", {
    name: profile.name ?? "",
    birthDate: profile.birth_date ?? "",
    licenceNumber: profile.license_number ?? "",
  });
  const values = draft.form;
  const [errors, setErrors] = useState<Failures>({});
  const { act, isPending } = useCorrectLicence((error) => setErrors(failuresOf(error, "rest")));
  const type = (typed: Partial<Identity>) => {
    draft.type(typed);
    setErrors({});
  };
  const close = () => {
    draft.discard();
    onClose();
  };
  const submit = () => {
    const missing = missingIn(values);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    act(values, {
      onSuccess: (isAccepted) => {
        if (isAccepted) close();
        else setErrors({ licenceNumber: licenceRejected });
      },
    });
  };
  return (
    <FormDialog
      title="면허 정보 고치기"
      opened
      dirty={draft.isChanged}
      saving={isPending}
      failure={errors.rest}
      saveLabel="다시 확인하기"
      onSubmit={submit}
      onClose={close}
    >
      {profile.license_rejection_reason !== null && (
        <Notice>
          <span>확인하지 못한 이유: {profile.license_rejection_reason}</span>
        </Notice>
      )}
      <TextField
        label="이름"
        autoComplete="name"
        maxLength={50}
        placeholder="면허증에 적힌 이름"
        value={values.name}
        error={errors.name}
        onType={(name) => type({ name })}
      />
      <TextField
        label="생년월일 6자리"
        inputMode="numeric"
        autoComplete="off"
        placeholder="880412"
        value={values.birthDate}
        error={errors.birthDate}
        onType={(value) => type({ birthDate: digitsOf(value, 6) })}
      />
      <TextField
        label="의사 면허번호"
        inputMode="numeric"
        autoComplete="off"
        placeholder="숫자 6자리까지"
        value={values.licenceNumber}
        error={errors.licenceNumber}
        onType={(value) => type({ licenceNumber: digitsOf(value, 6) })}
      />
    </FormDialog>
  );
};
