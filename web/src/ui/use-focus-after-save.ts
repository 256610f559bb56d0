import { type RefObject, useEffect, useRef } from "react";

/**
 * After a failed save the focus goes to the first invalid field. Without one it goes back to the submit button, which lost it while it was
 * disabled. Focus that the user has moved elsewhere stays.
 */
export const useFocusAfterSave = (form: RefObject<HTMLElement | null>, isSaving: boolean): void => {
  const wasSaving = useRef(false);
  useEffect(() => {
    if (wasSaving.current && !isSaving) {
      const isLost = document.activeElement === document.body;
      (invalidField(form.current) ?? (isLost ? form.current?.querySelector<HTMLElement>("[type=submit]") : null))?.focus();
    }
    wasSaving.current = isSaving;
  }, [form, isSaving]);
};

export const invalidField = (form: HTMLElement | null) => form?.querySelector<HTMLElement>('[aria-invalid="true"]');
