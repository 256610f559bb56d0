export { listPublic as listPublicContents } from "./contents/service.ts";
export { addLocalFile } from "./videos/service.ts";
export { streamOrigins } from "./media/stream-origins.ts";
export { publishErasure } from "./questions/erasure.ts";
export { lockOwnQuestions } from "./questions/queries.ts";
