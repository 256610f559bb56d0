import { fontsKnown } from "../lib/fonts-known.ts";
import { letFontsIn } from "../lib/page-fonts.ts";
import { pause } from "../lib/pause.ts";
import { startedEvent } from "../lib/started.ts";

/** The texts of the build's style sheets by their addresses. */
export type StyleTexts = Readonly<Record<string, string>>;

export type FirstLook = { readonly script: string; readonly style: string };

type Start = {
  /** Every other script of this page, each after those it imports. */
  readonly scripts: readonly string[];
  /** The one that starts the application. */
  readonly entry: string;
};

/** A browser that tells of no paint starts by itself, ms. */
const latestStart = 3000;

const inHead = (html: string, part: string) => html.replace("</head>", () => `${part}</head>`);
const atEnd = (html: string, part: string) => html.replace("</body>", () => `${part}</body>`);

/** Font rules that hold at once. */
export const withFonts = (html: string, nonce: string, fonts: string): string =>
  inHead(html, `<style nonce="${nonce}" data-page-fonts>${fonts}</style>`);

/**
 * Styles inside the page: they are few, and fetching them would cost a way there and back before anything is seen. The
 * links stay, switched off, so that neither React nor Vite fetches those files again later.
 */
export const withStylesInside = (html: string, nonce: string, styles: StyleTexts): string =>
  html.replaceAll(/<link rel="stylesheet" href="([^"]+)"/g, (link, href: string) => {
    const text = styles[href];
    return text === undefined ? link : `<style nonce="${nonce}">${text}</style><link rel="stylesheet" disabled href="${href}"`;
  });

/**
 * The files are fetched side by side and run one by one with a pause between, so that a tap never waits for all of them. A
 * file that fails is told by the application's own import of it. A button that is tapped before anything listens begins the
 * start at once, and is tapped again when it is over; links work by themselves.
 */
const lateStart = ({ scripts, entry }: Start) => `
const files = ${JSON.stringify(scripts)};
const fonts = document.querySelector("[data-page-fonts]");
const letFontsIn = ${letFontsIn};
const pause = ${pause};
let started = false;
const start = async () => {
  if (started) return;
  started = true;
  for (const href of files) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href, nonce: fonts.nonce }));
  }
  await pause();
  if (fonts.media !== "all") letFontsIn(fonts).then(() => (localStorage.${fontsKnown} = "1")).catch(() => undefined);
  for (const href of files) {
    await import(href).catch(() => undefined);
    await pause();
  }
  await import(${JSON.stringify(entry)});
};
let tapped;
const keepTap = (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  tapped = button;
  start();
};
addEventListener("click", keepTap, true);
addEventListener(${JSON.stringify(startedEvent)}, () => {
  // Afterwards, because React answers no tap in the middle of its own work.
  setTimeout(() => {
    removeEventListener("click", keepTap, true);
    tapped?.click();
  });
}, { once: true });
if (document.hidden) start();
else {
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  setTimeout(start, ${latestStart});
}`;

/** Font rules that wait to be let in, except where the fonts are known already. */
const withLateFonts = (html: string, nonce: string, fonts: string): string =>
  inHead(
    html,
    `<style nonce="${nonce}" data-page-fonts media="not all">${fonts}</style>` +
      `<script nonce="${nonce}">try{if(localStorage.${fontsKnown})document.querySelector("[data-page-fonts]").media="all"}catch{}</script>`,
  );

/**
 * For pages that are read before they are used. Reading needs neither the typeface nor the application, and on a slow phone
 * both would hold the first paint up: they are fetched right after it. A hidden page is not painted, so it does not wait.
 */
export const withLateStart = (html: string, nonce: string, fonts: string, start: Start): string =>
  atEnd(withLateFonts(html, nonce, fonts), `<script type="module" nonce="${nonce}">${lateStart(start)}</script>`);

/** For pages that are only a frame until the application fills them: everything is asked for at once. */
export const withEarlyStart = (html: string, nonce: string, { scripts, entry }: Start): string => {
  const preloads = scripts.map((href) => `<link rel="modulepreload" href="${href}" nonce="${nonce}"/>`).join("");
  const start = `<script type="module" nonce="${nonce}" src="${entry}"></script>`;
  return inHead(html, preloads + start);
};

/** `</script` inside a script would close it. */
const insideScript = (text: string): string => text.replaceAll(/<\/(?=script)/gi, "<\\/");

/**
 * First in the head: a script after a style sheet waits for it, and its questions are to be on their way before the files of the
 * application fill the connections.
 */
export const withFirstLook = (html: string, nonce: string, fonts: string, { script, style }: FirstLook): string =>
  withLateFonts(html, nonce, fonts).replace(
    /<head[^>]*>/,
    (head) => `${head}<script nonce="${nonce}">${insideScript(script)}</script><style nonce="${nonce}">${style}</style>`,
  );
