import { useEffect, useState } from "react";
import { deleteDraft, onDraftDeleted, readDraft, storeDraft } from "./drafts.ts";
import { useTypedForm } from "./use-typed-form.ts";

type Texts = Readonly<Record<string, string>>;

/** The fields that this form still has. An earlier release may have stored others. */
const storedChanges = <Form extends Texts>(name: string, base: Form): Partial<Form> => {
  const stored = readDraft(name);
  const isText = ([field, value]: [string, unknown]): boolean => field in base && typeof value === "string";
  return typeof stored === "object" && stored !== null ? (Object.fromEntries(Object.entries(stored).filter(isText)) as Partial<Form>) : {};
};

/**
 * `useTypedForm` whose changes survive a reload and the end of the session. They are stored on this device until `discard`. Call it after a
 * save, and when the person closes the form without saving.
 */
export const useDraftForm = <Form extends Texts>(name: string, base: Form) => {
  const [initial] = useState(() => storedChanges(name, base));
  const typed = useTypedForm(base, initial);
  const changes = JSON.stringify(Object.fromEntries(typed.changed.map((field) => [field, typed.form[field]])));
  useEffect(() => {
    if (changes === "{}") {
      deleteDraft(name);
      return undefined;
    }
    const store = () => storeDraft(name, JSON.parse(changes));
    store();
    // Another tab with the same form deletes the draft after its save.
    return onDraftDeleted(name, store);
  }, [name, changes]);
  const discard = () => {
    typed.clear();
    // The form may leave with this call, and then no effect follows.
    deleteDraft(name);
  };
  return { ...typed, isChanged: changes !== "{}", discard };
};
