export { latestCheck } from "./service.ts";
