import type { PublicConfig } from "@rounds/contract/public-config.ts";
import type { Landing } from "../../accounts/index.ts";

/** The landing path is `invite_signup` unless the address gives another path. */
export const inviteLanding = (landing: Landing): Landing => ({ ...landing, path: landing.path ?? "invite_signup" });

/** Title and link preview of the invitation. */
export const inviteHead = ({ brand, origin }: PublicConfig) => {
  const title = `${brand}에 초대합니다`;
  const description = "전문과와 근무 요일에 맞는 의사 채용 공고를 찾고, 한 번의 클릭으로 지원해요.";
  const address = `${origin}/friends-and-family`;
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
