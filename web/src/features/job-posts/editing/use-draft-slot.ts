import { deleteJobPostDraft, keepJobPostDraft } from "@rounds/contract/job-posts/drafts.ts";
import { useDebouncedCallback } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../lib/api.ts";
import { forgetDraft, keepDraft, readDraft } from "../../../lib/drafts.ts";
import { toast } from "../../../ui/toast.ts";
import { changedFields, type PostForm } from "./form.ts";
import { draftQuery, postEditingKeys } from "./queries.ts";

/** The version of the slot that this device wrote last: such a draft is replaced without asking. */
const ownVersion = "job-post-slot";
const autosaveMs = 1500;

type Options = { form: PostForm; base: PostForm; /** Only new posts are kept by themselves: the slot is theirs. */ isNew: boolean };

/**
 * The person's one draft on the server. What somebody left there from elsewhere is offered, and not replaced by typing alone: only by
 * 임시저장, or once it was loaded or declined.
 */
export const useDraftSlot = ({ form, base, isNew }: Options) => {
  const client = useQueryClient();
  const { data: draft } = useQuery({ ...draftQuery(), refetchOnWindowFocus: false });
  const [state, setState] = useState<"idle" | "saved" | "failed">("idle");
  const [isTaken, setTaken] = useState(false);
  // One after the other, so that an older text never arrives last; after the post is created nothing more is sent.
  const sending = useRef(Promise.resolve());
  const isOver = useRef(false);

  const isOurs = isTaken || draft === null || (draft !== undefined && readDraft(ownVersion) === draft.updated_at);

  const put = (content: PostForm): Promise<void> => {
    const run = async () => {
      if (isOver.current) return;
      const { job_post_draft } = await call(keepJobPostDraft, { body: { job_post: content } });
      keepDraft(ownVersion, job_post_draft.updated_at);
      client.setQueryData(postEditingKeys.draft, job_post_draft);
    };
    const sent = sending.current.then(run);
    sending.current = sent.catch(() => {});
    return sent;
  };

  const autosave = useDebouncedCallback((content: PostForm) => {
    put(content).then(
      () => setState("saved"),
      // Quietly: the device has its copy, and the next pause in typing tries again.
      () => setState("failed"),
    );
  }, autosaveMs);

  const isTyped = isNew && changedFields(form, base).length > 0;
  useEffect(() => {
    if (isTyped && isOurs) autosave(form);
  }, [form, isTyped, isOurs, autosave]);

  return {
    state,
    /** Left from elsewhere and not yet decided about. */
    offered: isNew && !isOurs ? (draft ?? null) : null,
    stored: draft ?? null,
    /** A new post waits in the slot, and 임시저장 of an edited one would take its place. */
    holdsAnother: !isNew && !isTaken && draft !== null && draft !== undefined,
    take: (): void => setTaken(true),
    /** 임시저장 */
    keep: async (): Promise<void> => {
      try {
        await put(form);
        setTaken(true);
        setState("saved");
        toast.success("임시저장되었습니다");
      } catch {
        setState("failed");
        toast.error("임시저장 오류.");
      }
    },
    /** The post is there: its draft has done its work. One that waits from elsewhere stays. */
    finish: async (): Promise<void> => {
      isOver.current = true;
      autosave.cancel();
      await sending.current;
      if (!isOurs) return;
      forgetDraft(ownVersion);
      client.setQueryData(postEditingKeys.draft, null);
      // It may stay behind when this fails; then it is offered next time.
      await call(deleteJobPostDraft, {}).catch(() => {});
    },
  };
};
export type DraftSlot = ReturnType<typeof useDraftSlot>;
