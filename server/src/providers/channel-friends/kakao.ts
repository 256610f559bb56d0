import { z } from "zod";
import { getJson } from "../../lib/json-call.ts";
import type { ChannelFriends, ChannelRelation } from "./port.ts";

export type KakaoChannelOptions = {
  /** Admin key of the app through which people sign in. */
  readonly adminKey: string;
  /** `_xxxx`, as in the channel's address. */
  readonly channelId: string;
  readonly log: { warn(details: object, message: string): void };
  /** Tests replace it with a local server that uses the same protocol. */
  readonly apiBase?: string;
  readonly timeoutMs?: number;
};

const relations: Readonly<Record<string, ChannelRelation>> = { ADDED: "added", BLOCKED: "blocked", NONE: "none" };

const ChannelResponse = z.object({ channels: z.array(z.object({ channel_public_id: z.string(), relation: z.string() })) });

class ChannelError extends Error {}
const failure = (reason: string) => new ChannelError(reason);

/** Queries the Kakao Talk Channel with the app's admin key, so the person need not be signed in. */
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
      const headers = { authorization: `KakaoAK ${adminKey}` };
      try {
        const { channels } = await getJson({ url, headers, signal: AbortSignal.timeout(timeoutMs), schema: ChannelResponse, failure });
        const channel = channels.find(({ channel_public_id }) => channel_public_id === channelId);
        return relations[channel?.relation ?? ""] ?? unknown(log, "unexpected response");
      } catch (error) {
        if (!(error instanceof ChannelError)) throw error;
        return unknown(log, error.message);
      }
    },
  };
}

function unknown(log: KakaoChannelOptions["log"], reason: string): "unknown" {
  log.warn({ reason }, "friend state request to the channel failed");
  return "unknown";
}
