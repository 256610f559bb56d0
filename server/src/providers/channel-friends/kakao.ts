import { z } from "zod";
import type { ChannelFriends, ChannelRelation } from "./port.ts";

export type KakaoChannelOptions = {
  /** Admin key of the app through which people sign in. */
  readonly adminKey: string;
  /** `_xxxx`, as in the channel's address. */
  readonly channelId: string;
  readonly log: { warn(details: object, message: string): void };
  /** Overridden in tests by a peer that speaks the same protocol. */
  readonly apiBase?: string;
  readonly timeoutMs?: number;
};

const relations: Readonly<Record<string, ChannelRelation>> = { ADDED: "added", BLOCKED: "blocked", NONE: "none" };

const Answer = z.object({ channels: z.array(z.object({ channel_public_id: z.string(), relation: z.string() })) });

/** Kakao Talk Channel, asked with the app's admin key: the person need not be signed in at the time. */
export function createKakaoChannel({ adminKey, channelId, log, apiBase, timeoutMs = 5000 }: KakaoChannelOptions): ChannelFriends {
  return {
    provider: "kakao",
    async relationOf(subject) {
      const url = new URL("/v2/api/talk/channels", apiBase ?? "https://kapi.kakao.com");
      url.search = new URLSearchParams({
        target_id_type: "user_id",
        target_id: subject,
        channel_ids: channelId,
        channel_id_type: "channel_public_id",
      }).toString();
      try {
        const response = await fetch(url, {
          headers: { authorization: `KakaoAK ${adminKey}` },
          signal: AbortSignal.timeout(timeoutMs),
          redirect: "error",
        });
        if (!response.ok) return unknown(log, `status ${response.status}`);
        const parsed = Answer.safeParse(await response.json());
        const channel = parsed.data?.channels.find(({ channel_public_id }) => channel_public_id === channelId);
        return relations[channel?.relation ?? ""] ?? unknown(log, "unexpected answer");
      } catch (error) {
        // Without the error itself: it may quote the address, and with it who was asked about.
        return unknown(log, error instanceof Error && error.name === "TimeoutError" ? "timeout" : "no answer");
      }
    },
  };
}

function unknown(log: KakaoChannelOptions["log"], reason: string): "unknown" {
  log.warn({ reason }, "the channel could not be asked about a friend");
  return "unknown";
}
