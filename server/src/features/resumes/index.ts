export { lockCurrentFileId } from "./files/service.ts";
export { createLink } from "./links/service.ts";
export { openResume, sealResume } from "./sent/seal.ts";
export { insertSnapshot } from "./sent/service.ts";
