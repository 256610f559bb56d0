import type { FastifyBaseLogger } from "fastify";
import type { PushSender } from "./port.ts";

/** For trying what happens when things go wrong: devices whose address ends so are gone, or their service is out of order. */
export const failingEndings = { gone: "-9410", unavailable: "-9503" } as const;

/** Wakes nobody: what was to be said is in the inbox. The log has the delivery id, never address or text. */
export function createLocalPush({ log }: { log: Pick<FastifyBaseLogger, "info"> }): PushSender {
  return {
    publicKey: null,
    accepts: (endpoint) => URL.canParse(endpoint) && new URL(endpoint).protocol === "https:",
    async send({ endpoint }, { deliveryId }) {
      if (endpoint.endsWith(failingEndings.gone)) return { kind: "gone" };
      if (endpoint.endsWith(failingEndings.unavailable)) return { kind: "unavailable", reason: "local_unavailable" };
      log.info({ deliveryId }, "push accepted by the local sender");
      return { kind: "accepted" };
    },
  };
}
