import type { JobPostPreview } from "@rounds/contract/job-posts.ts";
import type { PublicConfig } from "@rounds/contract/public-config.ts";
import { headline, payLine, summary } from "./words.ts";

/** Pay is stated in 만원. */
const won = 10_000;

const inWon = (pay: number | null, name: "minValue" | "maxValue") => (pay === null ? {} : { [name]: pay * won });

const baseSalary = ({ min_pay, max_pay }: JobPostPreview) =>
  min_pay === null && max_pay === null
    ? {}
    : {
        baseSalary: {
          "@type": "MonetaryAmount",
          currency: "KRW",
          value: { "@type": "QuantitativeValue", ...inWon(min_pay, "minValue"), ...inWon(max_pay, "maxValue"), unitText: "MONTH" },
        },
      };

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** `서울 강남구` → region and locality; 세종 has no locality. */
const placeOf = ({ business: { district, region } }: JobPostPreview) => {
  const locality = district?.split(" ").slice(1).join(" ");
  return {
    "@type": "Place",
    address: {
      "@type": "PostalAddress",
      addressCountry: "KR",
      ...(region === null ? {} : { addressRegion: region }),
      ...(locality ? { addressLocality: locality } : {}),
    },
  };
};

/** schema.org JobPosting of what a visitor sees; nothing that is behind the login. */
export const jobPosting = (post: JobPostPreview, { brand }: PublicConfig) => ({
  "@context": "https://schema.org",
  "@type": "JobPosting",
  title: `${post.specialties.join("·")} ${post.job_type}`.trim(),
  description: `<p>${escaped(summary(post))}</p>`,
  identifier: { "@type": "PropertyValue", name: brand, value: String(post.id) },
  datePosted: post.created_at.slice(0, 10),
  ...(post.closes_on === null ? {} : { validThrough: `${post.closes_on}T23:59:59+09:00` }),
  employmentType: post.employment_type === "정규직" ? "FULL_TIME" : "CONTRACTOR",
  hiringOrganization: { "@type": "Organization", name: post.business.name },
  jobLocation: placeOf(post),
  ...baseSalary(post),
});

/** Title, Open Graph and structured data of one open post. */
export const postHead = (post: JobPostPreview, config: PublicConfig) => {
  const title = `${headline(post)} · ${payLine(post)}`;
  const address = `${config.origin}/single-post?job_post_id=${post.id}`;
  const picture = new URL(post.business.share_image, config.origin).href;
  return {
    meta: [
      { title: `${title} | ${config.brand}` },
      { name: "description", content: summary(post) },
      { property: "og:type", content: "website" },
      { property: "og:site_name", content: config.brand },
      { property: "og:title", content: title },
      { property: "og:description", content: summary(post) },
      { property: "og:url", content: address },
      { property: "og:image", content: picture },
      { property: "og:image:width", content: "800" },
      { property: "og:image:height", content: "400" },
      { property: "og:locale", content: "ko_KR" },
      { name: "twitter:card", content: "summary_large_image" },
      { "script:ld+json": jobPosting(post, config) },
    ],
    links: [{ rel: "canonical", href: address }],
  };
};
