export { deliverClaimed, eraseRecipient, acceptClaimed, queue } from "./delivery/service.ts";
