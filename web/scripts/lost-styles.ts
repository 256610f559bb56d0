import type { Plugin } from "vite";

/** Vite treats a style sheet that did not arrive as loaded, and its element stays. */
const changes = [
  { from: /\(err\) => \{\s*seen\[href\] = void 0;/, to: "(err) => { delete seen[href];" },
  { from: 'if (e.type === "error") rej(', to: 'if (e.type === "error") link.remove(), rej(' },
] as const;

/** Vite's function around each `import()`. It requests a lost style sheet again at the next import of its part. */
export const requestingLostStyles = (helper: string): string =>
  changes.reduce((code, { from, to }) => {
    const changed = code.replace(from, to);
    if (changed === code) throw new Error(`Vite's helper for imports no longer contains ${from}. Check lost style sheets.`);
    return changed;
  }, helper);

/** Without it, a part that loads after a press of 다시 시도 has no styles until the page is loaded again. */
export const lostStyles = (): Plugin => ({
  name: "rounds:lost-styles",
  apply: (_, { command, isSsrBuild = false }) => command === "build" && !isSsrBuild,
  transform: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: (code) => ({ code: requestingLostStyles(code), map: null }),
  },
});
