export { listPublic as listPublicContents } from "./contents/service.ts";
export { addLocalFile } from "./videos/service.ts";
export { streamOrigins } from "./media/stream-origins.ts";
