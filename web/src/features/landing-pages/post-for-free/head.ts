import type { PublicConfig } from "@rounds/contract/public-config.ts";

export const marketingHead = ({ brand, origin }: PublicConfig) => {
  const title = "의사 채용 공고, 무료로 올리세요";
  const description = "병원을 등록하고 공고를 쓰면 의사의 휴대전화에 바로 보여요. 등록비도 채용 수수료도 없어요.";
  const address = `${origin}/post-for-free`;
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
