import { shortened } from "@rounds/contract/cut-text.ts";
import type { PublicConfig } from "@rounds/contract/public-config.ts";
import type { Content } from "@rounds/contract/webinars/contents.ts";
import { isLiveType } from "@rounds/contract/webinars/fields.ts";
import { brandPicture } from "../../../lib/page-head.ts";
import { speakersText } from "./texts.ts";

/** ISO 8601, `PT42M10S`. */
const isoLength = (seconds: number): string => `PT${Math.floor(seconds / 60)}M${seconds % 60}S`;

const maxDescriptionLength = 160;
/** The first lines of the description, else speakers and title. A search result shows one paragraph. */
const summaryOf = (content: Content): string => {
  const text =
    content.description.replaceAll(/\s+/g, " ").trim() || [speakersText(content.speakers), content.title].filter(Boolean).join(" · ");
  return shortened(text, maxDescriptionLength);
};

const pictureOf = (content: Content, origin: string): string => new URL(content.thumbnail_url ?? brandPicture, origin).href;

/** The schema.org VideoObject of the visible content. It contains no address of the video, because playing needs a session. */
const videoObject = (content: Content, { brand, origin }: PublicConfig) => ({
  "@context": "https://schema.org",
  "@type": "VideoObject",
  name: content.title,
  description: summaryOf(content),
  thumbnailUrl: [pictureOf(content, origin)],
  uploadDate: content.published_at,
  url: `${origin}/webinar/content?content_id=${content.id}`,
  ...(content.duration_seconds === null ? {} : { duration: isoLength(content.duration_seconds) }),
  ...(content.keywords.length === 0 ? {} : { keywords: content.keywords.join(", ") }),
  ...(content.speakers.length === 0 ? {} : { actor: content.speakers.map(({ name }) => ({ "@type": "Person", name })) }),
  publisher: { "@type": "Organization", name: brand },
  requiresSubscription: true,
  ...(isLiveType(content.type) && content.session !== null
    ? {
        publication: {
          "@type": "BroadcastEvent",
          isLiveBroadcast: true,
          startDate: content.session.starts_at,
          endDate: content.session.ends_at,
        },
      }
    : {}),
});

/** Title, Open Graph and structured data of a published content. */
export const contentHead = (content: Content, config: PublicConfig) => {
  const address = `${config.origin}/webinar/content?content_id=${content.id}`;
  return {
    meta: [
      { title: `${content.title} | ${config.brand}` },
      { name: "description", content: summaryOf(content) },
      { property: "og:type", content: "video.other" },
      { property: "og:site_name", content: config.brand },
      { property: "og:title", content: content.title },
      { property: "og:description", content: summaryOf(content) },
      { property: "og:url", content: address },
      { property: "og:image", content: pictureOf(content, config.origin) },
      { property: "og:image:alt", content: content.title },
      { property: "og:locale", content: "ko_KR" },
      { name: "twitter:card", content: "summary_large_image" },
      { "script:ld+json": videoObject(content, config) },
    ],
    links: [{ rel: "canonical", href: address }],
  };
};
