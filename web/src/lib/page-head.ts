import type { PublicConfig } from "@rounds/contract/public-config.ts";

/** Messengers show it for a page without another picture: the name of the brand. */
export const brandPicture = "/og/brand.png";

type Page = {
  /** Its one address, without the origin. */
  readonly path: string;
  readonly title: string;
  readonly about: string;
  /** An address, or null for that of the brand. Messengers show no drawings (SVG). */
  readonly picture: string | null;
  /** Structured data, except what all pages have. */
  readonly data: Readonly<Record<string, unknown>>;
};

/** Title, Open Graph, structured data and canonical address of a public page. */
export const pageHead = ({ path, title, about, picture, data }: Page, { brand, origin }: PublicConfig) => {
  const address = `${origin}${path}`;
  const image = new URL(picture ?? brandPicture, origin).href;
  return {
    meta: [
      { title: `${title} | ${brand}` },
      { name: "description", content: about },
      { property: "og:type", content: "website" },
      { property: "og:site_name", content: brand },
      { property: "og:title", content: title },
      { property: "og:description", content: about },
      { property: "og:url", content: address },
      { property: "og:image", content: image },
      { property: "og:image:alt", content: title },
      { property: "og:locale", content: "ko_KR" },
      { name: "twitter:card", content: "summary_large_image" },
      { "script:ld+json": { "@context": "https://schema.org", url: address, name: title, description: about, image, ...data } },
    ],
    links: [{ rel: "canonical", href: address }],
  };
};
