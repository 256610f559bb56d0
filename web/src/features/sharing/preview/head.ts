import type { JobPostPreview } from "@rounds/contract/job-posts/posts.ts";
import type { PublicConfig } from "@rounds/contract/public-config.ts";
import { lastOpenDay } from "@rounds/contract/job-posts/work-dates.ts";
import { isPaidByDay } from "@rounds/contract/vocabulary.ts";
import { dateList } from "../../../lib/date-list.ts";
import { seoulDay } from "../../../lib/seoul-time.ts";
import { headline, payLine, summary, upcomingDays, weekLine } from "./texts.ts";

/** Pay is stated in 만원. */
const won = 10_000;

const inWon = (pay: number | null, name: "minValue" | "maxValue") => (pay === null ? {} : { [name]: pay * won });

/** One figure is a value, two are a range, and an open end stays open. */
const amount = ({ min_pay, max_pay }: JobPostPreview) =>
  max_pay !== null && (min_pay === null || min_pay === max_pay)
    ? { value: max_pay * won }
    : { ...inWon(min_pay, "minValue"), ...inWon(max_pay, "maxValue") };

const baseSalary = (post: JobPostPreview) =>
  post.min_pay === null && post.max_pay === null
    ? {}
    : {
        baseSalary: {
          "@type": "MonetaryAmount",
          currency: "KRW",
          value: { "@type": "QuantitativeValue", ...amount(post), unitText: isPaidByDay(post) ? "DAY" : "MONTH" },
        },
      };

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const listItem = (name: string, value: string | null) => (value === null || value === "" ? "" : `<li>${name}: ${escaped(value)}</li>`);

/** All visible text of the page, as Google requires it: HTML with paragraphs and lists. */
const descriptionOf = (post: JobPostPreview): string =>
  [
    `<p>${escaped(post.title)}</p>`,
    "<ul>",
    listItem("근무지", post.business.district),
    listItem("진료과", post.specialties.join(", ")),
    listItem("근무 형태", `${post.job_type} · ${post.employment_type}`),
    listItem("급여", payLine(post)),
    listItem("근무 날짜", dateList(upcomingDays(post))),
    listItem("근무 시간", weekLine(post)),
    listItem("태그", post.tags.join(", ")),
    "</ul>",
  ].join("");

/** A locum is always temporary. The other contracts map to Google's values. */
const employmentType = ({ job_type, employment_type }: JobPostPreview): string => {
  if (job_type === "대진의") return "TEMPORARY";
  if (job_type === "당직의") return "PER_DIEM";
  return employment_type === "정규직" ? "FULL_TIME" : "CONTRACTOR";
};

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

const validThrough = (post: JobPostPreview) => {
  const lastDay = lastOpenDay(post);
  return lastDay === null ? {} : { validThrough: `${lastDay}T23:59:59+09:00` };
};

/** The next day of work. Only locum posts state their days. */
const jobStartDate = (post: JobPostPreview) => {
  const [first] = upcomingDays(post);
  return first === undefined ? {} : { jobStartDate: first };
};

/** The schema.org JobPosting of the visible content. It contains nothing that requires a login. */
export const jobPosting = (post: JobPostPreview, { brand, origin }: PublicConfig) => ({
  "@context": "https://schema.org",
  "@type": "JobPosting",
  title: `${post.specialties.join("·")} ${post.job_type}`.trim(),
  description: descriptionOf(post),
  url: `${origin}/single-post?job_post_id=${post.id}`,
  identifier: { "@type": "PropertyValue", name: brand, value: String(post.id) },
  datePosted: seoulDay(post.created_at),
  ...validThrough(post),
  ...jobStartDate(post),
  employmentType: employmentType(post),
  // An application requires a session and a checked licence.
  directApply: false,
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
      { property: "og:image:type", content: "image/png" },
      { property: "og:image:alt", content: headline(post) },
      { property: "og:image:width", content: "800" },
      { property: "og:image:height", content: "400" },
      { property: "og:locale", content: "ko_KR" },
      { name: "twitter:card", content: "summary_large_image" },
      { "script:ld+json": jobPosting(post, config) },
    ],
    links: [{ rel: "canonical", href: address }],
  };
};
