import type { JobPostDetail } from "@rounds/contract/job-posts/posts.ts";
import type { ShareChannel } from "@rounds/contract/sharing/links.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../lib/api.ts";
import { usePublicConfig } from "../../../lib/config.ts";
import { formatPay } from "../../../lib/format.ts";
import { toast } from "../../../ui/toast.ts";
import { copyText } from "../../../lib/clipboard.ts";
import { isAbort } from "../../../lib/is-abort.ts";
import { loadKakao, type KakaoFeed } from "./kakao.ts";
import { linkToShare } from "./share-links.ts";

/** The fields of a post that sharing needs. */
export type SharedPost = Pick<JobPostDetail, "id" | "title" | "min_pay" | "max_pay" | "specialties" | "job_type"> & {
  business: Pick<JobPostDetail["business"], "name" | "district">;
};

const titleOf = ({ business, title }: SharedPost): string => `${business.name} ${title}`;

const showFailure = (error: unknown, otherwise: string) => (error instanceof ApiError ? toast.failure(error) : toast.error(otherwise));

const feedOf = (post: SharedPost, link: string, origin: string): KakaoFeed => {
  const target = { mobileWebUrl: link, webUrl: link };
  return {
    objectType: "feed",
    content: {
      title: titleOf(post),
      description: [post.business.district, post.specialties.join("·"), post.job_type, formatPay(post, post.job_type)]
        .filter(Boolean)
        .join(" · "),
      imageUrl: `${origin}/og/job_posts/${post.id}.png`,
      imageWidth: 800,
      imageHeight: 400,
      link: target,
    },
    buttons: [{ title: "공고 보기", link: target }],
  };
};

/** Ways to share a post. Each has its own link, so that we can count the visitors of each. */
export const useSharing = (post: SharedPost) => {
  const client = useQueryClient();
  const { origin, kakao_js_key } = usePublicConfig();
  const linkFor = (channel: ShareChannel) => linkToShare((query) => client.fetchQuery(query), post.id, channel);

  const copy = async () => {
    try {
      await copyText(linkFor("link"));
      toast.success("공고 링크를 복사했어요.");
    } catch (error) {
      showFailure(error, "링크를 복사하지 못했어요. 주소창의 주소를 복사해 주세요.");
    }
  };

  /** Opens the device's share sheet. Copies the link if the device has no sheet or the sheet fails. */
  const shareByDevice = async () => {
    if (navigator.share === undefined) return copy();
    try {
      await navigator.share({ title: titleOf(post), url: await linkFor("device") });
    } catch (error) {
      if (isAbort(error)) return;
      if (error instanceof ApiError) toast.failure(error);
      else await copy();
    }
  };

  /** Null without a configured key. Resolves to a function that sends the message; browsers allow it only inside a click handler. */
  const prepareKakao =
    kakao_js_key === null
      ? null
      : async () => {
          const [kakao, link] = await Promise.all([loadKakao(kakao_js_key), linkFor("kakao")]);
          return () => kakao.Share.sendDefault(feedOf(post, link, origin));
        };

  return { copy, shareByDevice, prepareKakao };
};
