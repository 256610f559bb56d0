import { TextInput } from "@mantine/core";
import { savedSearchNameLength } from "@rounds/contract/job-posts/saved-searches.ts";
import { fieldClassNames } from "../../../../ui/field.tsx";

type Props = { name: string; onChange: (name: string) => void };

/** The name of a saved search. */
export const NameField = ({ name, onChange }: Props) => (
  <TextInput
    classNames={fieldClassNames}
    label="알림 이름"
    maxLength={savedSearchNameLength}
    value={name}
    data-autofocus
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);
