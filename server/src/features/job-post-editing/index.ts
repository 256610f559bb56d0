export { presentEditable } from "./present.ts";
export { find as findEditablePost, findBusinessId as findBusinessIdOfPost, lock as lockPost, type EditableRow } from "./queries.ts";
export { tellPostReview, withdrawPostReview } from "./review-notice.ts";
