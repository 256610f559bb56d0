import type { PublicConfig } from "@rounds/contract/public-config.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "./entry-server.tsx";

/** As on the server. */
beforeEach(() => {
  for (const name of ["window", "document"]) vi.stubGlobal(name, undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const config = { origin: "http://localhost", brand: "라운즈" } as PublicConfig;

test.each(["/pay", "/interiors"])("%s reports a failed call, so that the server does not send and cache an empty page", async (url) => {
  const transport = async () => ({ status: 503, body: "" });
  const { failures } = await render({ url, nonce: "", config, transport, build: null });
  expect(failures).toMatchObject([{ status: 503 }]);
});

test.each([
  ["/manage/applications", ["운영", "지원", "감사 기록"]],
  ["/user_manage/applications", ["병원 관리"]],
  ["/posts-applied", ["콘텐츠", "프로필"]],
])("the page of %s has its frame before its scripts arrive", async (url, texts) => {
  vi.stubEnv("SSR", true);
  vi.resetModules();
  const server = await import("./entry-server.tsx");
  const transport = () => Promise.reject(new Error("the frame needs no call"));
  const { html, failures } = await server.render({ url, nonce: "", config, transport, build: null });
  expect(failures).toEqual([]);
  for (const text of texts) expect(html).toContain(text);
});
