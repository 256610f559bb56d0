export { resignFor } from "./service.ts";
