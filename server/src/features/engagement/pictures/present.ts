import type { CampaignPicture } from "@rounds/contract/engagement/pictures.ts";
import type { PictureRow } from "./queries.ts";

/** The public path of an upload. Rows of campaigns contain it. */
const pathOf = (name: string): string => `/api/v1/campaign_pictures/${name}/1040`;

/** Rounded down, so that a shown 4.5 is enough. */
const rounded = (contrast: number): number => Math.floor(contrast * 10) / 10;

export const presentPicture = (row: PictureRow): CampaignPicture => ({
  path: pathOf(row.name),
  width: row.width,
  height: row.height,
  dark_contrast: rounded(row.dark_contrast),
  light_contrast: rounded(row.light_contrast),
});
