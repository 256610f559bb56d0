import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { browserContract } from "./scripts/browser-contract.ts";
import { componentStyles } from "./scripts/component-styles.ts";
import { libraryStyles } from "./scripts/library-styles.ts";
import { lostStyles } from "./scripts/lost-styles.ts";
import { postcss } from "./scripts/postcss.ts";
import { unusedScrollArea } from "./scripts/unused-scroll-area.ts";

/**
 * Our modules have no side effects on import, except the entry modules and the module that loads the fonts' style sheet.
 * With this fact a route can import a query from a feature's `index.ts`, and the first load does not contain the feature's screens.
 */
const isPlainModule = (id: string) =>
  (/\/(?:web|contract)\/src\/.*\.tsx?(?:\?.*)?$/.test(id) && !/\/(?:entry-\w+|ui\/fonts)\.tsx?$/.test(id)) ||
  // The library marks its modules like this too. Without it, the styles of all components would be imported.
  /\/@mantine\/core\/esm\/.*\.mjs$/.test(id);

/**
 * The code that every page needs is in two files: ours and the libraries'. On a slow phone each request costs as much as several
 * kilobytes. Schemas have their own group. Otherwise they would join these files as unused imports of their modules.
 */
const chunkGroups = [
  { name: "schemas", test: /[\\/]node_modules[\\/]zod[\\/]|[\\/]contract[\\/]src[\\/]fields\./, priority: 30 },
  { name: "libraries", test: /[\\/]node_modules[\\/]/, tags: ["$initial" as const], priority: 29 },
  { name: "app", tags: ["$initial" as const], priority: 28 },
  {
    // Code that components of the library share. Public pages do not use it. Pictures, charts and maps have their own files.
    name: "ui",
    test: /[\\/]node_modules[\\/](?:@mantine[\\/](?!carousel|charts)|@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|tabbable|dayjs)/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 20_000,
  },
];

/** Letters of the name that a script or style sheet has. The manifest has the whole name. */
const nameLetters = 1;
const shortName = (name: string) => name.replaceAll(/\W/g, "").slice(0, nameLetters);

/** Names and hashes are short, because the first file of scripts lists all files that a page may load later. */
const chunks = {
  codeSplitting: { groups: chunkGroups },
  chunkFileNames: ({ name }: { name: string }) => `assets/${shortName(name)}-[hash:7].js`,
  assetFileNames: ({ names: [name = ""] }: { names: string[] }) =>
    `assets/${name.endsWith(".css") ? shortName(name) : "[name]"}-[hash:6][extname]`,
};

/**
 * Two builds use this file. `scripts/build-client.ts` builds for browsers and adds groups for the screens that people open first.
 * `vite build --ssr src/entry-server.tsx` builds the page renderer. The mode "scout" finds the modules of each screen before grouping.
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
      // More screens must not increase the first load. A loader is a separate file, so that it calls the API while its screen loads. The server
      // has no screen to wait for, and each import of a loaded file takes time. The screen of a failure must be there without a network.
      codeSplittingOptions: {
        defaultBehavior: [...(isSsrBuild ? [] : [["loader" as const]]), ["component"], ["notFoundComponent"]],
      },
    }),
    react(),
    browserContract(),
    libraryStyles(),
    lostStyles(),
    unusedScrollArea(),
    componentStyles(),
  ],
  css: { postcss },
  build: {
    target: "es2022",
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // The Content-Security-Policy allows no fonts or pictures from `data:` addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Pages name fonts and pictures as the browser build does.
      ...(isSsrBuild
        ? { output: { assetFileNames: chunks.assetFileNames } }
        : { input: "src/entry-client.tsx", output: mode === "scout" ? {} : chunks }),
      treeshake: { moduleSideEffects: (id) => !isPlainModule(id) },
    },
  },
  // The server renders pages with React's production build under every NODE_ENV.
  ...(isSsrBuild ? { define: { "process.env.NODE_ENV": JSON.stringify("production") } } : {}),
  // Bundles all packages into one file. Otherwise the server would load thousands of icon modules at start.
  ssr: command === "build" ? { noExternal: true } : {},
}));
