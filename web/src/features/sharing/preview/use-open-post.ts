import { useNavigate } from "@tanstack/react-router";
import { rememberPage } from "../../../lib/return-page.ts";
import { readSession } from "../../../lib/session.ts";
import { type Landing, useStartSignIn } from "../../accounts/index.ts";

/** Leads to the post behind the login, by way of the sign-in when there is no session. */
export const useOpenPost = (jobPostId: number, landing: Landing) => {
  const navigate = useNavigate();
  const { start, isBusy } = useStartSignIn();
  const query = new URLSearchParams({
    job_post_id: String(jobPostId),
    ...(landing.inviter_code === undefined ? {} : { inviter_code: landing.inviter_code }),
  });
  const page = `/posts?${query}`;
  /** Before a sign-in that begins elsewhere on the page: it ends at the post too. */
  const prepare = () => rememberPage(page);
  const open = () => {
    if (readSession()) return void navigate({ href: page });
    prepare();
    start();
  };
  return { open, prepare, isBusy };
};
