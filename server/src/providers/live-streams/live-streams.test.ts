import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { type PeerRequest, type PeerResponse, useHttpPeer } from "../../testing/http-peer.ts";
import { createHttpsStreams, type HttpsStreamsOptions } from "./https.ts";
import { createUncheckedStreams } from "./local.ts";

const peer = useHttpPeer();
const media = "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4.0,\nsegment1.ts\n";
const playlist = (body: string): PeerResponse => ({ headers: { "content-type": "application/vnd.apple.mpegurl" }, body });

/** Every host name leads to the peer, which counts as a public address. */
const probe = (path: string, more: HttpsStreamsOptions = {}) =>
  createHttpsStreams({
    request: request as never,
    resolve: async () => [{ address: "127.0.0.1", family: 4 }],
    isAllowed: () => true,
    isUsable: (origin) => /^http:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin),
    ...more,
  }).probe(new URL(path, peer.url.replace("127.0.0.1", "encoder.example")).href);
const ours = () => peer.url.replace("127.0.0.1", "encoder.example");
const respondBy = (pages: Record<string, PeerResponse>) => {
  peer.respond = ({ path }: PeerRequest) => pages[path] ?? { status: 404, body: "" };
};

describe("the probe", () => {
  test("returns the origin of a media playlist", async () => {
    respondBy({ "/live.m3u8": playlist(media) });
    expect(await probe("/live.m3u8")).toEqual([ours()]);
    expect(peer.requests[0]?.headers.host).toBe(new URL(ours()).host);
  });

  test("follows a master playlist to its first variant, and returns the origins of variants, keys and segments", async () => {
    const master = `#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",URI="http://sound.example/a.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=1\nhigh/index.m3u8\n`;
    respondBy({
      "/master.m3u8": playlist(master),
      "/high/index.m3u8": playlist(media.replace("segment1.ts", "http://cdn.example/segment1.ts")),
    });
    expect(await probe("/master.m3u8")).toEqual([ours(), "http://sound.example", "http://cdn.example"]);
  });

  test("follows up to three redirects", async () => {
    const hop = (location: string): PeerResponse => ({ status: 302, headers: { location }, body: "" });
    respondBy({ "/1": hop("/2"), "/2": hop("/3"), "/3": hop("/live.m3u8"), "/live.m3u8": playlist(media), "/0": hop("/1") });
    expect(await probe("/1")).toEqual([ours()]);
    expect(await probe("/0")).toBeNull();
  });

  test.each([
    ["a page", { body: "<!DOCTYPE html><title>#EXTM3U</title>" }],
    ["an error", { status: 500, body: media }],
    ["a playlist without segments", { body: "#EXTM3U\n#EXT-X-TARGETDURATION:4\n" }],
    ["a redirect without an address", { status: 302, body: "" }],
    ["a redirect to another protocol", { status: 302, headers: { location: "file:///etc/passwd" }, body: "" }],
    ["an endless playlist", { body: `${media}${"#\n".repeat(2 ** 20)}` }],
    ["an origin that would add a directive to the policy", { body: media.replace("segment1.ts", "http://a;script-src/segment.ts") }],
    [
      "more origins than a policy should have",
      { body: Array.from({ length: 9 }, (_, n) => `${media}http://cdn${n}.example/1.ts`).join("\n") },
    ],
    ["a closed connection", "hang up" as const],
  ] satisfies readonly [string, PeerResponse][])("refuses %s", async (_name, response) => {
    respondBy({ "/live.m3u8": response });
    expect(await probe("/live.m3u8")).toBeNull();
  });

  test("gives up on a server that does not respond, and on a name that does not resolve in time", async () => {
    respondBy({ "/live.m3u8": "silence" });
    expect(await probe("/live.m3u8", { timeoutMs: 50 })).toBeNull();
    expect(await probe("/live.m3u8", { timeoutMs: 50, resolve: () => new Promise(() => {}) })).toBeNull();
  });
});

describe("our own network", () => {
  const isAllowed = (address: string) => address === "203.0.113.7";

  test("the probe calls no host that has a private address among others", async () => {
    const resolve = async () => [
      { address: "203.0.113.7", family: 4 },
      { address: "10.0.0.1", family: 4 },
    ];
    expect(await probe("/live.m3u8", { resolve, isAllowed })).toBeNull();
    expect(peer.requests).toEqual([]);
  });

  test("the connection uses the checked address, not a second resolution", async () => {
    respondBy({ "/live.m3u8": playlist(media) });
    let calls = 0;
    const resolve = async () => {
      calls++;
      return [{ address: "127.0.0.1", family: 4 }];
    };
    expect(await probe("/live.m3u8", { resolve })).toEqual([ours()]);
    expect(calls).toBe(1);
  });

  test("a redirect to a private address is checked too", async () => {
    respondBy({ "/live.m3u8": { status: 307, headers: { location: "http://metadata.example/latest" }, body: "" } });
    const resolve = async (hostname: string) =>
      hostname === "encoder.example" ? [{ address: "127.0.0.1", family: 4 }] : [{ address: "169.254.169.254", family: 4 }];
    expect(await probe("/live.m3u8", { resolve, isAllowed: (address) => address === "127.0.0.1" })).toBeNull();
    expect(peer.requests).toHaveLength(1);
  });

  test.each([
    "http://8.8.8.8/live.m3u8",
    "https://127.0.0.1/live.m3u8",
    "https://[::1]/live.m3u8",
    "https://0x7f.1/live.m3u8",
    "https://2130706433/live.m3u8",
    "https://localhost/live.m3u8",
    "https://user:word@8.8.8.8/live.m3u8",
    "https://[::ffff:10.0.0.1]/live.m3u8",
    "not an address",
  ])("the server's own settings refuse %s without a connection", async (address) => {
    let connections = 0;
    const counted = () => {
      connections++;
      throw new Error("no connection expected");
    };
    expect(await createHttpsStreams({ request: counted as never }).probe(address)).toBeNull();
    expect(connections).toBe(0);
  });
});

test("the demo world accepts addresses of playlists, and calls none", async () => {
  const { probe: check } = createUncheckedStreams();
  expect(await check("https://encoder.example/live.m3u8?key=1")).toEqual(["https://encoder.example"]);
  for (const address of ["https://encoder.example/live.html", "http://encoder.example/live.m3u8", "https://a;b.example/live.m3u8", "no"])
    expect(await check(address)).toBeNull();
});
