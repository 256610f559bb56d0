import { expect, test } from "vitest";
import { contentSecurityPolicy, encodeHtml, withNonce } from "./page-parts.ts";

const policy = (map_tiles_url: string | null = null, kakao_js_key: string | null = null) =>
  contentSecurityPolicy({ nonce: "abc", config: { map_tiles_url, kakao_js_key }, isDevelopment: false });

test("only scripts with the nonce run", () => {
  expect(policy()).toContain("script-src 'nonce-abc' 'strict-dynamic';");
  expect(policy()).not.toMatch(/script-src[^;]*unsafe/);
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
    nonce: "abc",
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
  expect(open).toContain("script-src 'nonce-abc' 'strict-dynamic';");
  expect(open).not.toContain("javascript-key");
});

test("each response has its own nonce in every place, and the page stays as it was", () => {
  const page = encodeHtml("<p>의사</p><script nonce=0000></script><style nonce=0000></style>", "0000");
  for (const nonce of ["ab12", "cd34"]) {
    expect(withNonce(page, nonce).toString()).toBe(`<p>의사</p><script nonce=${nonce}></script><style nonce=${nonce}></style>`);
  }
  expect(withNonce(encodeHtml("<p>", "0000"), "ab12").toString()).toBe("<p>");
});
