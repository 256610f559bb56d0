export { PostForFreePage } from "./components/post-for-free-page.tsx";
export { marketingHead } from "./head.ts";
export { marketingLanding } from "./landing.ts";
export { publicFiguresQuery } from "./queries.ts";
