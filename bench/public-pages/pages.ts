import { get } from "node:http";
import type { RealServer } from "../../scripts/real-server.ts";
import { pageOrigin } from "../demo-server.ts";
import { noEncoding } from "../active-list/load.ts";

const pages = ["/login", "/post-for-free", "/friends-and-family", "/interiors"];
/** The sitemap names one of each. */
const contents = ["/single-post", "/webinar/content", "/interiors-project"];

const responseLimitMs = 10_000;

export type PageBytes = { readonly bytes: Buffer; readonly encoding: string | undefined };

/** A page as it is sent. `fetch` would decompress it. */
export const readPage = (server: RealServer, path: string, encodings: string): Promise<PageBytes> =>
  new Promise((resolve, reject) => {
    const options = { headers: { "accept-encoding": encodings }, signal: AbortSignal.timeout(responseLimitMs) };
    const call = get(pageOrigin(server) + path, options, (response) => {
      if (response.statusCode !== 200) return void call.destroy(new Error(`${path} returned ${response.statusCode}`));
      response.toArray().then((parts) => resolve({ bytes: Buffer.concat(parts), encoding: response.headers["content-encoding"] }), reject);
    });
    call.on("error", reject);
  });

/** Public pages of all kinds, with their content. */
export async function publicPages(server: RealServer): Promise<string[]> {
  const { bytes } = await readPage(server, "/sitemap.xml", noEncoding);
  const listed = [...bytes.toString().matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => {
    const { pathname, search } = new URL(address.replaceAll("&amp;", "&"));
    return pathname + search;
  });
  return [
    ...pages,
    ...contents.map((path) => {
      const found = listed.find((address) => address.startsWith(`${path}?`));
      if (found === undefined) throw new Error(`the sitemap has no ${path}`);
      return found;
    }),
  ];
}
