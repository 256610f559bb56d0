import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { browserContract } from "./scripts/browser-contract.ts";

/**
 * Our modules do nothing by being imported, except the one that starts and the one that stands for a style sheet. Saying
 * so lets a route take a query from a feature's front door without also taking the feature's screens into the first load.
 */
const isPlainModule = (id: string) =>
  /\/(?:web|contract)\/src\/.*\.tsx?(?:\?.*)?$/.test(id) && !/\/(?:entry-\w+|ui\/fonts)\.tsx?$/.test(id);

/**
 * What every page starts with comes in two files, ours and the libraries', because a phone far away pays for each file as for kilobytes.
 * Schemas stand apart, or they would join it as what its modules import without using it.
 */
const chunkGroups = [
  { name: "schemas", test: /[\\/]node_modules[\\/]zod[\\/]|[\\/]contract[\\/]src[\\/]fields\./, priority: 9 },
  { name: "libraries", test: /[\\/]node_modules[\\/]/, tags: ["$initial" as const], priority: 8 },
  { name: "app", tags: ["$initial" as const], priority: 7 },
  {
    // What the component library's parts share. Public pages use none of it; pictures, charts and maps stand by themselves.
    name: "ui",
    test: /[\\/]node_modules[\\/](?:@mantine[\\/](?!carousel|charts)|@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|tabbable|dayjs)/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 15_000,
  },
];

/** A part of a group would be named after everything that uses it. */
const shortName = (name: string) => (name.includes("~") ? name.slice(0, name.indexOf("~")) : "[name]");

const chunks = {
  codeSplitting: { groups: chunkGroups },
  chunkFileNames: ({ name }: { name: string }) => `assets/${shortName(name)}-[hash].js`,
  assetFileNames: ({ names: [name = ""] }: { names: string[] }) => `assets/${shortName(name)}-[hash][extname]`,
};

/**
 * Two builds: `scripts/build-client.ts` for browsers, which adds groups for the screens that people arrive at, and
 * `vite build --ssr src/entry-server.tsx` for the page renderer. The mode "scout" is asked which screen uses what, before anything is grouped.
 */
export default defineConfig(({ isSsrBuild = false, command, mode }) => ({
  root: import.meta.dirname,
  appType: "custom",
  plugins: [
    tanstackRouter({
      target: "react",
      routesDirectory: "./src/routes",
      generatedRouteTree: "./src/route-tree.gen.ts",
      routeFileIgnorePattern: String.raw`\.(test|module)\.`,
      addExtensions: true,
      quoteStyle: "double",
      semicolons: true,
      autoCodeSplitting: true,
      // The first load stays as small as it is, however many screens there will be; a loader asks the API while its screen
      // is still on the way.
      codeSplittingOptions: { defaultBehavior: [["loader"], ["component"], ["errorComponent"], ["notFoundComponent"]] },
    }),
    react(),
    browserContract(),
  ],
  build: {
    target: "es2022",
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // Fonts and pictures as data: addresses would need an opening in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      ...(isSsrBuild ? {} : { input: "src/entry-client.tsx", output: mode === "scout" ? {} : chunks }),
      treeshake: { moduleSideEffects: (id) => !isPlainModule(id) },
    },
  },
  // Pages are rendered by React's production build whatever NODE_ENV the server was started with.
  ...(isSsrBuild ? { define: { "process.env.NODE_ENV": JSON.stringify("production") } } : {}),
  // One file to start from: the icons alone would be thousands of modules to read at start.
  ssr: command === "build" ? { noExternal: true } : {},
}));
