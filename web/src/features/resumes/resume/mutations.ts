import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { hasCode, isNotFound, isWorthRetrying } from "../../../lib/api.ts";
import { createCreation } from "../../../lib/creation.ts";
import { deleteDraft, readDraft, storeDraft } from "../../../lib/drafts.ts";
import { confirmAction } from "../../../ui/confirm.tsx";
import { toast } from "../../../ui/toast.ts";
import { profileKeys } from "../../profiles/index.ts";
import { recordsQuery } from "./queries.ts";
import { draftNameOf, type RecordKind } from "./records.ts";

const put = <Item extends { id: number }, Draft>(client: QueryClient, kind: RecordKind<Item, Draft>, item: Item) =>
  client.setQueryData(recordsQuery(kind).queryKey, (items = []) =>
    [...items.filter(({ id }) => id !== item.id), item].toSorted(kind.order),
  );

/** A résumé can be sent only with an education, so the profile is read again. */
const refreshHasResume = (client: QueryClient, key: string): void => {
  if (key === "educations") void client.invalidateQueries({ queryKey: profileKeys.user });
};

type Saving<Item, Draft> = {
  /** The record as the dialog opened it. Null: a new record. */
  readonly item: Item | null;
  readonly draft: Draft;
};

const confirmAddition = (): Promise<boolean> =>
  confirmAction({
    title: "다른 화면에서 삭제된 항목이에요",
    message: "지금 쓴 내용을 새 항목으로 저장할까요?",
    confirmLabel: "새로 저장",
    cancelLabel: "계속 쓰기",
  });

/** Characters of the other text in a question. The whole text may have thousands. */
const maxQuoteLength = 120;

const confirmReplacement = (title: string, other: string): Promise<boolean> =>
  confirmAction({
    title,
    message: `‘${other.length > maxQuoteLength ? `${other.slice(0, maxQuoteLength)}…` : other}’ 지금 쓴 내용으로 바꿀까요?`,
    confirmLabel: "바꾸기",
    cancelLabel: "계속 쓰기",
  });

type Saved<Item> = { readonly item: Item; readonly message: string };

const changedTitle = "다른 기기에서 먼저 바뀐 항목이에요";

/**
 * Adds or edits a record. A failure shows the specification's title and the server's message. A second press after a failure repeats the
 * addition, because the first may have arrived. If another tab has deleted the record, the doctor can add the typed text as a new one. If
 * another tab has added the only record of this kind, or has changed this record, the doctor can replace it.
 */
export const useSaveRecord = <Item extends { id: number }, Draft>(kind: RecordKind<Item, Draft>) => {
  const client = useQueryClient();
  const mutationKey = ["resume", kind.key, "save"];
  const [addition] = useState(() => createCreation<Draft>());
  const { queryKey } = recordsQuery(kind);
  /** Returns null if the doctor does not want to replace the record of the other tab. */
  const replace = async (draft: Draft, title: string, isOther: (item: Item) => boolean, refusal: unknown): Promise<Saved<Item> | null> => {
    const other = (await client.fetchQuery({ ...recordsQuery(kind), staleTime: 0 })).find(isOther);
    if (other === undefined) throw refusal;
    return (await confirmReplacement(title, kind.textOf(other))) ? edit(other, draft) : null;
  };
  const add = async (draft: Draft): Promise<Saved<Item> | null> => {
    try {
      const item = await addition(draft, { send: kind.create, change: ({ id }) => kind.update({ id }, draft) });
      return { item, message: kind.texts.added };
    } catch (error) {
      const { second } = kind;
      if (second === undefined || !hasCode(error, second.code)) throw error;
      return replace(draft, second.title, () => true, error);
    }
  };
  /** Returns null if the doctor neither replaces a changed record nor wants a new one for a deleted one. */
  const edit = async (item: Item, draft: Draft): Promise<Saved<Item> | null> => {
    try {
      return { item: await kind.update(item, draft), message: kind.texts.edited };
    } catch (error) {
      if (hasCode(error, "resume_record.changed")) return replace(draft, changedTitle, ({ id }) => id === item.id, error);
      if (!isNotFound(error)) throw error;
      client.setQueryData(queryKey, (items) => items?.filter((other) => other.id !== item.id));
      refreshHasResume(client, kind.key);
      return (await confirmAddition()) ? add(draft) : null;
    }
  };
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: ({ item, draft }: Saving<Item, Draft>) => (item === null ? add(draft) : edit(item, draft)),
    onSuccess: async (saved) => {
      if (saved === null) return;
      await client.cancelQueries({ queryKey });
      put(client, kind, saved.item);
      refreshHasResume(client, kind.key);
      toast.success(saved.message);
    },
    onError: (error, { item }) => toast.failure(error, { title: item === null ? kind.texts.addFailed : kind.texts.editFailed }),
  });
  /** The second click of a double click arrives before the next render. It must not save again. */
  const save = (saving: Saving<Item, Draft>, onSaved: () => void) => {
    if (client.isMutating({ mutationKey }) === 0) mutate(saving, { onSuccess: (saved) => saved !== null && onSaved() });
  };
  return { save, isSaving: isPending };
};

/**
 * Deletes a record after a confirmation. It disappears immediately and comes back when the server refuses. A record that another tab or a
 * lost request has deleted is gone, which is what the doctor wants.
 */
export const useDeleteRecord = <Item extends { id: number }, Draft>(kind: RecordKind<Item, Draft>) => {
  const client = useQueryClient();
  const { queryKey } = recordsQuery(kind);
  return useMutation({
    mutationKey: ["resume", kind.key, "delete"],
    mutationFn: (item: Item) =>
      kind.remove(item.id).catch((error: unknown) => {
        if (isNotFound(error)) return null;
        throw error;
      }),
    onMutate: async (item) => {
      await client.cancelQueries({ queryKey });
      // Before the record leaves the list, which would offer the text for a new record.
      const draft = readDraft(draftNameOf(kind, item));
      deleteDraft(draftNameOf(kind, item));
      client.setQueryData(queryKey, (items) => items?.filter((other) => other.id !== item.id));
      return { draft };
    },
    onSuccess: () => {
      refreshHasResume(client, kind.key);
      toast.success(kind.texts.deleted);
    },
    onError: (error, item, context) => {
      if (context?.draft) storeDraft(draftNameOf(kind, item), context.draft);
      put(client, kind, item);
      // The server may have deleted it although no response arrived.
      if (isWorthRetrying(error)) void client.invalidateQueries({ queryKey });
      toast.failure(error, { title: "삭제하지 못했어요" });
    },
  });
};
