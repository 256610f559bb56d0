export { holdCurrentFile } from "./service.ts";
