import { requestJobPostReview } from "@rounds/contract/hospitals/review.ts";
import {
  closeJobPost,
  createJobPost,
  reopenJobPost,
  updateJobPost,
  type CloseReason,
  type EditableJobPost,
} from "@rounds/contract/job-posts/editing.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError, call } from "../../../lib/api.ts";
import { createReplayKeys } from "../../../lib/replay-key.ts";
import { toast } from "../../../ui/toast.ts";
import { jobPostKeys } from "../list/queries.ts";
import { postFigureKeys } from "../figures/queries.ts";
import { forgetCopy, keepCopy, restoredForm } from "./device-copy.ts";
import {
  changedFields,
  emptyForm,
  errorsFrom,
  errorsIn,
  formOf,
  newPostWire,
  rebased,
  typed,
  wireOf,
  type ErrorKey,
  type FieldErrors,
  type FieldName,
  type PostForm,
} from "./form.ts";
import { fetchLatest, postEditingKeys } from "./queries.ts";
import { showSaveFailure } from "./save-failure.tsx";

type Options = {
  /** Null begins a new post. */
  post: EditableJobPost | null;
  /** Of a new post: what it begins with beside the defaults, a copied post for instance. */
  begin: PostForm | null;
  businessId: number | null;
  /** Before the created post is shown. */
  onCreated: (post: EditableJobPost) => void;
};

/** Somebody else's version, met while saving, and the fields in which it is preferred to one's own. */
type Conflict = { readonly latest: EditableJobPost; readonly givenUp: readonly FieldName[] };

const isChanged = (error: unknown): boolean => error instanceof ApiError && error.code === "job_post.changed";

/** One post being written: its fields and everything that can happen to them until they are saved. */
export const usePostEditor = ({ post, begin, businessId, onCreated }: Options) => {
  const client = useQueryClient();
  const [saved, setSaved] = useState(post);
  const [base, setBase] = useState<PostForm>(() => (post ? formOf(post) : emptyForm(businessId)));
  const postId = saved?.id ?? null;
  const [restored] = useState(() => (begin === null ? restoredForm(post?.id ?? null, base) : null));
  const [form, setForm] = useState<PostForm>(() => restored ?? begin ?? base);
  const [isRestored, setRestored] = useState(restored !== null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [creation] = useState(createReplayKeys);
  const changed = changedFields(form, base);

  useEffect(() => keepCopy(postId, { form, base }), [postId, form, base]);

  const refresh = (): void => {
    void client.invalidateQueries({ queryKey: postEditingKeys.all });
    // A post that was changed is given its week anew.
    void client.invalidateQueries({ queryKey: postFigureKeys.all });
    // A person may be a doctor as well.
    void client.invalidateQueries({ queryKey: jobPostKeys.all });
  };

  /** The server has this now; what was typed beyond it stays. */
  const adopt = (answer: EditableJobPost, keepTyped: PostForm | null): void => {
    const latest = formOf(answer);
    setSaved(answer);
    setForm(keepTyped === null ? latest : rebased(keepTyped, base, latest));
    setBase(latest);
    setConflict(null);
    refresh();
  };

  const meet = async (): Promise<void> => {
    if (saved !== null) setConflict({ latest: await fetchLatest(saved.id), givenUp: [] });
  };

  const explain = async (error: unknown): Promise<FieldErrors> => {
    if (isChanged(error)) {
      await meet();
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
      const answer = (await call(createJobPost, { body: { job_post: newPostWire(form) } }, { idempotencyKey })).job_post;
      forgetCopy(null);
      toast.success("공고가 추가되었습니다");
      // The copy of this device was the new post's, which is there now.
      setBase(form);
      refresh();
      onCreated(answer);
      return;
    }
    const body = { job_post: wireOf(form, changed), expected_updated_at: saved.updated_at };
    adopt((await call(updateJobPost, { params: { id: saved.id }, body })).job_post, null);
    setRestored(false);
    toast.success("공고가 수정되었습니다");
  };

  /** Does one thing with the saved post, whatever else was typed. */
  const act = async (run: (current: EditableJobPost) => Promise<{ job_post: EditableJobPost }>, words: string): Promise<void> => {
    if (saved === null || isSaving) return;
    setSaving(true);
    try {
      adopt((await run(saved)).job_post, form);
      toast.success(words);
    } catch (error) {
      await explain(error).catch((failure: unknown) => showSaveFailure(failure));
    } finally {
      setSaving(false);
    }
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
      setForm((now) => typed(now, change));
      // Both figures of a pay are about each other.
      const gone = new Set<string>(clears.includes("min_pay") ? [...clears, "max_pay"] : clears);
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !gone.has(name))));
    },
    say: (key: ErrorKey, sentence: string | undefined): void =>
      setErrors(({ [key]: _before, ...others }) => (sentence === undefined ? others : { ...others, [key]: sentence })),
    replace: (next: PostForm): void => {
      setForm(next);
      setErrors({});
    },
    /** Resolves to the fields that are wrong, if any. */
    save: async (): Promise<FieldErrors> => {
      if (isSaving) return {};
      const wrong = errorsIn(form);
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) return wrong;
      setSaving(true);
      try {
        await send();
        return {};
      } catch (error) {
        return await explain(error).catch((failure: unknown) => {
          showSaveFailure(failure);
          return {};
        });
      } finally {
        setSaving(false);
      }
    },
    prefer: (name: FieldName, isTheirs: boolean): void =>
      setConflict((now) => now && { ...now, givenUp: isTheirs ? [...now.givenUp, name] : now.givenUp.filter((other) => other !== name) }),
    /** Their version, with one's own changes on top. */
    resolve: (): void => {
      if (conflict === null) return;
      const latest = formOf(conflict.latest);
      setForm(rebased(form, base, latest, conflict.givenUp));
      setBase(latest);
      setSaved(conflict.latest);
      setConflict(null);
    },
    discard: (): void => {
      setForm(base);
      setErrors({});
      setRestored(false);
    },
    close: (reason: CloseReason): Promise<void> =>
      act(
        ({ id, updated_at }) => call(closeJobPost, { params: { id }, body: { reason, expected_updated_at: updated_at } }),
        "공고를 마감했어요",
      ),
    requestReview: (): Promise<void> =>
      act(({ id }) => call(requestJobPostReview, { params: { id } }), "다시 심사를 요청했어요. 결과를 알려 드릴게요."),
    reopen: (): Promise<void> =>
      act(
        ({ id, updated_at }) => call(reopenJobPost, { params: { id }, body: { expected_updated_at: updated_at } }),
        "공고를 다시 열었어요",
      ),
  };
};
export type PostEditing = ReturnType<typeof usePostEditor>;
