import { createJobPost, updateJobPost, type EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import type { CallInput } from "@rounds/contract/endpoint.ts";
import { call } from "../../../lib/api.ts";
import type { Change } from "../../../lib/change.ts";
import type { Creation } from "../../../lib/creation.ts";
import { changedFields, formOf, newPostWire, wireOf, type FieldName, type PostForm } from "./form.ts";

export type PostUpdate = CallInput<typeof updateJobPost>["body"];

/** Creates a post from the form. After a lost response, a retry changes the first post and creates no second one. */
export const createPost = (form: PostForm, creation: Creation<PostForm>): Promise<EditableJobPost> =>
  creation(form, {
    send: async (input, idempotencyKey) =>
      (await call(createJobPost, { body: { job_post: newPostWire(input) } }, { idempotencyKey })).job_post,
    change: async (first, earlier) => {
      const body = { job_post: wireOf(form, changedFields(form, earlier)) };
      return (await call(updateJobPost, { params: { id: first.id }, body })).job_post;
    },
  });

/**
 * Saves the changed fields of the version `before`. After a lost response, a retry is no conflict with itself. Without a change it sends nothing,
 * because each save makes a new version, and a colleague with unsaved input would get a conflict.
 */
export const updatePost = async (
  before: EditableJobPost,
  { form, changed }: { form: PostForm; changed: readonly FieldName[] },
  change: Change<PostUpdate>,
): Promise<EditableJobPost> => {
  const bodyOf = (names: readonly FieldName[], { updated_at }: EditableJobPost): PostUpdate => ({
    job_post: wireOf(form, names),
    expected_updated_at: updated_at,
  });
  if (changed.length === 0 && !change.isUncertain()) return before;
  return change(bodyOf(changed, before), {
    send: async (body, idempotencyKey) => (await call(updateJobPost, { params: { id: before.id }, body }, { idempotencyKey })).job_post,
    bodySince: (row) => {
      const names = changedFields(form, formOf(row));
      return names.length === 0 ? null : bodyOf(names, row);
    },
  });
};
