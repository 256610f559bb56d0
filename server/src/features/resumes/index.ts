export { lockCurrentFileId } from "./files/service.ts";
export { insertSnapshot } from "./sent/service.ts";
