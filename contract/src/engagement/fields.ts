import { shaped } from "../fields.ts";

/** An uploaded picture, or a drawn one of this site. */
export const PictureInput = shaped(
  /^\/(?:api\/v1\/campaign_pictures\/[A-Za-z0-9_-]{32}\/1040|art\/[a-z0-9/-]{1,80}\.svg)$/,
  200,
).nullable();
