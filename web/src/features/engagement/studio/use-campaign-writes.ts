import type { QueryKey } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { createChange } from "../../../lib/change.ts";
import { createCreation } from "../../../lib/creation.ts";
import { useOneAtATime } from "../../../lib/use-act.ts";
import { toast, undoSeconds } from "../../../ui/toast.ts";
import { campaignsQuery } from "./queries.ts";

export type Saved = { readonly id: number; readonly version: number; readonly is_published: boolean; readonly state: string };
export type CampaignChange<Form> = Partial<Form> & { readonly version: number; readonly is_published?: boolean };

export type Writes<Form, Row> = {
  keyOf: (id: number) => QueryKey;
  create: (values: Form, idempotencyKey: string) => Promise<Row>;
  update: (id: number, change: CampaignChange<Form>, idempotencyKey?: string) => Promise<Row>;
};

const publicationText = (isPublished: boolean): string => (isPublished ? "올렸어요." : "초안으로 되돌렸어요.");

/** Sends campaigns to the server, caches the responses, and shows each result as a toast. A failed write throws. */
export const useCampaignWrites = <Form extends object, Row extends Saved>({ keyOf, create, update }: Writes<Form, Row>) => {
  const client = useQueryClient();
  const oneAtATime = useOneAtATime();
  const [creation] = useState(() => createCreation<Form>());
  const [changeOnce] = useState(() => createChange<CampaignChange<Form>>());

  const adopt = (saved: Row): void => {
    client.setQueryData(keyOf(saved.id), saved);
    void client.invalidateQueries({ queryKey: campaignsQuery().queryKey });
  };

  /** `onStored` runs once the campaign exists. A failure to publish it comes later and is no failure of the call. */
  const sendNew = async (values: Form, isPublished: boolean, onStored: () => void): Promise<Row> => {
    let saved = await creation(values, {
      send: create,
      change: ({ id, version }) => update(id, { ...values, version } as CampaignChange<Form>),
    });
    onStored();
    if (isPublished)
      saved = await update(saved.id, { version: saved.version, is_published: true } as CampaignChange<Form>).catch((error: unknown) => {
        toast.failure(error);
        return saved;
      });
    adopt(saved);
    toast.success(saved.is_published ? publicationText(true) : "초안으로 저장했어요.");
    return saved;
  };

  /** `whole`: all values of the form. `previous` has the values before `change`, for the undo. */
  const sendChange = async (
    before: Row,
    change: CampaignChange<Form>,
    { whole, previous }: { readonly whole: Form; readonly previous: Partial<Form> },
    onStored: () => void,
  ): Promise<void> => {
    const isPublished = change.is_published ?? before.is_published;
    const isStateChange = isPublished !== before.is_published;
    const saved = await changeOnce(change, {
      send: (sent, idempotencyKey) => update(before.id, sent, idempotencyKey),
      bodySince: ({ version }) => ({ ...change, ...whole, version }),
    });
    onStored();
    adopt(saved);
    const undo = () =>
      void oneAtATime(async () => {
        try {
          adopt(
            await update(before.id, { ...previous, ...(isStateChange && { is_published: before.is_published }), version: saved.version }),
          );
          toast.success("되돌렸어요.");
        } catch (error) {
          toast.failure(error);
        }
      });
    if (!before.is_published && !isPublished) toast.success("저장했어요.");
    else toast.success(isStateChange ? publicationText(isPublished) : "저장했어요.", { undo, undoSeconds });
  };

  return {
    oneAtATime,
    sendNew,
    sendChange,
    isUncertain: changeOnce.isUncertain,
    reload: (id: number) => client.invalidateQueries({ queryKey: keyOf(id) }),
  };
};
