/** A push subscription as the browser reports it. The address is a secret. */
export type PushDevice = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };

export type PushMessage = {
  /** Our id. A device that receives it twice shows one notification. At most 32 of A-Z, a-z, 0-9, - and _. */
  readonly deliveryId: string;
  readonly title: string;
  readonly body: string;
  /** A path on this site. */
  readonly link: string;
};

export type PushResult =
  | { readonly kind: "accepted" }
  /** The subscription has ended: delete the device. */
  | { readonly kind: "gone" }
  /** This message can never be delivered. `reason` contains no personal data. */
  | { readonly kind: "refused"; readonly reason: string }
  /** May work later; `retryAfterSeconds` when the service named a time. */
  | { readonly kind: "unavailable"; readonly reason: string; readonly retryAfterSeconds?: number };

/** Sends push messages to devices. Never throws for a response of a push service. */
export type PushSender = {
  /** VAPID key that browsers subscribe with, in base64url. Null switches push off; the inbox remains. */
  readonly publicKey: string | null;
  /** Whether an address belongs to a known push service. The browser supplies it and the server calls it. */
  accepts(endpoint: string): boolean;
  send(device: PushDevice, message: PushMessage): Promise<PushResult>;
};
