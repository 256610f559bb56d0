import type { PublicConfig } from "@rounds/contract/public-config.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "./entry-server.tsx";

/** As on the server. */
beforeEach(() => {
  for (const name of ["window", "document"]) vi.stubGlobal(name, undefined);
});
afterEach(() => vi.unstubAllGlobals());

test.each(["/pay", "/interiors"])("%s reports a failed call, so that the server does not send and cache an empty page", async (url) => {
  const config = { origin: "http://localhost", brand: "라운즈" } as PublicConfig;
  const transport = async () => ({ status: 503, body: "" });
  const { failures } = await render({ url, nonce: "", config, transport, build: null });
  expect(failures).toMatchObject([{ status: 503 }]);
});
