export { EndedPage, MissingPage } from "./preview/components/ended-page.tsx";
export { PreviewPage } from "./preview/components/preview-page.tsx";
export { PublicHeader } from "./preview/components/public-header.tsx";
export { jobPostPreviewQuery } from "./preview/queries.ts";
