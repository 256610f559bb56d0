import type { StudioProject } from "@rounds/contract/interiors/studio.ts";
import { useRef, useState } from "react";
import { ApiError } from "../../../lib/api.ts";
import { seoulDay } from "../../../lib/seoul-time.ts";
import { useFormErrors } from "../../../lib/use-form-errors.ts";
import { useSaving } from "../../../lib/use-saving.ts";
import { readChanges, useStoredChanges } from "../../../lib/use-stored-changes.ts";
import { bodySince, useTypedForm } from "../../../lib/use-typed-form.ts";
import { showProblems } from "../../../ui/console/show-problems.ts";
import { toast } from "../../../ui/toast.ts";
import {
  projectChange,
  type ProjectErrors,
  projectErrorsFrom,
  projectErrorsIn,
  type ProjectField,
  type ProjectForm,
  projectFormOf,
} from "./project-form.ts";
import type { Arrangement } from "./arrangement.ts";
import { useArrangement } from "./use-arrangement.ts";
import { usePictureRemoval } from "./use-picture-removal.ts";
import { type ProjectWrite, useStoredProject } from "./use-stored-project.ts";

/**
 * The form, the arrangement and the publication of one project. Arrangements and removals are saved immediately, the form with its button.
 * All saves name the version that the operator has seen, so a change of another operator is never overwritten.
 */
export const useProjectEditor = (saved: StudioProject) => {
  const { id } = saved;
  const base = projectFormOf(saved);
  const copyName = `interior-project:${id}`;
  const [copy] = useState(() => readChanges(copyName, base));
  const [isRestored, setRestored] = useState(copy !== null);
  // A newer project than that of the copy is a conflict, which the operator sees before the next save.
  const stored = useStoredProject(saved, copy !== null && copy.version !== String(saved.version));
  const { removed, remove, abandonRemovals } = usePictureRemoval(id, stored);
  const arranging = useArrangement({ ...saved, images: saved.images.filter((image) => !removed.includes(image.id)) }, stored);
  /** Moves and removals, newest last. */
  const steps = useRef<("move" | (() => boolean))[]>([]);
  const { form, changed, type, reset, clear, settle } = useTypedForm<ProjectForm>(base, copy?.typed);
  const { errors, setErrors, ...acts } = useFormErrors<ProjectForm, ProjectErrors>({
    type,
    reset,
    discard: () => {
      clear();
      setRestored(false);
      stored.endConflict();
    },
  });
  useStoredChanges(copyName, { form, changed, version: String(stored.readVersion()) });

  // After a lost response, the server may have a change that the operator has taken back meanwhile.
  const canSave = changed.length > 0 || stored.isUncertain();

  const { isSaving, start } = useSaving<boolean>(async (error) => {
    if (error instanceof ApiError) setErrors(projectErrorsFrom(error.errors));
    await stored.fail(error);
    return false;
  });
  const save = async (): Promise<boolean> => {
    if (showProblems(projectErrorsIn(form, seoulDay()), setErrors)) return false;
    if (!canSave) return true;
    return start(async () => {
      const update = (fields: readonly ProjectField[], version: number): ProjectWrite => ({
        act: "update",
        body: { project: { ...projectChange(form, fields), version } },
      });
      const rest = bodySince(form, projectFormOf, (fields, row) => update(fields, row.version));
      await stored.write(update(changed, stored.readVersion()), rest);
      settle(form);
      setRestored(false);
      stored.endConflict();
      toast.success("저장했어요.");
      return true;
    });
  };
  /** Publishing saves the form first. Hiding does not: a form that cannot be saved must not keep a project public. */
  const setPublished = async (isPublished: boolean): Promise<void> => {
    if (isSaving || (isPublished && !(await save()))) return;
    await start(async () => {
      const act = isPublished ? "publish" : "unpublish";
      await stored.write({ act, body: { project: { version: stored.readVersion() } } }, ({ version, published_at }) =>
        (published_at !== null) === isPublished ? null : { act, body: { project: { version } } },
      );
      toast.success(isPublished ? "공개했어요." : "비공개로 바꿨어요. 의사에게 보이지 않아요.");
      return true;
    });
  };

  return {
    ...arranging,
    form,
    base,
    changed,
    errors,
    canSave,
    isSaving,
    hasConflict: stored.hasConflict,
    isRestored: isRestored && changed.length > 0,
    ...acts,
    save,
    setPublished,
    arrange: (next: Arrangement): void => {
      steps.current.push("move");
      arranging.arrange(next);
    },
    remove: (ids: readonly number[]): void => void steps.current.push(remove(ids)),
    /** Takes back the newest move or removal that can still be taken back. */
    undo: (): void => {
      for (let step = steps.current.pop(); step !== undefined; step = steps.current.pop())
        if (step === "move" ? arranging.undo() : step()) return;
    },
    abandonRemovals,
    readVersion: stored.readVersion,
    fail: stored.fail,
  };
};
export type ProjectEditing = ReturnType<typeof useProjectEditor>;
