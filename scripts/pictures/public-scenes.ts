import type { Scene } from "./scene.ts";

type Posts = { readonly job_posts: readonly { readonly id: number; readonly business: { readonly location_kind: string | null } }[] };

export const publicScenes: readonly Scene[] = [
  { name: "public-login", path: "/login" },
  { name: "public-login-error", path: "/login#ticket=not-a-ticket" },
  { name: "public-post-for-free", height: 6000, path: "/post-for-free" },
  {
    name: "public-single-post",
    height: 2600,
    path: async (read) => {
      const { job_posts } = await read<Posts>("doctor", "/job_posts/active_posts_list?limit=3");
      return `/single-post?job_post_id=${job_posts[2]?.id}`;
    },
  },
  {
    name: "public-single-post-ended",
    path: async (read) => {
      const { businesses } = await read<{ businesses: { id: number }[] }>("owner", "/businesses/user_businesses");
      const path = `/job_posts/user_business_job_posts?business_id=${businesses[0]?.id}`;
      const { job_posts } = await read<{ job_posts: { id: number; is_open: boolean }[] }>("owner", path);
      return `/single-post?job_post_id=${job_posts.find(({ is_open }) => !is_open)?.id}`;
    },
  },
  { name: "public-single-post-unknown", path: "/single-post?job_post_id=999999999" },
  { name: "public-invitation-unknown", path: `/invitation#token=${"A".repeat(43)}` },
  { name: "public-friends", height: 1800, path: "/friends-and-family?inviter_code=AB12CD" },
  { name: "public-mobile-app", path: "/go-to-mobile-app" },
  {
    name: "public-map",
    as: "doctor",
    path: async (read) => {
      const { job_posts } = await read<Posts>("doctor", "/job_posts/active_posts_list?limit=40");
      return `/mobile-post-map?job_post_id=${job_posts[0]?.id}`;
    },
  },
  { name: "public-terms", height: 4000, path: "/terms" },
  { name: "public-privacy", height: 4000, path: "/privacy" },
  { name: "public-resume-gone", path: `/r#${"A".repeat(43)}` },
  { name: "public-keep-account", path: "/keep-account#1.abc.wrong" },
  { name: "public-not-found", path: "/no-such-page" },
];
