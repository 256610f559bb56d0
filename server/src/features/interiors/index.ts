export { listPublic as listPublicDesigners } from "./designers/service.ts";
export { listPublic as listPublicProjects } from "./projects/service.ts";
