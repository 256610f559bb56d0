export { PublicHeader } from "./components/public-header.tsx";
export { EndedPage, MissingPage } from "./components/ended-page.tsx";
export { PreviewPage } from "./components/preview-page.tsx";
export { postHead } from "./head.ts";
export { jobPostPreviewQuery } from "./queries.ts";
