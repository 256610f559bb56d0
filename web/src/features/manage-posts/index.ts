export { PostsDesk } from "./components/posts-desk.tsx";
export { adminPostsQuery } from "./queries.ts";
export { postsSearch } from "./search.ts";
