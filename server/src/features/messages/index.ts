export { messageText } from "./texts.ts";
export { isTextTo } from "./delivery/queries.ts";
export { deliverClaimed, eraseRecipient, acceptClaimed, giveUpCode, queue } from "./delivery/service.ts";
