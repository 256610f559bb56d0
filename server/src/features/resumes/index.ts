export { holdCurrentFile } from "./files/service.ts";
