import type { MarketingEventLanding } from "@rounds/contract/engagement/events.ts";
import type { PublicConfig } from "@rounds/contract/public-config.ts";
import { brandPicture } from "../../lib/page-head.ts";

type Page = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The title of the browser's tab, if a link preview has another one. */
  readonly tab?: string;
};

/** Title, link preview and canonical address of a landing page. */
const landingHead = ({ brand, origin }: PublicConfig, { path, title, description, tab = title }: Page) => {
  const address = `${origin}${path}`;
  return {
    meta: [
      { title: `${tab} | ${brand}` },
      { name: "description", content: description },
      { property: "og:type", content: "website" },
      { property: "og:site_name", content: brand },
      { property: "og:title", content: title },
      { property: "og:description", content: description },
      { property: "og:url", content: address },
      { property: "og:image", content: `${origin}${brandPicture}` },
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
    description: "병원을 등록하고 공고를 쓰면 의사의 휴대전화에 보여요. 등록비도 채용 수수료도 없어요.",
  });

const forDoctors = "전문과와 근무 요일에 맞는 의사 채용 공고를 찾고, 한 번의 클릭으로 지원해요.";

/** Of the login page, and of the bare domain, which leads visitors there. People send both in messengers. */
export const loginHead = (config: PublicConfig) =>
  landingHead(config, { path: "/login", title: `의사 채용은 ${config.brand}`, tab: "로그인", description: forDoctors });

export const inviteHead = (config: PublicConfig) =>
  landingHead(config, { path: "/friends-and-family", title: `${config.brand}에 초대합니다`, description: forDoctors });

export const appHead = (config: PublicConfig) =>
  landingHead(config, {
    path: "/go-to-mobile-app",
    title: "모바일에서 확인해 주세요",
    description: `${config.brand} 앱에서 의사 채용 공고를 보고 한 번의 터치로 지원해요. 공고는 웹에서도 볼 수 있어요.`,
  });

/** Without an event, or after its end, search engines get no page to list. */
export const eventHead = (config: PublicConfig, event: MarketingEventLanding | null) => {
  const head = landingHead(config, {
    path: event === null ? "/marketing_event" : `/marketing_event?event_id=${event.id}`,
    title: event?.title ?? "이벤트",
    description: "의사 선생님이 함께하는 이벤트예요. 참여하고 결과를 바로 확인해 보세요.",
  });
  return event === null || event.state === "ended" ? { ...head, meta: [...head.meta, { name: "robots", content: "noindex" }] } : head;
};
