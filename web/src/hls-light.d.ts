/** The light build has no types of its own. Everything that it contains has the same shape as in the full build. */
declare module "hls.js/light" {
  export * from "hls.js";
  export { default } from "hls.js";
}
