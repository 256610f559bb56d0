import { z } from "zod";

/**
 * Public settings of the installation: brand, contact and enabled outside systems. The server renders them into each page, so they contain
 * no secret.
 */
export const PublicConfig = z.object({
  brand: z.string(),
  support_phone: z.string(),
  support_email: z.string(),
  /** Company, business number and report numbers on one line, as the law demands. Invented in the demo. */
  company_details: z.string(),
  /** Name of the person or of the department that is responsible for personal data. */
  privacy_officer: z.string(),
  app_store_url: z.string().nullable(),
  play_store_url: z.string().nullable(),
  /** Messenger channel for support chat. */
  chat_url: z.string().nullable(),
  /** Absolute address of this installation, without a trailing slash. */
  origin: z.string(),
  /** The provider behind the sign-in button: path segment of `/auth/{provider}/start`. */
  sign_in_provider: z.enum(["kakao", "local"]),
  /** Demo world: `/dev` exists. */
  demo: z.boolean(),
  /** JavaScript key for sharing through KakaoTalk, or null if it is not offered. This key is public. */
  kakao_js_key: z.string().nullable(),
  /** Raster tile address template, or null: circle and marker on a plain ground. */
  map_tiles_url: z.string().nullable(),
  /** Plain text next to the tiles on the map. */
  map_tiles_attribution: z.string().nullable(),
  /** Name shown for the first application stage. */
  first_status_label: z.string(),
});
export type PublicConfig = z.infer<typeof PublicConfig>;
