export { InteriorStudioScreen } from "./studio/components/studio-screen.tsx";
export { interiorStudioSearch } from "./studio/search.ts";
