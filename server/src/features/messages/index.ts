export { deliverHeld, forgetRecipient, hold, queue } from "./service.ts";
