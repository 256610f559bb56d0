export { messageText } from "./texts.ts";
export { isTextTo } from "./delivery/queries.ts";
export { deliverClaimed, eraseRecipient, acceptClaimed, queue } from "./delivery/service.ts";
