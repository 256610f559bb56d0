export { listPublic as listPublicContents } from "./contents/service.ts";
