export { LocationMap } from "./components/location-map.tsx";
export { MapPage } from "./components/map-page.tsx";
export { readPlace } from "./place.ts";
