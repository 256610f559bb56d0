import type { SavedSearch } from "@rounds/contract/job-posts/saved-searches.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../../lib/api.ts";
import { useDraftForm } from "../../../../lib/use-draft-form.ts";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { useRename } from "../mutations.ts";
import { savedSearchesQuery } from "../queries.ts";
import { nameFault } from "../texts.ts";
import { NameField } from "./name-field.tsx";

type Props = { search: SavedSearch; onClose: () => void };

/** An unsaved name survives a reload and the end of the session. */
export const RenameDialog = ({ search, onClose }: Props) => {
  const [before] = useState(search.name);
  const { form, type, isChanged, discard } = useDraftForm(`saved-search-name:${search.id}`, { name: before });
  const { name } = form;
  const rename = useRename();
  const { data: searches = [] } = useQuery(savedSearchesQuery());
  const fault = nameFault(
    name,
    searches.filter(({ id }) => id !== search.id).map((other) => other.name),
  );
  const close = () => {
    discard();
    onClose();
  };
  return (
    <FormDialog
      title="이름 바꾸기"
      opened
      dirty={isChanged}
      saving={rename.isPending}
      disabled={fault !== null}
      failure={rename.error ? messageOf(rename.error) : (fault ?? undefined)}
      onSubmit={() => rename.mutate({ id: search.id, name: name.trim() }, { onSuccess: close })}
      onClose={close}
    >
      <NameField name={name} onChange={(value) => type({ name: value })} />
    </FormDialog>
  );
};
