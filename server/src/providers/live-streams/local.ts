import { isPlainOrigin, type LiveStreams } from "./port.ts";

/** Accepts every address of a playlist without calling it, because the demo world has no network. */
export const createUncheckedStreams = (): LiveStreams => ({
  async probe(address) {
    const url = URL.canParse(address) ? new URL(address) : null;
    return url && isPlainOrigin(url.origin) && url.pathname.endsWith(".m3u8") ? [url.origin] : null;
  },
});
