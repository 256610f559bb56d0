export { HomeBanners } from "./lazy-parts.tsx";
