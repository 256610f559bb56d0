import type { Banner, BannerAction, BannerType } from "@rounds/contract/engagement/banners.ts";

type Check = (banner: Banner) => boolean;

const hasLink: Check = ({ action_url: url }) => url !== null && url.startsWith("https://");
const hasPicture: Check = ({ detail_image_url: url }) => url !== null;

/** The pairs of type and action that this page can draw, and the fields that they need. */
const drawable: Readonly<Record<BannerType, Readonly<Partial<Record<BannerAction, Check>>>>> = {
  announcement: { none: () => true },
  advertisement: {
    none: () => true,
    open_web: hasLink,
    show_image: hasPicture,
    show_image_with_web_url: (banner) => hasLink(banner) && hasPicture(banner),
  },
  quiz: { open_detail: ({ quiz_id }) => quiz_id !== null },
  poll: { open_detail: ({ poll_id }) => poll_id !== null },
  promotional_event: { open_detail: ({ event_id }) => event_id !== null },
  webinar: { show_image_with_session: ({ webinar_event_id, session_id }) => webinar_event_id !== null && session_id !== null },
};

/** Skips types and actions that a newer server may send. */
export const drawableBanners = (banners: readonly Banner[]): Banner[] =>
  banners.filter((banner) => {
    const { type } = banner.meta;
    if (!Object.hasOwn(drawable, type) || !Object.hasOwn(drawable[type], banner.action_type)) return false;
    return drawable[type][banner.action_type]?.(banner) ?? false;
  });
