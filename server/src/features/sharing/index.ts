export { findPublicPost, linkToInvitation } from "./service.ts";
export { deviceOf } from "./visitor-kind.ts";
