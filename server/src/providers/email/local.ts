import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { EmailSender } from "./port.ts";

/** Domains that simulate failures: an address that does not exist, and a mail server that is away. */
export const failingDomains = { refused: "@refused.example", unavailable: "@unavailable.example" } as const;

/** Sends nothing: writes each e-mail as a file into the folder. A repeated attempt replaces its file. */
export const createFolderOutbox = (folder: string): EmailSender => ({
  async send({ to, subject, text, messageId }) {
    if (to.endsWith(failingDomains.refused)) return { kind: "refused", reason: "local_refused" };
    if (to.endsWith(failingDomains.unavailable)) return { kind: "unavailable", reason: "local_unavailable" };
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const head = [`Message-ID: <${messageId}>`, `To: ${to}`, `Subject: ${subject}`, "Content-Type: text/plain; charset=utf-8"];
    await writeFile(join(folder, `${messageId.replaceAll(/[^\w.-]/g, "_")}.eml`), `${head.join("\n")}\n\n${text}\n`, { mode: 0o600 });
    return { kind: "accepted" };
  },
});
