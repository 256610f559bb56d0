import { fontsCachedKey } from "../lib/fonts-cached-key.ts";
import { addFonts } from "../lib/page-fonts.ts";
import { needsStart } from "../lib/needs-start.ts";
import { pause } from "../lib/pause.ts";
import { startedEvent } from "../lib/started.ts";

/** The addresses of the build's style sheets. */
export type StyleAddresses = ReadonlySet<string>;

export type InstantShell = { readonly script: string; readonly style: string };

type Start = {
  /** The other scripts of this page. A script comes after its imports. */
  readonly scripts: readonly string[];
  /** The script that starts the application. */
  readonly entry: string;
};

/** Milliseconds. The application starts after this time when the browser reports no paint. */
const latestStart = 3000;

const inHead = (html: string, part: string) => html.replace("</head>", () => `${part}</head>`);
const atEnd = (html: string, part: string) => html.replace("</body>", () => `${part}</body>`);

/** Font rules that apply immediately. */
export const withFonts = (html: string, nonce: string, fonts: string): string =>
  inHead(html, `<style nonce="${nonce}" data-page-fonts>${fonts}</style>`);

/**
 * Embeds the style sheets in the page. They are small, and a fetch would delay the first paint by a round trip. The style elements contain
 * the addresses of the sheets. The server writes the sheets in their place, so that no page copies and encodes them as text. The links stay in
 * the page but disabled, so that neither React nor Vite fetches these files later.
 */
export const withStylesInside = (html: string, nonce: string, styles: StyleAddresses): string =>
  html.replaceAll(/<link rel="stylesheet" href="([^"]+)"/g, (link, href: string) =>
    styles.has(href) ? `<style nonce="${nonce}">${href}</style><link rel="stylesheet" disabled href="${href}"` : link,
  );

/**
 * Runs a file of the build and waits for it. A new element is allowed to load, because an allowed script creates it. React skips
 * unknown scripts in the head if they are `async`.
 */
const runFile = `(src) =>
  new Promise((done) =>
    document.head.append(
      Object.assign(document.createElement("script"), { type: "module", async: true, src, onload: done, onerror: done }),
    ),
  )`;

/**
 * Fetches the files in parallel and runs them one by one with pauses, so that a tap never waits for all of them. A file that fails here
 * fails again in the application's own import, which reports the error. A button tapped before React listens starts the application
 * immediately; the script repeats the tap afterwards. Links work without the script, except those that need the address of the page.
 * The start replaces the visitor's button into the product by the member's, and loses a tap on the first one. It then presses the second.
 */
const lateStart = ({ scripts, entry }: Start) => `
const files = ${JSON.stringify(scripts)};
const fonts = document.querySelector("[data-page-fonts]");
const addFonts = ${addFonts};
const pause = ${pause};
const run = ${runFile};
let started = false;
const start = async () => {
  if (started) return;
  started = true;
  for (const href of files) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  await pause();
  if (fonts.media !== "all") addFonts(fonts).then(() => (localStorage.${fontsCachedKey} = "1")).catch(() => undefined);
  for (const src of files) {
    await run(src);
    await pause();
  }
  run(${JSON.stringify(entry)});
};
let tapped;
const keepTap = (event) => {
  const button = event.target.closest("button, [${needsStart}]");
  if (!button) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  tapped = button;
  start();
};
addEventListener("click", keepTap, true);
addEventListener(${JSON.stringify(startedEvent)}, () => {
  // In a later task, because React ignores a tap during its own start.
  setTimeout(() => {
    removeEventListener("click", keepTap, true);
    tapped?.click();
    setTimeout(() => {
      if (tapped?.isConnected === false && tapped.matches("[data-way-in]")) document.querySelector("[data-way-in]")?.click();
    });
  });
}, { once: true });
if (document.hidden) start();
else {
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  setTimeout(start, ${latestStart});
}`;

/** Font rules that are applied later, or immediately when the browser has cached the fonts. */
const withLateFonts = (html: string, nonce: string, fonts: string): string =>
  inHead(
    html,
    `<style nonce="${nonce}" data-page-fonts media="not all">${fonts}</style>` +
      `<script nonce="${nonce}">try{if(localStorage.${fontsCachedKey})document.querySelector("[data-page-fonts]").media="all"}catch{}</script>`,
  );

/**
 * For pages that people read before they use them. Reading needs neither the typeface nor the application. On a slow phone both would delay
 * the first paint, so they are fetched after it. A hidden page is not painted, so it does not wait.
 */
export const withLateStart = (html: string, nonce: string, fonts: string, start: Start): string =>
  atEnd(withLateFonts(html, nonce, fonts), `<script type="module" nonce="${nonce}">${lateStart(start)}</script>`);

/** For pages that are empty until the application fills them: the head requests all files immediately. */
export const withEarlyStart = (html: string, nonce: string, { scripts, entry }: Start): string => {
  const preloads = scripts.map((href) => `<link rel="modulepreload" href="${href}"/>`).join("");
  const start = `<script type="module" nonce="${nonce}">(${runFile})(${JSON.stringify(entry)})</script>`;
  return inHead(html, preloads + start);
};

/** `</script` inside a script would end the script element. */
const insideScript = (text: string): string => text.replaceAll(/<\/(?=script)/gi, "<\\/");

/**
 * Puts the instant shell at the start of the head. A script after a style sheet waits for that style sheet. The shell's API requests must
 * start before the application's files occupy the connections.
 */
export const withInstantShell = (html: string, nonce: string, fonts: string, { script, style }: InstantShell): string =>
  withLateFonts(html, nonce, fonts).replace(
    /<head[^>]*>/,
    (head) => `${head}<script nonce="${nonce}">${insideScript(script)}</script><style nonce="${nonce}">${style}</style>`,
  );
