export { useBookmark } from "./mutations.ts";
