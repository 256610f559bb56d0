export { deliverHeld, hold, queue, UnsendableMessage } from "./service.ts";
