import {
  copyCampaign,
  downloadCampaignResults,
  endCampaign,
  orderBanners,
  reopenCampaign,
  type Campaign,
} from "@rounds/contract/engagement/studio.ts";
import { updateBanner } from "@rounds/contract/engagement/studio-banners.ts";
import { updateMarketingEvent } from "@rounds/contract/engagement/studio-events.ts";
import { updateInvitationEvent } from "@rounds/contract/engagement/studio-invitations.ts";
import { updateQuestionSet } from "@rounds/contract/engagement/studio-question-sets.ts";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { saveBlob } from "../../../lib/save-blob.ts";
import { fetchFile } from "../../../lib/transfer.ts";
import { useAct } from "../../../lib/use-act.ts";
import { reloadAfter } from "../../../lib/reload-after.ts";
import { toast, undoSeconds } from "../../../ui/toast.ts";
import { liveBanners } from "../studio-banners/order.ts";
import { campaignsQuery } from "./queries.ts";
import { periodText } from "./texts.ts";
import type { Period } from "./timeline.ts";

type CampaignId = Pick<Campaign, "kind" | "id">;

/** The list is read again also after a failure, because a colleague may have changed the campaign. */
const useCampaignAct = <Input, Saved>(mutationFn: (input: Input) => Promise<Saved>, onSuccess: (saved: Saved, input: Input) => void) => {
  const client = useQueryClient();
  return useAct({
    mutationFn,
    onSuccess,
    onError: (error) => toast.failure(error),
    onSettled: (_saved, error) => reloadAfter(error, () => client.invalidateQueries({ queryKey: campaignsQuery().queryKey })),
  });
};

/** Ends a campaign now. The operator can take it back for ten seconds. */
export const useEndCampaign = () => {
  const reopen = useCampaignAct(
    ({ kind, id, version, ends_at }: CampaignId & Pick<Campaign, "version" | "ends_at">) =>
      call(reopenCampaign, { params: { kind, id }, body: { campaign: { version, ends_at } } }),
    () => toast.success("다시 열었어요."),
  );
  return useCampaignAct(
    async ({ kind, id, version, ends_at }: CampaignId & Pick<Campaign, "version" | "ends_at">) => {
      const { campaign } = await call(endCampaign, { params: { kind, id }, body: { campaign: { version } } });
      return { kind, id, version: campaign.version, ends_at };
    },
    (ended) => toast.success("지금 끝냈어요.", { undo: () => reopen.act(ended), undoSeconds }),
  );
};

export const useCopyCampaign = () =>
  useCampaignAct(
    ({ kind, id }: CampaignId) => call(copyCampaign, { params: { kind, id } }),
    () => toast.success("초안으로 복사했어요."),
  );

/** Puts the live banners into this order. The operator can take it back for ten seconds. */
export const useOrderBanners = () => {
  const client = useQueryClient();
  const save = (ids: readonly number[]) => call(orderBanners, { body: { banner_ids: [...ids] } });
  const restore = useCampaignAct(save, () => toast.success("되돌렸어요."));
  return useCampaignAct(
    async (ids: readonly number[]) => {
      const before = liveBanners(client.getQueryData(campaignsQuery().queryKey) ?? []).map(({ id }) => id);
      await save(ids);
      return before;
    },
    (before) => toast.success("순서를 바꿨어요.", before.length > 0 ? { undo: () => restore.act(before), undoSeconds } : {}),
  );
};

export const useDownloadResults = (id: number) =>
  useAct({
    mutationFn: async (title: string) => saveBlob(await fetchFile(downloadCampaignResults, { params: { id } }), `${title}-결과.csv`),
    onError: (error) => toast.failure(error),
  });

type Version = Pick<Campaign, "version">;

/** Saves the period in the way of each kind. Returns the new version. */
async function savePeriod({ kind, id, version }: CampaignId & Version, { starts_at, ends_at }: Period): Promise<number> {
  const [params, change] = [{ id }, { starts_at, ends_at, version }];
  if (kind === "banners") return (await call(updateBanner, { params, body: { banner: change } })).banner.version;
  if (kind === "question_sets") return (await call(updateQuestionSet, { params, body: { question_set: change } })).question_set.version;
  if (kind === "marketing_events")
    return (await call(updateMarketingEvent, { params, body: { marketing_event: change } })).marketing_event.version;
  return (await call(updateInvitationEvent, { params, body: { invitation_event: change } })).invitation_event.version;
}

/** Changes the period of a campaign. The bar keeps its new place until the list has it. The operator can take it back for ten seconds. */
export const useMovePeriod = (campaign: Campaign) => {
  const restore = useCampaignAct(
    ({ version, ...before }: Period & Version) => savePeriod({ ...campaign, version }, before),
    () => toast.success("되돌렸어요."),
  );
  return useCampaignAct(
    async (period: Period) => ({
      version: await savePeriod(campaign, period),
      starts_at: campaign.starts_at,
      ends_at: campaign.ends_at,
    }),
    (before, period) =>
      toast.success(`기간을 바꿨어요. ${periodText(period, Date.now())}`, { undo: () => restore.act(before), undoSeconds }),
  );
};
