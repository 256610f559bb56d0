export { lockCurrentFileId } from "./files/service.ts";
