import { expect, test } from "vitest";
import { pageAssets } from "./page-assets.ts";
import { withEarlyStart, withFirstLook, withLateStart, withStylesInside } from "./page-parts.ts";

const page = `<html><head><link rel="stylesheet" href="/assets/a.css" nonce="n" data-precedence="default"/></head><body><main></main></body></html>`;
const start = { scripts: ["/assets/libraries.js", "/assets/login.js"], entry: "/assets/entry.js" };

test("styles stand where their link stood, and the link stays without fetching", () => {
  const html = withStylesInside(page, "n", { "/assets/a.css": ".a{color:$&red}" });
  expect(html).toContain(
    `<style nonce="n">.a{color:$&red}</style><link rel="stylesheet" disabled href="/assets/a.css" nonce="n" data-precedence="default"/>`,
  );
});

test("a style sheet that is not known is fetched as before", () => {
  expect(withStylesInside(page, "n", {})).toBe(page);
});

test("a page that is read first names no script before its end, and every script of ours carries the nonce", () => {
  const html = withLateStart(page, "n", "@font-face{}", start);
  expect(html.slice(0, html.indexOf("<main>"))).not.toMatch(/assets\/\w+\.js/);
  expect(html).toContain(`<style nonce="n" data-page-fonts media="not all">@font-face{}</style>`);
  expect(html.match(/<script(?! nonce="n"| type="module" nonce="n")/g)).toBeNull();
  const [, script = ""] = /<script type="module" nonce="n">(.+?)<\/script>/s.exec(html) ?? [];
  expect(() => new Function(script)).not.toThrow();
});

test("a shell asks for everything in its head", () => {
  const html = withEarlyStart(page, "n", start);
  const head = html.slice(0, html.indexOf("</head>"));
  for (const script of start.scripts) expect(head).toContain(`<link rel="modulepreload" href="${script}" nonce="n"/>`);
  expect(head).toContain(`<script type="module" nonce="n" src="/assets/entry.js"></script>`);
});

test("the first look comes before everything that would hold its questions up, and cannot leave its script", () => {
  const html = withFirstLook(withEarlyStart(page, "n", start), "n", "@font-face{}", { script: 'a("</script>$&")', style: ".a{}" });
  expect(html.startsWith(`<html><head><script nonce="n">a("<\\/script>$&")</script><style nonce="n">.a{}</style>`)).toBe(true);
  expect(html).toContain(`<style nonce="n" data-page-fonts media="not all">@font-face{}</style>`);
  expect(html.match(/<script(?! nonce="n"| type="module" nonce="n")/g)).toBeNull();
});

test("scripts come after those they import, loaders before screens, each once and the entry not among them", () => {
  const { scriptsOf, entry, manifest } = pageAssets({
    "src/entry-client.tsx": { file: "entry.js", css: ["base.css"], imports: ["_libraries.js"] },
    "_libraries.js": { file: "libraries.js" },
    "_card.js": { file: "card.js", css: ["card.css"], imports: ["_libraries.js"] },
    "src/routes/_doctor/posts.tsx?tsr-split=component": {
      file: "posts.js",
      css: ["base.css"],
      imports: ["_card.js", "src/entry-client.tsx"],
    },
    "src/routes/_doctor/posts.tsx?tsr-split=loader": { file: "load.js", imports: ["_libraries.js"] },
    "src/routes/_doctor/posts.tsx?tsr-split=errorComponent": { file: "sorry.js" },
  });
  expect(entry).toBe("/entry.js");
  expect(scriptsOf(["__root__", "/_doctor/posts"])).toEqual(["/libraries.js", "/load.js", "/card.js", "/posts.js"]);
  expect(manifest.routes).toEqual({ __root__: { css: ["/base.css"] }, "/_doctor/posts": { css: ["/card.css"] } });
});
