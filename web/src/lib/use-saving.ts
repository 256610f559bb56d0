import { useRef, useState } from "react";

/**
 * Runs one save at a time: a second call gets the result of the first. `onFailure` shows the error and returns the result of a failed save.
 */
export function useSaving<Result>(onFailure: (error: unknown) => Result | Promise<Result>) {
  const [isSaving, setSaving] = useState(false);
  const running = useRef<Promise<Result> | null>(null);
  const start = (write: () => Promise<Result>): Promise<Result> => {
    const run = async (): Promise<Result> => {
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
