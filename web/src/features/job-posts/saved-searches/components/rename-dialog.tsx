import type { SavedSearch } from "@rounds/contract/job-posts/saved-searches.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../../lib/api.ts";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { useRename } from "../mutations.ts";
import { savedSearchesQuery } from "../queries.ts";
import { nameFault } from "../texts.ts";
import { NameField } from "./name-field.tsx";

type Props = { search: SavedSearch; onClose: () => void };

export const RenameDialog = ({ search, onClose }: Props) => {
  const [name, setName] = useState(search.name);
  const [before] = useState(search.name);
  const rename = useRename();
  const { data: searches = [] } = useQuery(savedSearchesQuery());
  const fault = nameFault(
    name,
    searches.filter(({ id }) => id !== search.id).map((other) => other.name),
  );
  return (
    <FormDialog
      title="이름 바꾸기"
      opened
      dirty={name !== before}
      saving={rename.isPending}
      disabled={fault !== null}
      failure={rename.error ? messageOf(rename.error) : (fault ?? undefined)}
      onSubmit={() => rename.mutate({ id: search.id, name: name.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <NameField name={name} onChange={setName} />
    </FormDialog>
  );
};
