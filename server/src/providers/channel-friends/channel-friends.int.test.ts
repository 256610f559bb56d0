import { beforeEach, describe, expect, test } from "vitest";
import { useServer } from "../../testing/harness.ts";
import { useHttpPeer, type PeerResponse, type PeerRequest } from "../../testing/http-peer.ts";
import { createKakaoChannel } from "./kakao.ts";
import { createLocalChannel } from "./local.ts";
import type { ChannelFriends } from "./port.ts";

const server = useServer();
const peer = useHttpPeer();
const logged: unknown[] = [];
const log = { warn: (...line: unknown[]) => void logged.push(line) };

const people: Readonly<Record<string, string>> = { "1001": "ADDED", "1002": "BLOCKED", "1003": "NONE", "1004": "??" };
const responseFor = ({ query }: PeerRequest): PeerResponse => ({
  body: {
    user_id: Number(query.get("target_id")),
    channels: [
      { channel_uuid: "@other", encoded_id: "_other", channel_public_id: "_other", relation: "NONE" },
      { channel_uuid: "@ours", encoded_id: "_ours", channel_public_id: "_ours", relation: people[query.get("target_id") ?? ""] },
    ],
  },
});
const kakao = (timeoutMs = 10_000): ChannelFriends =>
  createKakaoChannel({ adminKey: "A", channelId: "_ours", log, apiBase: peer.url, timeoutMs });
const local = (): ChannelFriends => createLocalChannel({ db: server.deps.db });

beforeEach(() => {
  peer.respond = responseFor;
  logged.length = 0;
});

describe.each([
  ["kakao", kakao],
  ["local", local],
] as const)("every channel: %s", (name, create) => {
  test("reports friend, blocked, neither and unknown", async () => {
    for (const [subject, relation] of [
      ["1001", "added"],
      ["1002", "blocked"],
      ["1004", "unknown"],
    ] as const)
      await server.make.channelRelation({ subject }, relation);
    const channel = create();
    expect(channel.provider).toBe(name);
    expect(await Promise.all(["1001", "1002", "1003", "1004"].map((subject) => channel.relationOf(subject)))).toEqual([
      "added",
      "blocked",
      "none",
      "unknown",
    ]);
  });
});

describe("kakao alone", () => {
  test("queries one person and one channel with the admin key", async () => {
    await kakao().relationOf("1001");
    const [request] = peer.requests;
    expect(request).toMatchObject({ method: "GET", path: "/v2/api/talk/channels", headers: { authorization: "KakaoAK A" } });
    expect(Object.fromEntries(request?.query ?? [])).toEqual({
      target_id_type: "user_id",
      target_id: "1001",
      channel_ids: "_ours",
      channel_id_type: "channel_public_id",
    });
  });

  test.each<[string, PeerResponse]>([
    ["a person who is not linked", { status: 400, body: { msg: "NotRegisteredUserException", code: -101 } }],
    ["a refused key", { status: 401, body: { msg: "wrong appKey", code: -401 } }],
    ["too many requests", { status: 429, body: { msg: "API limit has been exceeded.", code: -10 } }],
    ["a server error", { status: 500, body: "oops" }],
    ["a page instead of JSON", { body: "<html>점검 중</html>" }],
    ["JSON of another shape", { body: { channels: "none" } }],
    ["no word of our channel", { body: { channels: [] } }],
    ["a redirect", { status: 302, body: "" }],
    ["a broken connection", "hang up"],
  ])("unknown: %s; the log has the reason without the person", async (_case, answer) => {
    peer.respond = () => answer;
    expect(await kakao().relationOf("1001")).toBe("unknown");
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toContain("1001");
  });

  test("unknown: no response in time; the log gives that reason", async () => {
    peer.respond = () => "silence";
    expect(await kakao(50).relationOf("1001")).toBe("unknown");
    expect(logged).toMatchObject([[{ reason: "timeout" }, expect.any(String)]]);
  });
});
