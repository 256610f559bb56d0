export { PostEditor } from "./components/post-editor.tsx";
export { stateOf } from "./post-state.ts";
export { fetchLatest, postEditingKeys } from "./queries.ts";
export { fieldId } from "./form.ts";
export type { PostForm } from "./form.ts";
export { JobPostsScreen } from "./components/job-posts-screen.tsx";
export { postSearch } from "./search.ts";
