import { useEffect, useRef, useState } from "react";
import { deleteDraft, readDraft, storeDraft, storeWhileOpen } from "./drafts.ts";
import { useTypedForm } from "./use-typed-form.ts";

type Texts = Readonly<Record<string, string>>;

/** The stored version has this name among the fields. */
const versionKey = "draft_version";

/** The fields that this form still has, and their version. An earlier release may have stored others. */
const readCopy = <Form extends Texts>(name: string, base: Form) => {
  const texts = Object.entries(readDraft(name) ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const changes = Object.fromEntries(texts.filter(([field]) => field in base)) as Partial<Form>;
  return { changes, version: texts.find(([field]) => field === versionKey)?.[1] };
};

/**
 * `useTypedForm` whose changes survive a reload and the end of the session. They are stored on this device until `discard`. Call it after a
 * save, and when the person closes the form without saving. `newest`: the version of the saved values, for a form that must not overwrite
 * newer ones.
 */
export const useDraftForm = <Form extends Texts>(name: string, base: Form, newest?: string) => {
  const [copy] = useState(() => readCopy(name, base));
  const typed = useTypedForm(base, copy.changes);
  const version = copy.version ?? newest;
  const changes = JSON.stringify(Object.fromEntries(typed.changed.map((field) => [field, typed.form[field]])));
  const latest = useRef<string>(null);
  useEffect(() => {
    if (changes === "{}") {
      deleteDraft(name);
      return undefined;
    }
    return storeWhileOpen(name, () => {
      storeDraft(name, { ...JSON.parse(changes), [versionKey]: version });
      latest.current = JSON.stringify(readDraft(name));
    });
  }, [name, changes, version]);
  const discard = () => {
    typed.clear();
    // The form may leave with this call, and then no effect follows. After a slow save, the same form may be open again with newer text.
    if (JSON.stringify(readDraft(name)) === latest.current) deleteDraft(name);
  };
  /** `version`: of the saved values when the changes began. */
  return { ...typed, version, isChanged: changes !== "{}", discard };
};
