import { useDraftForm } from "../../../lib/use-draft-form.ts";
import { useSaveRecord } from "./mutations.ts";
import { draftNameOf, type RecordKind } from "./records.ts";

type Input<Form, Item> = {
  /** Null: a new record. */
  item: Item | null;
  start: Form;
  onClose: () => void;
};

/**
 * The form of one record, and the props of its `FormDialog`. Typed text survives a reload until the dialog saves or closes. `Form` is the
 * text of the fields, and `Draft` is the body of the request.
 */
export const useRecordDialog = <Form extends Readonly<Record<string, string>>, Item extends { id: number }, Draft>(
  kind: RecordKind<Item, Draft>,
  { item, start, onClose }: Input<Form, Item>,
) => {
  const { save, isSaving } = useSaveRecord(kind);
  const { form, type, isChanged, discard } = useDraftForm(draftNameOf(kind, item), start);
  const close = () => {
    discard();
    onClose();
  };
  return {
    form,
    type,
    save: (draft: Draft) => save({ item, draft }, close),
    dialog: { opened: true, dirty: isChanged, saving: isSaving, onClose: close },
  };
};
