import {
  copyCampaign,
  downloadCampaignResults,
  endCampaign,
  orderBanners,
  reopenCampaign,
  type Campaign,
} from "@rounds/contract/engagement/studio.ts";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { saveBlob } from "../../../lib/save-blob.ts";
import { fetchFile } from "../../../lib/transfer.ts";
import { useAct } from "../../../lib/use-act.ts";
import { toast } from "../../../ui/toast.ts";
import { campaignsQuery } from "./queries.ts";

type Chosen = Pick<Campaign, "kind" | "id">;

/** The list is read again also after a failure, because a colleague may have changed the campaign. */
const useCampaignAct = <Input>(mutationFn: (input: Input) => Promise<unknown>, sentence: string) => {
  const client = useQueryClient();
  return useAct({
    mutationFn,
    onSuccess: () => toast.success(sentence),
    onError: (error) => toast.failure(error),
    onSettled: () => client.invalidateQueries({ queryKey: campaignsQuery().queryKey }),
  });
};

const undoSeconds = 10;

/** Ends a campaign now. The operator can take it back for ten seconds. */
export const useEndCampaign = () => {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: campaignsQuery().queryKey });
  const reopen = useAct({
    mutationFn: ({ kind, id, version, ends_at }: Chosen & Pick<Campaign, "version" | "ends_at">) =>
      call(reopenCampaign, { params: { kind, id }, body: { campaign: { version, ends_at } } }),
    onSuccess: () => toast.success("다시 열었어요."),
    onError: (error) => toast.failure(error),
    onSettled: refresh,
  });
  return useAct({
    mutationFn: async ({ kind, id, version, ends_at: before }: Chosen & Pick<Campaign, "version" | "ends_at">) => {
      const { campaign } = await call(endCampaign, { params: { kind, id }, body: { campaign: { version } } });
      return { kind, id, version: campaign.version, ends_at: before };
    },
    onSuccess: (ended) => toast.success("지금 끝냈어요.", { undo: () => reopen.act(ended), undoSeconds }),
    onError: (error) => toast.failure(error),
    onSettled: refresh,
  });
};

export const useCopyCampaign = () =>
  useCampaignAct(({ kind, id }: Chosen) => call(copyCampaign, { params: { kind, id } }), "초안으로 복사했어요.");

export const useOrderBanners = () =>
  useCampaignAct((ids: readonly number[]) => call(orderBanners, { body: { banner_ids: [...ids] } }), "순서를 바꿨어요.");

export const useDownloadResults = (id: number) =>
  useAct({
    mutationFn: async (title: string) => saveBlob(await fetchFile(downloadCampaignResults, { params: { id } }), `${title}-결과.csv`),
    onError: (error) => toast.failure(error),
  });
