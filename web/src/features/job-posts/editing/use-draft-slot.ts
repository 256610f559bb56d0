import { deleteJobPostDraft, keepJobPostDraft } from "@rounds/contract/job-posts/drafts.ts";
import { useDebouncedCallback } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../lib/api.ts";
import { deleteDraft, storeDraft, readDraft } from "../../../lib/drafts.ts";
import { toast } from "../../../ui/toast.ts";
import { changedFields, type PostForm } from "./form.ts";
import { draftQuery, postEditingKeys } from "./queries.ts";

/** Storage name of the draft version that this device wrote last. The editor replaces that version without a question. */
const ownVersion = "job-post-slot";
const autosaveMs = 1500;

type Options = { form: PostForm; base: PostForm; /** Only new posts are saved automatically. */ isNew: boolean };

/**
 * The user's single draft on the server. A draft from another device is offered first. Typing does not replace it.
 * The user must save with 임시저장, load the draft or decline it.
 */
export const useDraftSlot = ({ form, base, isNew }: Options) => {
  const client = useQueryClient();
  const { data: draft } = useQuery({ ...draftQuery(), refetchOnWindowFocus: false });
  const [state, setState] = useState<"idle" | "saved" | "failed">("idle");
  const [isClaimed, setClaimed] = useState(false);
  // Requests run one after another, so that an older text never arrives last. After the post is created no request is sent.
  const sending = useRef(Promise.resolve());
  const isOver = useRef(false);

  const canReplace = isClaimed || draft === null || (draft !== undefined && readDraft(ownVersion) === draft.updated_at);

  const put = (content: PostForm): Promise<void> => {
    const run = async () => {
      if (isOver.current) return;
      const { job_post_draft } = await call(keepJobPostDraft, { body: { job_post: content } });
      storeDraft(ownVersion, job_post_draft.updated_at);
      client.setQueryData(postEditingKeys.draft, job_post_draft);
    };
    const sent = sending.current.then(run);
    sending.current = sent.catch(() => {});
    return sent;
  };

  const autosave = useDebouncedCallback((content: PostForm) => {
    put(content).then(
      () => {
        // Otherwise a save of another tab would make this draft one of another device.
        setClaimed(true);
        setState("saved");
      },
      // Without a message, because this device has a copy and the next pause in typing tries again.
      () => setState("failed"),
    );
  }, autosaveMs);

  const isTyped = isNew && changedFields(form, base).length > 0;
  useEffect(() => {
    if (isTyped && canReplace) autosave(form);
  }, [form, isTyped, canReplace, autosave]);

  return {
    /** While another draft waits for the decision, the latest input is not in the slot. */
    state: canReplace ? state : "idle",
    /** A draft from another device. The user has not yet loaded or declined it. */
    offeredDraft: isNew && !canReplace ? (draft ?? null) : null,
    stored: draft ?? null,
    /** The slot contains a new post, and 임시저장 of this edited post would replace it. */
    hasOtherDraft: !isNew && !isClaimed && draft !== null && draft !== undefined,
    claim: (): void => setClaimed(true),
    /** 임시저장 */
    save: async (): Promise<void> => {
      try {
        await put(form);
        setClaimed(true);
        setState("saved");
        toast.success("임시저장되었습니다");
      } catch (error) {
        setState("failed");
        toast.failure(error, { title: "임시저장 오류" });
      }
    },
    /** Deletes the draft after the post is created. A draft from another device stays. */
    finish: async (): Promise<void> => {
      isOver.current = true;
      autosave.cancel();
      await sending.current;
      if (!canReplace) return;
      deleteDraft(ownVersion);
      client.setQueryData(postEditingKeys.draft, null);
      // If this fails, the draft stays and is offered next time.
      await call(deleteJobPostDraft, {}).catch(() => {});
    },
  };
};
export type DraftSlot = ReturnType<typeof useDraftSlot>;
