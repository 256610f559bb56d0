import { expect, test } from "vitest";
import { pageAssets } from "./page-assets.ts";
import { withEarlyStart, withInstantShell, withLateStart, withStylesInside } from "./page-parts.ts";

const page = `<html><head><link rel="stylesheet" href="/assets/a.css" nonce="n" data-precedence="default"/></head><body><main></main></body></html>`;
const start = { scripts: ["/assets/libraries.js", "/assets/login.js"], entry: "/assets/entry.js" };

test("a style sheet has a place in front of its link, and the disabled link stays without fetching the file", () => {
  const html = withStylesInside(page, "n", new Set(["/assets/a.css"]));
  expect(html).toContain(
    `<style nonce="n">/assets/a.css</style><link rel="stylesheet" disabled href="/assets/a.css" nonce="n" data-precedence="default"/>`,
  );
});

test("an unknown style sheet is still fetched through its link", () => {
  expect(withStylesInside(page, "n", new Set())).toBe(page);
});

test("a public page names no script before its end, and every script of ours has the nonce that becomes a hash", () => {
  const html = withLateStart(page, "n", "@font-face{}", start);
  expect(html.slice(0, html.indexOf("<main>"))).not.toMatch(/assets\/\w+\.js/);
  expect(html).toContain(`<style nonce="n" data-page-fonts media="not all">@font-face{}</style>`);
  expect(html.match(/<script(?! nonce="n"| type="module" nonce="n")/g)).toBeNull();
  const [, script = ""] = /<script type="module" nonce="n">(.+?)<\/script>/s.exec(html) ?? [];
  expect(script).toContain(start.entry);
  expect(() => new Function(script)).not.toThrow();
});

test("a shell requests all its files in the head", () => {
  const html = withEarlyStart(page, "n", start);
  const head = html.slice(0, html.indexOf("</head>"));
  for (const script of start.scripts) expect(head).toContain(`<link rel="modulepreload" href="${script}"/>`);
  expect(head).toMatch(/<script type="module" nonce="n">[^<]*\("\/assets\/entry\.js"\)<\/script>/);
  // A hash allows inline scripts only.
  expect(html).not.toMatch(/<script[^>]* src=/);
});

test("the instant shell precedes everything that could delay its requests, and cannot break out of its script", () => {
  const html = withInstantShell(withEarlyStart(page, "n", start), "n", "@font-face{}", { script: 'a("</script>$&")', style: ".a{}" });
  expect(html.startsWith(`<html><head><script nonce="n">a("<\\/script>$&")</script><style nonce="n">.a{}</style>`)).toBe(true);
  expect(html).toContain(`<style nonce="n" data-page-fonts media="not all">@font-face{}</style>`);
  expect(html.match(/<script(?! nonce="n"| type="module" nonce="n")/g)).toBeNull();
});

test("scripts come after their imports and loaders before screens, without duplicates and without the entry", () => {
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
