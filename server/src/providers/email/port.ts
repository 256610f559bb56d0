export type Email = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Ours, without angle brackets. A repeated attempt has the same id, so that a mail server can drop the copy. */
  readonly messageId: string;
};

export type EmailResult =
  | { readonly kind: "accepted" }
  /** Can never be delivered, for example an address that does not exist. `reason` contains no personal data. */
  | { readonly kind: "refused"; readonly reason: string }
  /** May work later: time-out, busy server, fault of our account. */
  | { readonly kind: "unavailable"; readonly reason: string };

/** Sends e-mails from one address. Never throws for a response of the mail server. */
export type EmailSender = { send(email: Email): Promise<EmailResult> };
