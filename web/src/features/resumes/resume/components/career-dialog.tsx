import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useDraftForm } from "../../../../lib/use-draft-form.ts";
import { fieldClassNames, fieldError } from "../../../../ui/field.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { invalidForm, remainingErrors, type CareerErrors, type CareerForm } from "../form.ts";
import { hasEnded, statusNames, type Status } from "../period.ts";
import { PeriodFields } from "./period-fields.tsx";

type Words = { readonly name: string; readonly namePlaceholder: string; readonly detail: string; readonly detailPlaceholder: string };

type Props<S extends Status, Draft> = {
  title: string;
  draftName: string;
  words: Words;
  statuses: readonly S[];
  start: CareerForm<S>;
  /** True when the detail is a paragraph, not a single line. */
  longDetail?: boolean;
  check: (form: CareerForm<S>) => { readonly draft?: Draft | undefined; readonly errors?: CareerErrors | undefined };
  saving: boolean;
  onSave: (draft: Draft, onSaved: () => void) => void;
  onClose: () => void;
};

/** The form of an education or an experience, to add or edit it. */
export const CareerDialog = <S extends Status, Draft>(props: Props<S, Draft>) => {
  const { title, draftName, words, statuses, start, longDetail = false, check, saving, onSave, onClose } = props;
  const typed = useDraftForm(draftName, start);
  const { form } = typed;
  const [errors, setErrors] = useState<CareerErrors>({});
  const isInvalid = Object.keys(errors).length > 0;
  const type = (change: Partial<CareerForm<S>>) => {
    typed.type(change);
    setErrors((standing) => remainingErrors(standing, Object.keys(change)));
  };
  const close = () => {
    typed.discard();
    onClose();
  };
  const submit = () => {
    const { draft, errors: found = {} } = check(form);
    setErrors(found);
    if (draft !== undefined) onSave(draft, close);
  };
  const Detail = longDetail ? Textarea : TextInput;
  return (
    <FormDialog
      title={title}
      opened
      dirty={typed.isChanged}
      saving={saving}
      failure={isInvalid ? invalidForm : undefined}
      onSubmit={submit}
      onClose={close}
    >
      <TextInput
        data-autofocus
        label={words.name}
        placeholder={words.namePlaceholder}
        required
        withAsterisk={false}
        maxLength={100}
        classNames={fieldClassNames}
        value={form.name}
        error={fieldError(errors.name)}
        onChange={({ currentTarget }) => type({ name: currentTarget.value } as Partial<CareerForm<S>>)}
      />
      <NativeSelect
        label="상태"
        classNames={fieldClassNames}
        value={form.status}
        data={statuses.map((value) => ({ value, label: statusNames[value] }))}
        onChange={({ currentTarget }) => {
          const status = statuses.find((value) => value === currentTarget.value);
          if (status !== undefined) type({ status } as Partial<CareerForm<S>>);
        }}
      />
      <PeriodFields
        form={form}
        errors={errors}
        hasEnd={hasEnded(form.status)}
        onType={(change) => type(change as Partial<CareerForm<S>>)}
      />
      <Detail
        label={`${words.detail} (선택)`}
        placeholder={words.detailPlaceholder}
        maxLength={longDetail ? 500 : 100}
        {...(longDetail ? { autosize: true, minRows: 3, maxRows: 8 } : {})}
        classNames={fieldClassNames}
        value={form.detail}
        error={fieldError(errors.detail)}
        onChange={({ currentTarget }) => type({ detail: currentTarget.value } as Partial<CareerForm<S>>)}
      />
    </FormDialog>
  );
};
