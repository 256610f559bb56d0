export { downloadHeaders } from "./present.ts";
export { holdCurrentFile, openStored } from "./service.ts";
