import type { Plugin } from "vite";

const dialogs = /\/@mantine\/core\/.*\/(?:Modal|Drawer)Root\.mjs$/;
const stub = "\0unused-scroll-area";

/**
 * Mantine's dialogs import its scroll area only to compare it with their property `scrollAreaComponent`, which we never set. The scroll area
 * imports the library that places popups. Together they are 15 kB of the scripts of the list of posts, so dialogs get an empty object instead.
 */
export const unusedScrollArea = (): Plugin => ({
  name: "unused-scroll-area",
  apply: "build",
  enforce: "pre",
  resolveId: (name, importer) => (name.endsWith("/ScrollArea.mjs") && importer && dialogs.test(importer) ? stub : null),
  // Not undefined, which is the value of the property.
  load: (id) => (id === stub ? "export const ScrollArea = { Autosize: null };" : null),
});
