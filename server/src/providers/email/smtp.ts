import { createTransport } from "nodemailer";
import type { EmailResult, EmailSender } from "./port.ts";

export type SmtpOptions = {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, which must offer STARTTLS. */
  readonly url: string;
  /** The address in From, with or without a name. */
  readonly from: string;
  /** Only for tests: the peer has no certificate. */
  readonly allowPlain?: boolean;
  /** How long the server may be silent. */
  readonly timeoutMs?: number;
  /** How long a whole e-mail may take; without it, four times `timeoutMs`. */
  readonly wholeTimeoutMs?: number;
};

/** E-mails through any SMTP server. Time-outs, temporary refusals and faults of the account are `unavailable`. */
export function createSmtp(options: SmtpOptions): EmailSender {
  const { url, from, allowPlain = false, timeoutMs = 8000, wholeTimeoutMs = 4 * timeoutMs } = options;
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === "smtps:";
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // The text has a name and a phone number, so it never leaves in plain text.
    requireTLS: !allowPlain,
    ...(username === "" ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, messageId }) {
      try {
        // As an object, because a text would be parsed as a list of addresses.
        await transport.sendMail({
          from,
          to: { name: "", address: to },
          subject,
          text,
          messageId: `<${messageId}>`,
          // The other limits end a silence only, and a server may send one byte shortly before each of them.
          signal: AbortSignal.timeout(wholeTimeoutMs),
        });
        return { kind: "accepted" };
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

/** Only the code, because the text of the server may contain the address. */
function failureOf(error: unknown): EmailResult {
  const { responseCode, code, command } = error as { responseCode?: number; code?: string; command?: string };
  const reason = responseCode === undefined ? (code ?? "unreachable").toLowerCase() : `smtp_${responseCode}`;
  // Earlier commands have our password, our TLS and our sender. Their refusal is no fault of the recipient.
  const isOfMessage = command === "RCPT TO" || command === "DATA";
  return { kind: isOfMessage && responseCode !== undefined && responseCode >= 500 ? "refused" : "unavailable", reason };
}
