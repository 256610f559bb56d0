export { messageText } from "./texts.ts";
export { deliverClaimed, eraseRecipient, acceptClaimed, queue } from "./delivery/service.ts";
