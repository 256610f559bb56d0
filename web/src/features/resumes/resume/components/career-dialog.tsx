import { NativeSelect, TextInput } from "@mantine/core";
import { useState, type ComponentProps } from "react";
import { fieldClassNames, fieldError } from "../../../../ui/field.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { ProseField } from "../../../../ui/prose-field.tsx";
import { invalidForm, remainingErrors, type CareerErrors, type CareerForm } from "../form.ts";
import { hasEnded, statusNames, type Status } from "../period.ts";
import { PeriodFields } from "./period-fields.tsx";

type Words = { readonly name: string; readonly namePlaceholder: string; readonly detail: string; readonly detailPlaceholder: string };

type Props<S extends Status, Draft> = {
  title: string;
  record: {
    form: CareerForm<S>;
    type: (change: Partial<CareerForm<S>>) => void;
    save: (draft: Draft) => void;
    dialog: Pick<ComponentProps<typeof FormDialog>, "opened" | "dirty" | "saving" | "onClose">;
  };
  words: Words;
  statuses: readonly S[];
  /** True when the detail is a paragraph, not a single line. */
  longDetail?: boolean;
  check: (form: CareerForm<S>) => { readonly draft?: Draft | undefined; readonly errors?: CareerErrors | undefined };
};

/** The form of an education or an experience, to add or edit it. */
export const CareerDialog = <S extends Status, Draft>(props: Props<S, Draft>) => {
  const { title, record, words, statuses, longDetail = false, check } = props;
  const { form } = record;
  const [errors, setErrors] = useState<CareerErrors>({});
  const isInvalid = Object.keys(errors).length > 0;
  const type = (change: Partial<CareerForm<S>>) => {
    record.type(change);
    setErrors((standing) => remainingErrors(standing, Object.keys(change)));
  };
  const submit = () => {
    const { draft, errors: found = {} } = check(form);
    setErrors(found);
    if (draft !== undefined) record.save(draft);
  };
  const detail = {
    label: `${words.detail} (선택)`,
    placeholder: words.detailPlaceholder,
    value: form.detail,
  };
  const typeDetail = (text: string) => type({ detail: text } as Partial<CareerForm<S>>);
  return (
    <FormDialog {...record.dialog} title={title} failure={isInvalid ? invalidForm : undefined} onSubmit={submit}>
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
      {longDetail ? (
        <ProseField {...detail} maxLength={500} minRows={3} maxRows={8} error={errors.detail} onChange={typeDetail} />
      ) : (
        <TextInput
          {...detail}
          maxLength={100}
          classNames={fieldClassNames}
          error={fieldError(errors.detail)}
          onChange={({ currentTarget }) => typeDetail(currentTarget.value)}
        />
      )}
    </FormDialog>
  );
};
