import { useEffect, useRef, useState } from "react";

/**
 * Runs one save at a time: a second call gets the result of the first. `onFailure` shows the error and returns the result of a failed save.
 * The form is disabled meanwhile, so its field loses the focus. The field gets it back, unless another element has it by then.
 */
export function useSaving<Result>(onFailure: (error: unknown) => Result | Promise<Result>) {
  const [isSaving, setSaving] = useState(false);
  const running = useRef<Promise<Result> | null>(null);
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (isSaving) return;
    if (document.activeElement === document.body) focused.current?.focus({ preventScroll: true });
    focused.current = null;
  }, [isSaving]);
  const start = (write: () => Promise<Result>): Promise<Result> => {
    const run = async (): Promise<Result> => {
      if (document.activeElement instanceof HTMLElement) focused.current = document.activeElement;
      setSaving(true);
      try {
        return await write();
      } catch (error) {
        return await onFailure(error);
      } finally {
        running.current = null;
        setSaving(false);
      }
    };
    return (running.current ??= run());
  };
  return { isSaving, start };
}
