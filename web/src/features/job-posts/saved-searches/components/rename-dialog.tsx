import type { SavedSearch } from "@rounds/contract/job-posts/saved-searches.ts";
import { useState } from "react";
import { messageOf } from "../../../../lib/api.ts";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { useRename } from "../mutations.ts";
import { NameField } from "./name-field.tsx";

type Props = { search: SavedSearch; onClose: () => void };

export const RenameDialog = ({ search, onClose }: Props) => {
  const [name, setName] = useState(search.name);
  const [before] = useState(search.name);
  const rename = useRename();
  const isNamed = name.trim() !== "";
  return (
    <FormDialog
      title="이름 바꾸기"
      opened
      dirty={name !== before}
      saving={rename.isPending}
      disabled={!isNamed}
      failure={rename.error ? messageOf(rename.error) : isNamed ? undefined : "이름을 적어 주세요."}
      onSubmit={() => rename.mutate({ id: search.id, name: name.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <NameField name={name} onChange={setName} />
    </FormDialog>
  );
};
