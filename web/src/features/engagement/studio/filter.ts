import type { Campaign } from "@rounds/contract/engagement/studio.ts";

/** Kinds of the list. */
export const campaignTabs = [
  { value: "all", label: "전체", includes: () => true },
  { value: "banners", label: "배너", includes: ({ kind }: Campaign) => kind === "banners" },
  { value: "poll", label: "투표", includes: ({ kind, type }: Campaign) => kind === "question_sets" && type === "poll" },
  { value: "quiz", label: "퀴즈", includes: ({ kind, type }: Campaign) => kind === "question_sets" && type === "quiz" },
  { value: "events", label: "이벤트", includes: ({ kind }: Campaign) => kind === "marketing_events" },
  { value: "invitations", label: "초대", includes: ({ kind }: Campaign) => kind === "invitation_events" },
] as const;

export type CampaignFilter = {
  readonly tab: string;
  readonly search: string;
  readonly hasEnded: boolean;
  /** Of the first week in the list, after the usual one. */
  readonly weeksLater: number;
};
export const wholeList: CampaignFilter = { tab: "all", search: "", hasEnded: true, weeksLater: 0 };

const plain = (text: string): string => text.normalize("NFC").replace(/\s+/g, "").toLowerCase();

/** The campaigns of a kind whose titles contain the search terms, without spaces. */
export const filtered = (campaigns: readonly Campaign[], { tab, search, hasEnded }: CampaignFilter): Campaign[] => {
  const includes = campaignTabs.find(({ value }) => value === tab)?.includes ?? (() => true);
  return campaigns.filter(
    (campaign) => includes(campaign) && (hasEnded || campaign.state !== "ended") && plain(campaign.title).includes(plain(search)),
  );
};
