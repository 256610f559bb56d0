import { useDraftForm } from "../../../lib/use-draft-form.ts";
import { useSaveRecord } from "./mutations.ts";
import { draftNameOf, type RecordKind, type SeenRecord } from "./records.ts";

/** Of text for a new record. If that text continues in a record of another device, it replaces that one only after a question. */
const noVersion = "";

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
export const useRecordDialog = <Form extends Readonly<Record<string, string>>, Item extends SeenRecord, Draft>(
  kind: RecordKind<Item, Draft>,
  { item, start, onClose }: Input<Form, Item>,
) => {
  const { save, isSaving } = useSaveRecord(kind);
  const { form, type, version, isChanged, discard } = useDraftForm(
    draftNameOf(kind, item),
    start,
    item === null ? noVersion : item.version,
  );
  const close = () => {
    discard();
    onClose();
  };
  return {
    form,
    type,
    save: (draft: Draft) => save({ item: item && { ...item, version }, draft }, close),
    dialog: { opened: true, dirty: isChanged, saving: isSaving, onClose: close },
  };
};
