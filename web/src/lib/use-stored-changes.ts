import { useEffect, useRef } from "react";
import { deleteDraft, readDraft, storeDraft, storeWhileOpen } from "./drafts.ts";
import type { Copy } from "./use-typed-form.ts";

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Unsaved changes on this device, and the version that they started from. Null without them. Ignores fields that `base` does not have. */
export const readChanges = <Form extends object>(name: string, base: Form): Copy<Form, string> | null => {
  const stored = readDraft(name) as { version?: unknown; typed?: unknown } | null;
  if (!isObject(stored) || !isObject(stored.typed)) return null;
  const fields = new Map<string, unknown>(Object.entries(base));
  // An empty field may be null, so null fits every field and every value fits null.
  const fits = ([field, value]: [string, unknown]): boolean => {
    const own = fields.get(field);
    return (
      fields.has(field) && (own === null || value === null || (typeof value === typeof own && Array.isArray(value) === Array.isArray(own)))
    );
  };
  const typed = Object.fromEntries(Object.entries(stored.typed).filter(fits)) as Partial<Form>;
  return Object.keys(typed).length === 0 ? null : { version: typeof stored.version === "string" ? stored.version : null, typed };
};

type Changes<Form> = { readonly form: Form; readonly changed: readonly (keyof Form & string)[]; readonly version: string | null };

const textOf = (name: string): string => JSON.stringify(readDraft(name));

/**
 * Stores the changes of a form on this device, so that they survive a reload and the end of the session. A save deletes them, and so does
 * leaving the form. The copy of another tab stays: only a copy that this form has read or written is deleted.
 */
export const useStoredChanges = <Form extends object>(name: string, { form, changed, version }: Changes<Form>): void => {
  const typed = JSON.stringify(Object.fromEntries(changed.map((field) => [field, form[field]])));
  const own = useRef<string>(undefined);
  useEffect(() => {
    own.current ??= textOf(name);
    if (typed === "{}") {
      deleteOwn(name, own.current);
      return undefined;
    }
    return storeWhileOpen(name, () => {
      storeDraft(name, { version, typed: JSON.parse(typed) as unknown });
      own.current = textOf(name);
    });
  }, [name, version, typed]);
  // The person has confirmed that leaving the form loses the changes. A page that ends does not unmount the form.
  useEffect(
    () => () => {
      if (own.current !== undefined) deleteOwn(name, own.current);
      own.current = undefined;
    },
    [name],
  );
};

const deleteOwn = (name: string, own: string): void => {
  if (textOf(name) === own) deleteDraft(name);
};
