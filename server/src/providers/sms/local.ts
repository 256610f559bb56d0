import type { FastifyBaseLogger } from "fastify";
import type { DeliveryState, SmsSender } from "./port.ts";

/**
 * Number endings that simulate failures: the first is refused like a number that does not exist, the second makes the
 * sender unavailable.
 */
export const failingEndings = { refused: "9404", unavailable: "9503" } as const;

/** Number of deliveries that `find` can look up. Older ones are dropped. */
const deliveryLimit = 10_000;

/** Sends nothing: the demo world's outbox shows the messages. The log has the delivery id, never number or text. */
export function createLocalSms({ log }: { log: Pick<FastifyBaseLogger, "info"> }): SmsSender {
  const deliveries = new Map<string, DeliveryState>();
  return {
    async send({ to, deliveryId }) {
      if (to.endsWith(failingEndings.refused)) return { kind: "refused", reason: "local_refused" };
      if (to.endsWith(failingEndings.unavailable)) return { kind: "unavailable", reason: "local_unavailable" };
      const providerId = `local-${deliveryId}`;
      deliveries.set(deliveryId, { state: "delivered", providerId, reason: null });
      const [oldest] = deliveries.keys();
      if (deliveries.size > deliveryLimit && oldest !== undefined) deliveries.delete(oldest);
      log.info({ deliveryId }, "text message accepted by the local sender");
      return { kind: "accepted", providerId };
    },
    find: async (deliveryId) => deliveries.get(deliveryId) ?? null,
    confirm: async ({ deliveryId }) => deliveries.get(deliveryId) ?? null,
    readReports: () => null,
  };
}
