import { z } from "zod";

/**
 * What every page may know of the installation: brand, contact and which outside systems are on. Rendered into the
 * page by the server; holds nothing secret.
 */
export const PublicConfig = z.object({
  brand: z.string(),
  support_phone: z.string(),
  support_email: z.string(),
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
  /** JavaScript key for sharing through KakaoTalk, or null: not offered. Public by its nature. */
  kakao_js_key: z.string().nullable(),
  /** Raster tile address template, or null: circle and marker on a plain ground. */
  map_tiles_url: z.string().nullable(),
  /** Plain text shown on the map beside the tiles. */
  map_tiles_attribution: z.string().nullable(),
  /** Name shown for the first application stage. */
  first_status_label: z.string(),
});
export type PublicConfig = z.infer<typeof PublicConfig>;
