import { createTransport } from "nodemailer";
import type { EmailResult, EmailSender } from "./port.ts";

export type SmtpOptions = {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, which must offer STARTTLS. */
  readonly url: string;
  /** The address in From, with or without a name. */
  readonly from: string;
  /** Only for tests: the peer has no certificate. */
  readonly allowPlain?: boolean;
  readonly timeoutMs?: number;
};

/** E-mails through any SMTP server. Time-outs, temporary refusals and faults of the account are `unavailable`. */
export function createSmtp({ url, from, allowPlain = false, timeoutMs = 8000 }: SmtpOptions): EmailSender {
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
        await transport.sendMail({ from, to: { name: "", address: to }, subject, text, messageId: `<${messageId}>` });
        return { kind: "accepted" };
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

/** Only the code, because the text of the server may contain the address. */
function failureOf(error: unknown): EmailResult {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  // The server refused our password or TLS, and not the recipient.
  const isOfAccount = code === "EAUTH" || code === "ETLS";
  if (responseCode !== undefined && responseCode >= 500 && !isOfAccount) return { kind: "refused", reason: `smtp_${responseCode}` };
  return { kind: "unavailable", reason: responseCode === undefined ? (code ?? "unreachable").toLowerCase() : `smtp_${responseCode}` };
}
