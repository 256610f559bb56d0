export { takeRegistered } from "./service.ts";
