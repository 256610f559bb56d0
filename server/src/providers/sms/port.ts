export type TextMessage = {
  /** Digits only, as the provider requires. */
  readonly to: string;
  /** Encodes to EUC-KR without loss in at most 2,000 bytes; checked before it is stored. */
  readonly text: string;
  /** Our id. It finds a message again after a crash between sending and saving the result. */
  readonly deliveryId: string;
};

export type SendResult =
  | { readonly kind: "accepted"; readonly providerId: string }
  /** Can never be delivered: wrong number, refused content. `reason` is the provider's code without personal data. */
  | { readonly kind: "refused"; readonly reason: string }
  /** May work later: time-out, rate limit, server error. `mayArrive`: the provider may still accept this request, after a look-up too. */
  | { readonly kind: "unavailable"; readonly reason: string; readonly mayArrive?: boolean };

export type DeliveryState = {
  readonly state: "sent" | "delivered" | "failed";
  readonly providerId: string;
  readonly reason: string | null;
};

/** Sends text messages from one registered number. Never throws for a response of the provider. */
export type SmsSender = {
  send(message: TextMessage): Promise<SendResult>;
  /** State of a message, or null when the provider has never received it. Throws when the look-up fails. */
  find(deliveryId: string, sentAfter: Date): Promise<DeliveryState | null>;
  /** Present state of a reported message, or null when the provider does not list it. Throws when the look-up fails. */
  confirm(report: Pick<DeliveryState, "providerId"> & { readonly deliveryId: string }): Promise<DeliveryState | null>;
  /** Parses delivery reports of the provider's webhook; null when the secret does not match. */
  readReports(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    body: unknown,
  ): readonly ({ deliveryId: string } & DeliveryState)[] | null;
};
