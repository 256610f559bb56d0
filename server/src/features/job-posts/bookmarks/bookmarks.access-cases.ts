import { cancelBookmark, compareBookmarkedPosts, createBookmark, listBookmarks } from "@rounds/contract/job-posts/bookmarks.ts";
import { accessCase, missingId } from "../../../testing/access-cases.ts";

export const accessCases = [
  accessCase(listBookmarks, {
    own: async ({ make }, caller) => {
      await make.bookmark(caller, await make.jobPost());
      return {};
    },
    reveals: ({ bookmarks }) => bookmarks.map(({ id }) => id),
  }),
  accessCase(compareBookmarkedPosts, {
    own: async ({ make }, caller) => {
      const post = await make.jobPost();
      await make.bookmark(caller, post);
      return { query: { job_post_ids: [post.id] } };
    },
    otherIds: {
      job_post_ids: {
        status: 200,
        input: async () => (id) => ({ query: { job_post_ids: [id] } }),
        foreign: async ({ make }) => {
          const post = await make.jobPost();
          await make.bookmark(await make.doctor(), post);
          return post.id;
        },
      },
    },
    reveals: ({ job_posts }) => job_posts.map(({ id }) => id),
  }),
  accessCase(createBookmark, {
    own: async ({ make }) => ({ body: { job_post_id: (await make.jobPost()).id } }),
    foreign: async ({ make }) => ({ body: { job_post_id: (await make.jobPost({ remedi_active: "rejected" })).id } }),
    missing: { body: { job_post_id: missingId } },
  }),
  accessCase(cancelBookmark, {
    own: async ({ make }, caller) => ({ body: { bookmark_id: (await make.bookmark(caller, await make.jobPost())).id } }),
    foreign: async ({ make }) => ({ body: { bookmark_id: (await make.bookmark(await make.doctor(), await make.jobPost())).id } }),
    missing: { body: { bookmark_id: missingId } },
  }),
];
