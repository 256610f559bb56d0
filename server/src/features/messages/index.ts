export { deliverClaimed, eraseRecipient, acceptClaimed, queue } from "./service.ts";
