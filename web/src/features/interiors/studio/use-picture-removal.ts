import { deleteStudioImages } from "@rounds/contract/interiors/studio.ts";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../lib/api.ts";
import type { CallOptions } from "../../../lib/call.ts";
import { toast, undoSeconds } from "../../../ui/toast.ts";
import type { StoredProject } from "./use-stored-project.ts";

/**
 * Hides removed pictures immediately, and removes them on the server when the time to undo is over. They stay hidden then, because the
 * response of an earlier save may still contain them.
 */
export const usePictureRemoval = (id: number, { dropImages }: StoredProject) => {
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const removals = useRef(new Map<number, (options?: CallOptions) => void>());

  /** Returns an act that restores the pictures. It returns false when there is nothing left to restore. */
  const remove = (ids: readonly number[]): (() => boolean) => {
    const [first] = ids;
    if (first === undefined) return () => false;
    const show = (): void => setRemoved((before) => before.filter((other) => !ids.includes(other)));
    const commit = (options?: CallOptions): void => {
      clearTimeout(timer);
      if (!removals.current.delete(first)) return;
      call(deleteStudioImages, { params: { id }, body: { image_ids: [...ids] } }, options).then(
        () => dropImages(ids),
        (error: unknown) => {
          toast.failure(error);
          show();
        },
      );
    };
    const timer = setTimeout(commit, undoSeconds * 1000);
    removals.current.set(first, commit);
    setRemoved((before) => [...before, ...ids]);
    const undo = (): void => {
      clearTimeout(timer);
      // After the removal there is nothing to restore.
      if (removals.current.delete(first)) show();
    };
    const undoNow = toast.undoable(`사진 ${ids.length}장을 지웠어요.`, { undo, undoSeconds });
    return () => {
      if (!removals.current.has(first)) return false;
      undoNow();
      return true;
    };
  };

  // Leaving the editor ends the time to undo. A closed or reloaded tab unmounts nothing, and its request must outlive the page.
  useEffect(() => {
    const open = removals.current;
    const commitAll = (options?: CallOptions): void => {
      for (const commit of open.values()) commit(options);
    };
    const onHide = (): void => commitAll({ keepalive: true });
    window.addEventListener("pagehide", onHide);
    return () => {
      window.removeEventListener("pagehide", onHide);
      commitAll();
    };
  }, []);

  /** For a deleted project: its pictures are deleted with it. */
  const abandonRemovals = (): void => removals.current.clear();

  return { removed, remove, abandonRemovals };
};
