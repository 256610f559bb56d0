import { UnstyledButton } from "@mantine/core";
import { IconCircleCheck, IconMapPin, IconSearch } from "@tabler/icons-react";
import { useId } from "react";
import { Text } from "../../../../ui/box.tsx";
import { fieldClassNames } from "../../../../ui/field.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { useAddressDialog, type ChosenAddress } from "../../../locations/index.ts";
import classes from "./address-step.module.css";
import { FieldError } from "./field-error.tsx";
import { StepTitle } from "./step-title.tsx";

type Props = {
  title: string;
  description: string;
  label: string;
  /** The message of the previous step. */
  notice: string | null;
  chosen: ChosenAddress | null;
  error: string | undefined;
  onChoose: (address: ChosenAddress) => void;
};

/** Steps 1 and 5: an address from the search. */
export const AddressStep = ({ title, description, label, notice, chosen, error, onChoose }: Props) => {
  const id = useId();
  const search = useAddressDialog({ title: `${label} 찾기`, onChoose });
  return (
    <>
      {notice !== null && (
        <Notice tone="brand" mb={20} role="status">
          <IconCircleCheck size={20} stroke={2} aria-hidden />
          {notice}
        </Notice>
      )}
      <StepTitle title={title} description={description} />
      <span id={`${id}-label`} className={fieldClassNames.label}>
        {label}
      </span>
      <UnstyledButton
        id={`${id}-field`}
        className={classes.field}
        aria-labelledby={`${id}-label ${id}-field`}
        aria-describedby={`${id}-error`}
        aria-haspopup="dialog"
        data-invalid={error !== undefined || undefined}
        onClick={search.open}
      >
        {chosen === null ? (
          <>
            <Text grow tone="faint">
              도로명, 지번, 건물 이름으로 찾기
            </Text>
            <IconSearch size={22} stroke={1.8} className={classes.icon} aria-hidden />
          </>
        ) : (
          <>
            <IconMapPin size={22} stroke={1.8} className={classes.icon} aria-hidden />
            <Text grow>{chosen.address}</Text>
            <Text fixed size={14} weight={600} tone="brand">
              변경
            </Text>
          </>
        )}
      </UnstyledButton>
      <FieldError id={`${id}-error`} message={error} />
      {search.dialog}
    </>
  );
};
