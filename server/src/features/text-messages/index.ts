export { deliverHeld, forgetRecipient, hold, queue, UnsendableMessage } from "./service.ts";
