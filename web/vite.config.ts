import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/**
 * Our modules do nothing by being imported, except the one that starts and the one that stands for a style sheet. Saying
 * so lets a route take a query from a feature's front door without also taking the feature's screens into the first load.
 */
const isPlainModule = (id: string) =>
  /\/(?:web|contract)\/src\/.*\.tsx?(?:\?.*)?$/.test(id) && !/\/(?:entry-\w+|ui\/fonts)\.tsx?$/.test(id);

/** Two builds: `vite build` for browsers, `vite build --ssr src/entry-server.tsx` for the page renderer. */
export default defineConfig(({ isSsrBuild = false, command }) => ({
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
      // Loaders travel with their screens: the first load stays as small as it is, however many screens there will be.
      codeSplittingOptions: { defaultBehavior: [["loader", "component"], ["errorComponent"], ["notFoundComponent"]] },
    }),
    react(),
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
      ...(isSsrBuild ? {} : { input: "src/entry-client.tsx" }),
      treeshake: { moduleSideEffects: (id) => !isPlainModule(id) },
    },
  },
  // Pages are rendered by React's production build whatever NODE_ENV the server was started with.
  ...(isSsrBuild ? { define: { "process.env.NODE_ENV": JSON.stringify("production") } } : {}),
  // One file to start from: the icons alone would be thousands of modules to read at start.
  ssr: command === "build" ? { noExternal: true } : {},
}));
