import { TextInput } from "@mantine/core";
import { contentLimits } from "@rounds/contract/webinars/studio-contents.ts";
import { useDraftForm } from "../../../../lib/use-draft-form.ts";
import { fieldClassNames } from "../../../../ui/field.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { useCreateEvent } from "../event-mutations.ts";

/** The title of a new webinar. An unsaved one survives a reload and the end of the session. */
export const NewEventDialog = ({ onClose, onCreated }: { onClose: () => void; onCreated: (id: number) => void }) => {
  const { form, type, isChanged, discard } = useDraftForm("new-webinar-event", { title: "" });
  const { title } = form;
  const { act, isPending } = useCreateEvent();
  const close = () => {
    discard();
    onClose();
  };
  return (
    <FormDialog
      opened
      title="새 웨비나"
      dirty={isChanged}
      saving={isPending}
      saveLabel="만들기"
      onClose={close}
      onSubmit={() => {
        if (title.trim() === "") return;
        act(title.trim(), {
          onSuccess: ({ id }) => {
            close();
            onCreated(id);
          },
        });
      }}
    >
      <TextInput
        label="제목"
        size="md"
        data-autofocus
        required
        maxLength={contentLimits.title}
        classNames={fieldClassNames}
        value={title}
        onChange={(event) => type({ title: event.currentTarget.value })}
      />
    </FormDialog>
  );
};
