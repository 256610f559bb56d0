export { findPublicPost, linkToEvent, linkToInvitation } from "./links/service.ts";
export { deviceOf } from "./links/visitor-kind.ts";
