export { JobPostsScreen } from "./components/job-posts-screen.tsx";
export { postSearch } from "./search.ts";
