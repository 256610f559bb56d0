export { collectResume } from "./service.ts";
