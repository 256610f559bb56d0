import type { FastifyBaseLogger } from "fastify";
import type { PushSender } from "./port.ts";

/** Address endings that simulate failures: the device is gone, or its service fails. */
export const failingEndings = { gone: "-9410", unavailable: "-9503" } as const;

/** Sends nothing, because the inbox shows the same text. The log has the delivery id, never address or text. */
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
