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
import { toast } from "../../../ui/toast.ts";
import { liveBanners } from "../studio-banners/order.ts";
import { campaignsQuery } from "./queries.ts";
import { periodText } from "./texts.ts";
import type { Period } from "./timeline.ts";

type Chosen = Pick<Campaign, "kind" | "id">;

/** The list is read again also after a failure, because a colleague may have changed the campaign. */
const useCampaignAct = <Input, Answer>(mutationFn: (input: Input) => Promise<Answer>, sentence: string) => {
  const client = useQueryClient();
  return useAct({
    mutationFn,
    onSuccess: () => toast.success(sentence),
    onError: (error) => toast.failure(error),
    onSettled: (_answer, error) => reloadAfter(error, () => client.invalidateQueries({ queryKey: campaignsQuery().queryKey })),
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
    onSettled: (_answer, error) => reloadAfter(error, refresh),
  });
  return useAct({
    mutationFn: async ({ kind, id, version, ends_at: before }: Chosen & Pick<Campaign, "version" | "ends_at">) => {
      const { campaign } = await call(endCampaign, { params: { kind, id }, body: { campaign: { version } } });
      return { kind, id, version: campaign.version, ends_at: before };
    },
    onSuccess: (ended) => toast.success("지금 끝냈어요.", { undo: () => reopen.act(ended), undoSeconds }),
    onError: (error) => toast.failure(error),
    onSettled: (_answer, error) => reloadAfter(error, refresh),
  });
};

export const useCopyCampaign = () =>
  useCampaignAct(({ kind, id }: Chosen) => call(copyCampaign, { params: { kind, id } }), "초안으로 복사했어요.");

/** Puts the live banners into this order. The operator can take it back for ten seconds. */
export const useOrderBanners = () => {
  const client = useQueryClient();
  const send = (ids: readonly number[]) => call(orderBanners, { body: { banner_ids: [...ids] } });
  const back = useCampaignAct(send, "되돌렸어요.");
  return useAct({
    mutationFn: async (ids: readonly number[]) => {
      const before = liveBanners(client.getQueryData(campaignsQuery().queryKey) ?? []).map(({ id }) => id);
      await send(ids);
      return before;
    },
    onSuccess: (before) => toast.success("순서를 바꿨어요.", before.length > 0 ? { undo: () => back.act(before), undoSeconds } : {}),
    onError: (error) => toast.failure(error),
    onSettled: (_answer, error) => reloadAfter(error, () => client.invalidateQueries({ queryKey: campaignsQuery().queryKey })),
  });
};

export const useDownloadResults = (id: number) =>
  useAct({
    mutationFn: async (title: string) => saveBlob(await fetchFile(downloadCampaignResults, { params: { id } }), `${title}-결과.csv`),
    onError: (error) => toast.failure(error),
  });

type Version = Pick<Campaign, "version">;

/** Saves the period in the way of each kind. Returns the new version. */
async function savePeriod({ kind, id, version }: Chosen & Version, { starts_at, ends_at }: Period): Promise<number> {
  const [params, change] = [{ id }, { starts_at, ends_at, version }];
  if (kind === "banners") return (await call(updateBanner, { params, body: { banner: change } })).banner.version;
  if (kind === "question_sets") return (await call(updateQuestionSet, { params, body: { question_set: change } })).question_set.version;
  if (kind === "marketing_events")
    return (await call(updateMarketingEvent, { params, body: { marketing_event: change } })).marketing_event.version;
  return (await call(updateInvitationEvent, { params, body: { invitation_event: change } })).invitation_event.version;
}

/** Changes the period of a campaign. The operator can take it back for ten seconds. */
export const useMovePeriod = (campaign: Campaign) => {
  const client = useQueryClient();
  const options = {
    onError: (error: Error) => toast.failure(error),
    // The bar keeps its new place until the list has it.
    onSettled: (_answer: unknown, error: unknown) =>
      reloadAfter(error, () => client.invalidateQueries({ queryKey: campaignsQuery().queryKey })),
  };
  const back = useAct({
    ...options,
    mutationFn: ({ version, ...before }: Period & Version) => savePeriod({ ...campaign, version }, before),
    onSuccess: () => toast.success("되돌렸어요."),
  });
  return useAct({
    ...options,
    mutationFn: async (period: Period) => ({
      version: await savePeriod(campaign, period),
      starts_at: campaign.starts_at,
      ends_at: campaign.ends_at,
    }),
    onSuccess: (before, period) =>
      toast.success(`기간을 바꿨어요. ${periodText(period, Date.now())}`, { undo: () => back.act(before), undoSeconds }),
  });
};
