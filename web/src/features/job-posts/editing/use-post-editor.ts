import type { EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../lib/api.ts";
import { createChange } from "../../../lib/change.ts";
import { createCreation } from "../../../lib/creation.ts";
import { useConflict } from "../../../lib/use-conflict.ts";
import { useSaving } from "../../../lib/use-saving.ts";
import { toast } from "../../../ui/toast.ts";
import { ownedBusinessesQuery } from "../../hospitals/index.ts";
import type { Closing } from "./closing.ts";
import { errorsFrom, errorsIn, formOf, type FieldErrors, type FieldName, type PostForm } from "./form.ts";
import { reportPostAction, runPostAction, type PostAction } from "./post-actions.ts";
import { refreshPosts } from "./refresh-posts.ts";
import { fetchLatest } from "./queries.ts";
import { stateOf } from "./post-state.ts";
import { createPost, type PostUpdate, updatePost } from "./save-post.ts";
import { showSaveFailure } from "./save-failure.tsx";
import { usePostForm, type PostFormOptions } from "./use-post-form.ts";

type Options = PostFormOptions & {
  /** Runs before the screen shows the created post. */
  onCreated: (post: EditableJobPost) => void;
};

/** The errors belong to fields. A refusal without a field leaves them empty. */
export type SaveResult = { readonly isSaved: boolean; readonly errors: FieldErrors };

const isChanged = (error: unknown): boolean => error instanceof ApiError && error.code === "job_post.changed";

/** A change of the pay can start a new review, which hides the post. */
const savedText = (before: EditableJobPost, updated: EditableJobPost): string =>
  ["공고가 수정되었습니다", ...(before.is_open && updated.remedi_active === "pending" ? [stateOf(updated).explained] : [])].join(". ");

/**
 * The post with its present hospital. A merge of two hospitals moves a post without a new version. Without this, an open editor would name
 * a hospital that does not exist any more.
 */
const withHospitalOf = (saved: EditableJobPost | null, latest: EditableJobPost | null): EditableJobPost | null =>
  saved === null || latest?.id !== saved.id || latest.updated_at < saved.updated_at
    ? saved
    : { ...saved, business_id: latest.business_id, business: latest.business };

/** State and actions of the post editor: input, validation, saving and conflicts. */
export const usePostEditor = ({ post, onCreated, ...options }: Options) => {
  const client = useQueryClient();
  const [stored, setSaved] = useState(post);
  const saved = withHospitalOf(stored, post);
  const { conflict, prefer, startConflict, endConflict } = useConflict<EditableJobPost, FieldName>();
  const [creation] = useState(() => createCreation<PostForm>());
  const [change] = useState(() => createChange<PostUpdate>());
  const { setErrors, settle, settleNew, rebaseOn, ...input } = usePostForm({ ...options, post: saved });
  const { form, changed } = input;

  const adopt = (updated: EditableJobPost): void => {
    setSaved(updated);
    endConflict();
    void refreshPosts(client);
  };

  const showError = async (error: unknown): Promise<FieldErrors> => {
    if (isChanged(error)) {
      if (saved !== null) startConflict(await fetchLatest(saved.id));
      return {};
    }
    const found = error instanceof ApiError && error.status < 500 ? errorsFrom(error.errors) : {};
    setErrors(found);
    // A merge or a colleague has removed the hospital meanwhile. The screen then continues with a hospital that exists.
    if (error instanceof ApiError && error.code === "business.not_found")
      void client.invalidateQueries({ queryKey: ownedBusinessesQuery().queryKey });
    showSaveFailure(error);
    return found;
  };

  const { isSaving, start } = useSaving<SaveResult>(async (error) => {
    try {
      return { isSaved: false, errors: await showError(error) };
    } catch (failure) {
      showSaveFailure(failure);
      return { isSaved: false, errors: {} };
    }
  });

  const create = async (): Promise<void> => {
    const created = await createPost(form, creation);
    settleNew();
    toast.success("공고가 추가되었습니다");
    void refreshPosts(client);
    // The hospitals have the number of their posts. Without one, other screens lead to the first post.
    void client.invalidateQueries({ queryKey: ownedBusinessesQuery().queryKey });
    onCreated(created);
  };

  const update = async (before: EditableJobPost): Promise<void> => {
    const updated = await updatePost(before, { form, changed }, change);
    adopt(updated);
    settle(formOf(updated));
    toast.success(savedText(before, updated));
  };

  /**
   * Runs an action on the saved post. Unsaved input stays. Resolves to whether the action is over: it succeeded, or the user must first decide
   * about another person's version.
   */
  const act = async (action: PostAction): Promise<boolean> => {
    if (saved === null) return false;
    let isOver = false;
    await start(async () => {
      const done = await runPostAction(saved, action).catch((error: unknown) => {
        isOver = isChanged(error);
        throw error;
      });
      isOver = true;
      adopt(done.job_post);
      rebaseOn(formOf(done.job_post));
      reportPostAction(saved, action.kind, done, (reopened) => {
        // Only the state and the version differ, so the form stays as the user has it by then.
        setSaved(reopened);
        void refreshPosts(client);
      });
      return { isSaved: changed.length === 0, errors: {} };
    });
    return isOver;
  };

  return {
    ...input,
    post: saved,
    isSaving,
    conflict,
    isUnsaved: changed.length > 0,
    save: async (): Promise<SaveResult> => {
      const invalid = errorsIn(form);
      setErrors(invalid);
      if (Object.keys(invalid).length > 0) return { isSaved: false, errors: invalid };
      return start(async () => {
        await (saved === null ? create() : update(saved));
        return { isSaved: true, errors: {} };
      });
    },
    prefer,
    /** Continues with the other person's version plus the user's changes. */
    resolve: (): void => {
      if (conflict === null) return;
      rebaseOn(formOf(conflict.latest), conflict.preferred);
      setSaved(conflict.latest);
      endConflict();
    },
    close: (closing: Closing): Promise<boolean> => act({ kind: "close", ...closing }),
    requestReview: (): Promise<boolean> => act({ kind: "review" }),
    reopen: (): Promise<boolean> => act({ kind: "reopen" }),
  };
};
export type PostEditing = ReturnType<typeof usePostEditor>;
