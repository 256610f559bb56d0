import { type RefObject, useEffect, useRef } from "react";
import { storeOpener } from "./stored-opener.ts";

/**
 * After a failed save the focus goes to the first invalid field. Without one it goes back to the submit button, which lost it while it was
 * disabled. If a confirmation ended the save, it goes there after the confirmation has disappeared. Focus that the user has moved elsewhere
 * stays.
 */
export const useFocusAfterSave = (form: RefObject<HTMLElement | null>, isSaving: boolean): void => {
  const wasSaving = useRef(false);
  useEffect(() => {
    if (wasSaving.current && !isSaving) {
      const focused = document.activeElement;
      const submit = form.current?.querySelector<HTMLElement>("[type=submit]");
      if (focused?.closest('[role="dialog"]')?.contains(form.current) === false) storeOpener(submit ?? null);
      (invalidField(form.current) ?? (focused === document.body ? submit : null))?.focus();
    }
    wasSaving.current = isSaving;
  }, [form, isSaving]);
};

export const invalidField = (form: HTMLElement | null) => form?.querySelector<HTMLElement>('[aria-invalid="true"]');
