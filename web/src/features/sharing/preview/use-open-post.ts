import { useNavigate } from "@tanstack/react-router";
import { saveReturnPage } from "../../../lib/return-page.ts";
import { readSession } from "../../../lib/session.ts";
import type { Landing } from "@rounds/contract/sharing/arrival.ts";
import { useStartSignIn } from "../../accounts/index.ts";

/** Opens the signed-in page of the post, through the login when there is no session. */
export const useOpenPost = (jobPostId: number, landing: Landing) => {
  const navigate = useNavigate();
  const { start, isBusy } = useStartSignIn();
  const query = new URLSearchParams({
    job_post_id: String(jobPostId),
    ...(landing.inviter_code === undefined ? {} : { inviter_code: landing.inviter_code }),
  });
  const page = `/posts?${query}`;
  /** Before a sign-in that starts elsewhere on the page, so that it leads to this post too. */
  const prepare = () => saveReturnPage(page);
  const open = () => {
    if (readSession()) return void navigate({ href: page });
    prepare();
    start();
  };
  return { open, prepare, isBusy };
};
