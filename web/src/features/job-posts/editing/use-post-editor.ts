import { requestJobPostReview } from "@rounds/contract/hospitals/review.ts";
import { createJobPost, reopenJobPost, updateJobPost, type EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError, call } from "../../../lib/api.ts";
import { createReplayKeys } from "../../../lib/replay-key.ts";
import { toast } from "../../../ui/toast.ts";
import { jobPostKeys } from "../list/queries.ts";
import { postFigureKeys } from "../figures/queries.ts";
import { deleteCopy, storeCopy, restoredForm } from "./device-copy.ts";
import {
  changedFields,
  emptyForm,
  errorsFrom,
  errorsIn,
  formOf,
  newPostWire,
  rebase,
  applyInput,
  contactOf,
  wireOf,
  withHospital,
  type ErrorKey,
  type FieldErrors,
  type FieldName,
  type PostForm,
} from "./form.ts";
import { type Closing, closePost, reportClosed } from "./closing.ts";
import { fetchLatest, postEditingKeys } from "./queries.ts";
import { showSaveFailure } from "./save-failure.tsx";

type Options = {
  /** Null for a new post. */
  post: EditableJobPost | null;
  /** Initial form of a new post, for example a copied post. Null for the defaults. */
  begin: PostForm | null;
  businessId: number | null;
  /** A new post gets the contact of its hospital. */
  businesses: readonly OwnedBusiness[];
  /** Runs before the screen shows the created post. */
  onCreated: (post: EditableJobPost) => void;
};

/** Another person's version, found while saving, and the fields in which the user prefers that version. */
type Conflict = { readonly latest: EditableJobPost; readonly theirFields: readonly FieldName[] };

/** The errors belong to fields. A refusal without a field leaves them empty. */
export type SaveResult = { readonly isSaved: boolean; readonly errors: FieldErrors };

const isChanged = (error: unknown): boolean => error instanceof ApiError && error.code === "job_post.changed";

/** State and actions of the post editor: input, validation, saving and conflicts. */
export const usePostEditor = ({ post, begin, businessId, businesses, onCreated }: Options) => {
  const client = useQueryClient();
  const [saved, setSaved] = useState(post);
  const businessOf = (id: number | null) => businesses.find((business) => business.id === id);
  const [base, setBase] = useState<PostForm>(() =>
    post ? formOf(post) : { ...emptyForm(businessId), ...contactOf(businessOf(businessId)) },
  );
  const postId = saved?.id ?? null;
  const [restored] = useState(() => (begin === null ? restoredForm(post?.id ?? null, base) : null));
  const [form, setForm] = useState<PostForm>(() => restored ?? begin ?? base);
  const [isRestored, setRestored] = useState(restored !== null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [creation] = useState(createReplayKeys);
  const running = useRef<Promise<SaveResult> | null>(null);
  const changed = changedFields(form, base);

  useEffect(() => storeCopy(postId, { form, base }), [postId, form, base]);

  const refresh = (): void => {
    void client.invalidateQueries({ queryKey: postEditingKeys.all });
    // A changed post gets another week before it counts as overlooked, so its figures change.
    void client.invalidateQueries({ queryKey: postFigureKeys.all });
    // The user may also be a doctor, whose lists contain this post.
    void client.invalidateQueries({ queryKey: jobPostKeys.all });
  };

  /** Shows the server's new version. Unsaved changes in `unsavedForm` stay. */
  const adopt = (updated: EditableJobPost, unsavedForm: PostForm | null): void => {
    const latest = formOf(updated);
    setSaved(updated);
    setForm(unsavedForm === null ? latest : rebase(unsavedForm, base, latest));
    setBase(latest);
    setConflict(null);
    refresh();
  };

  const showConflict = async (): Promise<void> => {
    if (saved !== null) setConflict({ latest: await fetchLatest(saved.id), theirFields: [] });
  };

  const showError = async (error: unknown): Promise<FieldErrors> => {
    if (isChanged(error)) {
      await showConflict();
      return {};
    }
    const found = error instanceof ApiError && error.status < 500 ? errorsFrom(error.errors) : {};
    setErrors(found);
    showSaveFailure(error);
    return found;
  };

  const send = async (): Promise<void> => {
    if (saved === null) {
      const idempotencyKey = creation.keyFor(form);
      const created = (await call(createJobPost, { body: { job_post: newPostWire(form) } }, { idempotencyKey })).job_post;
      deleteCopy(null);
      toast.success("공고가 추가되었습니다");
      // Now nothing is unsaved, so the device stores no new copy of the form.
      setBase(form);
      refresh();
      onCreated(created);
      return;
    }
    const body = { job_post: wireOf(form, changed), expected_updated_at: saved.updated_at };
    adopt((await call(updateJobPost, { params: { id: saved.id }, body })).job_post, null);
    setRestored(false);
    toast.success("공고가 수정되었습니다");
  };

  /** One call at a time: a second one gets the result of the first. */
  const start = (write: () => Promise<SaveResult>): Promise<SaveResult> => {
    const run = async (): Promise<SaveResult> => {
      setSaving(true);
      try {
        return await write();
      } catch (error) {
        const found = await showError(error).catch((failure: unknown) => {
          showSaveFailure(failure);
          return {};
        });
        return { isSaved: false, errors: found };
      } finally {
        running.current = null;
        setSaving(false);
      }
    };
    return (running.current ??= run());
  };

  /**
   * Runs an action on the saved post. Unsaved input stays. Resolves to whether the action is over: it succeeded, or the user must first decide
   * about another person's version.
   */
  const act = async <Done extends { job_post: EditableJobPost }>(
    run: (current: EditableJobPost) => Promise<Done>,
    report: (done: Done) => void,
  ): Promise<boolean> => {
    if (saved === null) return false;
    let isOver = false;
    await start(async () => {
      const done = await run(saved).catch((error: unknown) => {
        isOver = isChanged(error);
        throw error;
      });
      isOver = true;
      adopt(done.job_post, form);
      report(done);
      return { isSaved: changed.length === 0, errors: {} };
    });
    return isOver;
  };

  return {
    post: saved,
    base,
    form,
    errors,
    isSaving,
    isRestored,
    conflict,
    changed,
    isUnsaved: changed.length > 0,
    type: (change: Partial<PostForm>, clears: readonly ErrorKey[] = Object.keys(change) as ErrorKey[]): void => {
      setForm((now) => applyInput(now, change));
      // An error of `max_pay` may concern both figures.
      const cleared = new Set<string>(clears.includes("min_pay") ? [...clears, "max_pay"] : clears);
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !cleared.has(name))));
    },
    chooseHospital: (id: number | null): void => {
      setForm((now) => (saved === null ? withHospital(now, id, businessOf(now.business_id), businessOf(id)) : { ...now, business_id: id }));
      setErrors(({ business_id: _cleared, ...others }) => others);
    },
    setError: (key: ErrorKey, text: string | undefined): void =>
      setErrors(({ [key]: _before, ...others }) => (text === undefined ? others : { ...others, [key]: text })),
    replace: (next: PostForm): void => {
      setForm(next);
      setErrors({});
    },
    save: async (): Promise<SaveResult> => {
      const invalid = errorsIn(form);
      setErrors(invalid);
      if (Object.keys(invalid).length > 0) return { isSaved: false, errors: invalid };
      return start(async () => {
        await send();
        return { isSaved: true, errors: {} };
      });
    },
    prefer: (name: FieldName, isTheirs: boolean): void =>
      setConflict(
        (now) => now && { ...now, theirFields: isTheirs ? [...now.theirFields, name] : now.theirFields.filter((other) => other !== name) },
      ),
    /** Continues with the other person's version plus the user's changes. */
    resolve: (): void => {
      if (conflict === null) return;
      const latest = formOf(conflict.latest);
      setForm(rebase(form, base, latest, conflict.theirFields));
      setBase(latest);
      setSaved(conflict.latest);
      setConflict(null);
    },
    discard: (): void => {
      setForm(base);
      setErrors({});
      setRestored(false);
    },
    close: (closing: Closing): Promise<boolean> =>
      act(
        (current) => closePost(current, closing),
        (closed) =>
          reportClosed(closed, (reopened) => {
            // Only the state and the version differ, so the form stays as the user has it by then.
            setSaved(reopened);
            refresh();
          }),
      ),
    requestReview: (): Promise<boolean> =>
      act(
        ({ id }) => call(requestJobPostReview, { params: { id } }),
        () => void toast.success("다시 심사를 요청했어요. 결과를 알려 드릴게요."),
      ),
    reopen: (): Promise<boolean> =>
      act(
        ({ id, updated_at }) => call(reopenJobPost, { params: { id }, body: { expected_updated_at: updated_at } }),
        () => void toast.success("공고를 다시 열었어요"),
      ),
  };
};
export type PostEditing = ReturnType<typeof usePostEditor>;
