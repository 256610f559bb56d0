export * as applications from "./applications.ts";
