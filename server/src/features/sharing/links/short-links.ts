import { storeAddress, withArrival } from "@rounds/contract/sharing/store-address.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../../config.ts";
import type { Deps } from "../../../deps.ts";
import { createNetworkLimit } from "../../../http/rate-limit.ts";
import { linkPagePolicy, previewPage, unknownLinkPage } from "./link-page.ts";
import { followLink, type FollowedLink } from "./service.ts";
import { deviceOf, visitorKindOf } from "./visitor-kind.ts";
import { previewTexts } from "../preview/texts.ts";

const storeFor = ({ brand }: Config, userAgent: string): string | null =>
  ({ apple: brand.appStoreUrl, android: brand.playStoreUrl, other: null })[deviceOf(userAgent)];

/** The public page that the link leads to. */
const pageOf = ({ arrival }: FollowedLink): string => {
  if (arrival.event_id !== undefined) return "/marketing_event";
  return arrival.job_post_id === undefined ? "/friends-and-family" : "/single-post";
};

const previewOf = ({ config }: Deps, link: FollowedLink): string => {
  const { brand, origin } = config;
  if (link.post === undefined || link.post === "gone") {
    const { event_id } = link.arrival;
    return previewPage({
      brand: brand.name,
      title: event_id === undefined ? `${brand.name}에 초대합니다` : `${brand.name} 이벤트에 초대합니다`,
      description: "전문과와 근무 요일에 맞는 의사 채용 공고를 찾고, 한 번의 클릭으로 지원해요.",
      canonical: origin + (event_id === undefined ? "/friends-and-family" : `/marketing_event?event_id=${event_id}`),
      picture: `${origin}/og/brand.png`,
    });
  }
  return previewPage({
    brand: brand.name,
    ...previewTexts(link.post),
    canonical: `${origin}/single-post?job_post_id=${link.post.id}`,
    picture: `${origin}/og/job_posts/${link.post.id}.png`,
  });
};

const sendPage = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply.code(status).header("content-security-policy", linkPagePolicy).type("text/html; charset=utf-8").send(html);

/** `/l/{code}`: link previews get the Open Graph page, phones the app store if there is one, and others the web page. */
export async function shortLinks(app: FastifyInstance, deps: Deps): Promise<void> {
  // Far more than one person clicks, and far too few to guess a code.
  const onRequest = createNetworkLimit(600 * deps.config.rateLimitFactor);
  const options = { schema: { hide: true }, config: { failuresLeadTo: "page" as const }, onRequest };
  app.get("/l/:code", options, async (request: FastifyRequest<{ Params: { code: string } }>, reply) => {
    const userAgent = request.headers["user-agent"] ?? "";
    const visitor = visitorKindOf(userAgent);
    reply.header("cache-control", "no-store").header("vary", "user-agent");
    const link = await followLink(deps, request.params.code, visitor, request.method === "GET");
    if (!link) return sendPage(reply, 404, unknownLinkPage(deps.config.brand.name));
    // For a closed post, the page itself responds with 410 and similar posts, or with 404.
    const isAvailable = link.post !== "gone";
    if (isAvailable && visitor === "crawler") return sendPage(reply, 200, previewOf(deps, link));
    const store = isAvailable && visitor === "phone" ? storeFor(deps.config, userAgent) : null;
    return reply.redirect(store === null ? withArrival(pageOf(link), link.arrival) : storeAddress(store, link.arrival), 302);
  });
}
