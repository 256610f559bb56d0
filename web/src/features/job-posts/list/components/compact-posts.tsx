import type { JobPostCard } from "@rounds/contract/job-posts/posts.ts";
import { Link } from "@tanstack/react-router";
import { Box } from "../../../../ui/box.tsx";
import { CompactPost } from "./compact-post.tsx";
import classes from "./compact-post.module.css";

/** Posts below each other. Each one opens in the list of posts. */
export const CompactPosts = ({ posts, label }: { posts: readonly JobPostCard[]; label: string }) => (
  <Box as="ul" bg="surface" radius={16} px={12} py={8} aria-label={label}>
    {posts.map((post) => (
      <li key={post.id}>
        <Link to="/posts" search={{ job_post_id: post.id }} state={{ openedFromList: true }} className={classes.post}>
          <CompactPost post={post} />
        </Link>
      </li>
    ))}
  </Box>
);
