import type { FastifyBaseLogger } from "fastify";
import type { DeliveryState, SmsSender } from "./port.ts";

/**
 * For trying what happens when things go wrong: a number with the first ending is refused like one that does not exist,
 * with the second one the sender looks out of order.
 */
export const failingEndings = { refused: "9404", unavailable: "9503" } as const;

/** Deliveries that `find` still knows; older ones are of no interest to anybody. */
const remembered = 10_000;

/** Sends nothing: the messages are read in the demo world's outbox. The log has the delivery id, never number or text. */
export function createLocalSms({ log }: { log: Pick<FastifyBaseLogger, "info"> }): SmsSender {
  const deliveries = new Map<string, DeliveryState>();
  return {
    async send({ to, deliveryId }) {
      if (to.endsWith(failingEndings.refused)) return { kind: "refused", reason: "local_refused" };
      if (to.endsWith(failingEndings.unavailable)) return { kind: "unavailable", reason: "local_unavailable" };
      const providerId = `local-${deliveryId}`;
      deliveries.set(deliveryId, { state: "delivered", providerId, reason: null });
      const [oldest] = deliveries.keys();
      if (deliveries.size > remembered && oldest !== undefined) deliveries.delete(oldest);
      log.info({ deliveryId }, "text message accepted by the local sender");
      return { kind: "accepted", providerId };
    },
    find: async (deliveryId) => deliveries.get(deliveryId) ?? null,
    readReports: () => null,
  };
}
