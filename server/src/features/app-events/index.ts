export { agentIn, storeAction } from "./service.ts";
