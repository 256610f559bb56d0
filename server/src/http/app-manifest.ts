import type { PublicConfig } from "@rounds/contract/public-config.ts";

/** The ground of the light theme. */
const ground = "#f4f2ee";

const icon = { src: "/app-icon.png", sizes: "512x512", type: "image/png" } as const;

/**
 * Describes the installed site to phones. Safari on iPhones allows push notifications only for a site on the home screen whose manifest
 * declares `standalone`.
 */
export const appManifest = ({ brand }: PublicConfig) => ({
  id: "/",
  name: brand,
  short_name: brand,
  lang: "ko",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: ground,
  theme_color: ground,
  icons: [
    { src: "/push-icon.png", sizes: "192x192", type: "image/png", purpose: "any" },
    { ...icon, purpose: "any" },
    // The mark is in the middle, so a phone may cut the corners.
    { ...icon, purpose: "maskable" },
  ],
});
