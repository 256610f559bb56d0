import { expect, test } from "vitest";
import { createHash } from "node:crypto";
import { contentSecurityPolicy, hashInlineParts, styleSheets } from "./page-parts.ts";

const inline = { scripts: ["'sha256-abc='", "'sha256-def='"], styles: ["'sha256-ghi='"] };
const policy = (map_tiles_url: string | null = null, kakao_js_key: string | null = null) =>
  contentSecurityPolicy({ inline, config: { map_tiles_url, kakao_js_key }, isDevelopment: false });

test("only hashed scripts run, and only hashed styles and files of this site apply", () => {
  expect(policy()).toContain("script-src 'sha256-abc=' 'sha256-def=' 'strict-dynamic';");
  expect(policy()).toContain("style-src 'self' 'sha256-ghi=';");
  expect(policy()).not.toMatch(/(?:script|style)-src [^;]*unsafe/);
  for (const closed of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) expect(policy()).toContain(closed);
});

test("only the configured site of map tiles is allowed", () => {
  expect(policy("https://tiles.example/v1/{z}/{x}/{y}.png")).toContain("img-src 'self' data: blob: https://tiles.example;");
  expect(policy("/tiles/{z}/{x}/{y}.png")).toContain("img-src 'self' data: blob:;");
});

test("videos come from this site only, directly or through the player", () => {
  expect(policy()).toContain("media-src 'self' blob:;");
});

test("the player may load the streams of cameras, and nothing else may come from their servers", () => {
  const streamOrigins = ["https://encoder.example", "https://cdn.example:8443"];
  const open = contentSecurityPolicy({
    inline,
    config: { map_tiles_url: null, kakao_js_key: null },
    isDevelopment: false,
    streamOrigins,
  });
  expect(open).toContain("media-src 'self' blob: https://encoder.example https://cdn.example:8443;");
  expect(open).toContain("connect-src 'self' https://encoder.example https://cdn.example:8443;");
  expect(open.split("encoder.example")).toHaveLength(3);
});

test("KakaoTalk is allowed only with a configured key, and never in script-src", () => {
  expect(policy()).not.toContain("kakao");
  const open = policy(null, "javascript-key");
  expect(open).toContain("connect-src 'self' https://kapi.kakao.com;");
  expect(open).toMatch(/form-action 'self' https:\/\/sharer\.kakao\.com$/);
  expect(open).toContain("script-src 'sha256-abc=' 'sha256-def=' 'strict-dynamic';");
  expect(open).not.toContain("javascript-key");
});

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("every marked script and style gets its hash, and the page no longer contains the mark", () => {
  const html = [
    '<head><meta property="csp-nonce" content="M"/><script nonce="M">const a = "</p>";\n</script><style data-href="x" nonce="M">.a{}</style>',
    '<link rel="stylesheet" href="/a.css" nonce="M"/></head><body><script type="module" nonce="M">의사()</script><p>의사</p></body>',
  ].join("");
  const page = hashInlineParts(html, "M");
  expect(page.inline.scripts).toEqual([hashOf('const a = "</p>";\n'), hashOf("의사()")]);
  expect(page.inline.styles).toEqual([hashOf(".a{}")]);
  expect(page.text.toString()).toBe(
    [
      '<head><script>const a = "</p>";\n</script><style data-href="x">.a{}</style>',
      '<link rel="stylesheet" href="/a.css"/></head><body><script type="module">의사()</script><p>의사</p></body>',
    ].join(""),
  );
});

test("injected scripts and styles get no hash", () => {
  const injected = `<script>evil()</script><style>.evil{}</style><script nonce="">evil()</script><script nonce="N">evil()</script>`;
  expect(hashInlineParts(`${injected}<script nonce="M">ours()</script>${injected}`, "M").inline).toEqual({
    scripts: [hashOf("ours()")],
    styles: [],
  });
});

test("a sheet replaces its address in a marked style only, and the policy gets the hash of the sheet", () => {
  const sheets = styleSheets(new Map([["/assets/a.css", Buffer.from(".의사{}")]]));
  const html = `<style nonce="M">/assets/a.css</style><style>/assets/a.css</style><script nonce="M">/assets/a.css</script><p>의사</p>`;
  const page = hashInlineParts(html, "M", sheets);
  expect(page.text.toString()).toBe("<style>.의사{}</style><style>/assets/a.css</style><script>/assets/a.css</script><p>의사</p>");
  expect(page.inline).toEqual({ scripts: [hashOf("/assets/a.css")], styles: [hashOf(".의사{}")] });
});
