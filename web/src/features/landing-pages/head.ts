import type { PublicConfig } from "@rounds/contract/public-config.ts";

type Page = { readonly path: string; readonly title: string; readonly description: string };

/** Title, link preview and canonical address of a landing page. */
const landingHead = ({ brand, origin }: PublicConfig, { path, title, description }: Page) => {
  const address = `${origin}${path}`;
  return {
    meta: [
      { title: `${title} | ${brand}` },
      { name: "description", content: description },
      { property: "og:type", content: "website" },
      { property: "og:site_name", content: brand },
      { property: "og:title", content: title },
      { property: "og:description", content: description },
      { property: "og:url", content: address },
      { property: "og:image", content: `${origin}/og/brand.png` },
      { property: "og:image:width", content: "800" },
      { property: "og:image:height", content: "400" },
      { property: "og:locale", content: "ko_KR" },
      { name: "twitter:card", content: "summary_large_image" },
    ],
    links: [{ rel: "canonical", href: address }],
  };
};

export const marketingHead = (config: PublicConfig) =>
  landingHead(config, {
    path: "/post-for-free",
    title: "의사 채용 공고, 무료로 올리세요",
    description: "병원을 등록하고 공고를 쓰면 의사의 휴대전화에 바로 보여요. 등록비도 채용 수수료도 없어요.",
  });

export const inviteHead = (config: PublicConfig) =>
  landingHead(config, {
    path: "/friends-and-family",
    title: `${config.brand}에 초대합니다`,
    description: "전문과와 근무 요일에 맞는 의사 채용 공고를 찾고, 한 번의 클릭으로 지원해요.",
  });
