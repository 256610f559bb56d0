export type TextMessage = {
  /** Digits only, as the provider wants it. */
  readonly to: string;
  /** Survives EUC-KR unchanged and fits 2,000 bytes there; checked before it is stored. */
  readonly text: string;
  /** Ours; lets a message be found again after a crash between sending and noting it. */
  readonly deliveryId: string;
};

export type SendResult =
  | { readonly kind: "accepted"; readonly providerId: string }
  /** Will never work: wrong number, refused content. `reason` is the provider's code, nothing personal. */
  | { readonly kind: "refused"; readonly reason: string }
  /** May work later: time-out, rate limit, server error. */
  | { readonly kind: "unavailable"; readonly reason: string };

export type DeliveryState = {
  readonly state: "sent" | "delivered" | "failed";
  readonly providerId: string;
  readonly reason: string | null;
};

/** One sender of text messages with one registered sender number. Never throws for what the provider answers. */
export type SmsSender = {
  send(message: TextMessage): Promise<SendResult>;
  /** What became of a message, or null when the provider has never seen it. Throws when it cannot be asked. */
  find(deliveryId: string, sentAfter: Date): Promise<DeliveryState | null>;
  /** Delivery reports of the provider's webhook; null when the secret does not match. */
  readReports(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    body: unknown,
  ): readonly ({ deliveryId: string } & DeliveryState)[] | null;
};
