/** A device as its browser describes it. The address is a secret. */
export type PushDevice = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };

export type PushMessage = {
  /** Ours; a device that gets the same one again shows it once. At most 32 of A-Z, a-z, 0-9, - and _. */
  readonly deliveryId: string;
  readonly title: string;
  readonly body: string;
  /** A path of this site. */
  readonly link: string;
};

export type PushResult =
  | { readonly kind: "accepted" }
  /** The device will never be reached again: forget it. */
  | { readonly kind: "gone" }
  /** This message will never work. `reason` holds nothing personal. */
  | { readonly kind: "refused"; readonly reason: string }
  /** May work later; `retryAfterSeconds` when the service said so. */
  | { readonly kind: "unavailable"; readonly reason: string; readonly retryAfterSeconds?: number };

/** Wakes devices. Never throws for what a push service answers. */
export type PushSender = {
  /** VAPID key that browsers subscribe with, in base64url; null: nothing is offered, the inbox is all there is. */
  readonly publicKey: string | null;
  /** Whether an address is that of a push service: people name it, and we write to it. */
  accepts(endpoint: string): boolean;
  send(device: PushDevice, message: PushMessage): Promise<PushResult>;
};
