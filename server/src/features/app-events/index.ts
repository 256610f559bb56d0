export { storeAction } from "./service.ts";
