import {
  arrangeStudioProject,
  deleteStudioImages,
  publishStudioProject,
  type StudioProject,
  unpublishStudioProject,
  updateStudioProject,
} from "@rounds/contract/interiors/studio.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError, call } from "../../../lib/api.ts";
import type { CallOptions } from "../../../lib/call.ts";
import { seoulDay } from "../../../lib/seoul-time.ts";
import { useTypedForm } from "../../../lib/use-typed-form.ts";
import { toast } from "../../../ui/toast.ts";
import { arranged, type Arrangement, arrangementOf } from "./arrangement.ts";
import { pictureUploads } from "./picture-uploads.ts";
import { projectChange, type ProjectErrors, projectErrorsFrom, projectErrorsIn, type ProjectForm, projectFormOf } from "./project-form.ts";
import { interiorStudioKeys } from "./queries.ts";

/** Removed pictures can be restored this long. */
const undoSeconds = 10;
const mostSteps = 50;

/**
 * The form, the arrangement and the publication of one project. Arrangements and removals are saved immediately, the form with its button.
 * All saves name the version that the operator has seen, so a change of another operator is never overwritten.
 */
export const useProjectEditor = (saved: StudioProject) => {
  const { id } = saved;
  const client = useQueryClient();
  const key = interiorStudioKeys.project(id);
  /** The version that the operator has seen. Own saves raise it. */
  const version = useRef(saved.version);
  const { form, changed, type, reset, settle } = useTypedForm<ProjectForm>(projectFormOf(saved));
  const [errors, setErrors] = useState<ProjectErrors>({});
  const [isSaving, setSaving] = useState(false);
  const [hasConflict, setConflict] = useState(false);
  /** Shown before the server has saved it. */
  const [pending, setPending] = useState<Arrangement | null>(null);
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const sending = useRef<{ next: Arrangement | null; isRunning: boolean }>({ next: null, isRunning: false });
  const steps = useRef<Arrangement[]>([]);
  const removals = useRef(new Map<number, (options?: CallOptions) => void>());

  const visible = { ...saved, images: saved.images.filter((image) => !removed.includes(image.id)) };
  const project = pending === null ? visible : arranged(visible, pending);
  const arrangement = arrangementOf(project);

  const store = (stored: StudioProject): void => {
    version.current = stored.version;
    client.setQueryData(key, stored);
    void client.invalidateQueries({ queryKey: interiorStudioKeys.projects });
  };
  const fail = async (error: unknown): Promise<void> => {
    toast.failure(error);
    if (!(error instanceof ApiError) || error.code !== "interior_studio.changed") return;
    setConflict(true);
    await client.invalidateQueries({ queryKey: key });
    version.current = client.getQueryData<StudioProject>(key)?.version ?? version.current;
  };

  /** One request at a time. Later moves wait, and only the last one is sent. */
  const flush = async (): Promise<void> => {
    const queue = sending.current;
    if (queue.isRunning) return;
    queue.isRunning = true;
    try {
      for (let sent = queue.next; sent !== null; sent = queue.next) {
        const rooms = sent.rooms.map(({ room_type, image_ids }) => ({ room_type, image_ids: [...image_ids] }));
        const body = { arrangement: { version: version.current, rooms, unsorted: [...sent.unsorted] } };
        store((await call(arrangeStudioProject, { params: { id }, body })).project);
        if (queue.next === sent) queue.next = null;
      }
    } catch (error) {
      queue.next = null;
      await fail(error);
    } finally {
      queue.isRunning = false;
      setPending(null);
      // A picture may have arrived between the save and its response.
      void client.invalidateQueries({ queryKey: key });
    }
  };
  const send = (next: Arrangement): void => {
    sending.current.next = next;
    setPending(next);
    void flush();
  };

  const save = async (): Promise<boolean> => {
    if (isSaving) return false;
    const found = projectErrorsIn(form, seoulDay());
    setErrors(found);
    const [first] = Object.values(found);
    if (first !== undefined) {
      toast.error(first);
      return false;
    }
    if (changed.length === 0) return true;
    setSaving(true);
    try {
      const project = { ...projectChange(form, changed), version: version.current };
      store((await call(updateStudioProject, { params: { id }, body: { project } })).project);
      settle(form);
      setConflict(false);
      toast.success("저장했어요.");
      return true;
    } catch (error) {
      if (error instanceof ApiError) setErrors(projectErrorsFrom(error.errors));
      await fail(error);
      return false;
    } finally {
      setSaving(false);
    }
  };
  /** Publishing saves the form first. Hiding does not: a form that cannot be saved must not keep a project public. */
  const setPublished = async (isPublished: boolean): Promise<void> => {
    if (isSaving || (isPublished && !(await save()))) return;
    setSaving(true);
    try {
      const body = { project: { version: version.current } };
      store((await call(isPublished ? publishStudioProject : unpublishStudioProject, { params: { id }, body })).project);
      toast.success(isPublished ? "공개했어요." : "비공개로 바꿨어요. 의사에게 보이지 않아요.");
    } catch (error) {
      await fail(error);
    } finally {
      setSaving(false);
    }
  };

  const remove = (ids: readonly number[]): void => {
    const [first] = ids;
    if (first === undefined) return;
    const show = (): void => setRemoved((before) => before.filter((other) => !ids.includes(other)));
    const commit = (options?: CallOptions): void => {
      clearTimeout(timer);
      removals.current.delete(first);
      call(deleteStudioImages, { params: { id }, body: { image_ids: [...ids] } }, options)
        .then(
          ({ project: stored }) => store({ ...stored, version: version.current }),
          (error: unknown) => toast.failure(error),
        )
        .finally(show);
    };
    const timer = setTimeout(commit, undoSeconds * 1000);
    removals.current.set(first, commit);
    setRemoved((before) => [...before, ...ids]);
    const undo = (): void => {
      clearTimeout(timer);
      // After the removal there is nothing to restore.
      if (removals.current.delete(first)) show();
    };
    toast.info(`사진 ${ids.length}장을 지웠어요.`, { undo, undoSeconds });
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
  useEffect(
    () =>
      pictureUploads.onArrival((projectId) => {
        if (projectId === id) void client.invalidateQueries({ queryKey: interiorStudioKeys.project(id) });
      }),
    [client, id],
  );

  return {
    project,
    arrangement,
    form,
    base: projectFormOf(saved),
    changed,
    errors,
    isSaving,
    hasConflict,
    type: (change: Partial<ProjectForm>): void => {
      type(change);
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))));
    },
    reset,
    save,
    setPublished,
    arrange: (next: Arrangement): void => {
      steps.current = [...steps.current.slice(1 - mostSteps), arrangement];
      send(next);
    },
    /** Takes back the last arrangement. */
    undo: (): void => {
      const before = steps.current.pop();
      if (before) send(before);
    },
    remove,
  };
};
export type ProjectEditing = ReturnType<typeof useProjectEditor>;
