/** The light build comes without types. Its parts have the same types as in the full build. */
declare module "hls.js/light" {
  export * from "hls.js";
  export { default } from "hls.js";
}
