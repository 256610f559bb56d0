import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startSmtpPeer, type SmtpPeer } from "../../testing/smtp-peer.ts";
import { createFolderOutbox, failingDomains } from "./local.ts";
import type { EmailSender } from "./port.ts";
import { createSmtp } from "./smtp.ts";

const folder = mkdtempSync(join(tmpdir(), "rounds-outbox-"));
let peer: SmtpPeer;

/** The mail server refuses the same domains as the local outbox. */
const respond = (recipient: string): string | null => {
  if (recipient.endsWith("@silent.example")) return null;
  if (recipient.endsWith("@drip.example")) return "drip";
  if (recipient.endsWith(failingDomains.refused)) return `550 no such user ${recipient}`;
  return recipient.endsWith(failingDomains.unavailable) ? "451 try later" : "250 ok";
};

/** Mail servers refuse a sender that the account may not use, a missing sign-in, and more e-mails than a day allows. */
const respondToSender = (sender: string): string => {
  const status = /^refused-(\d{3})@/.exec(sender)?.[1];
  return status === undefined ? "250 ok" : `${status} not from ${sender}`;
};

beforeAll(async () => {
  peer = await startSmtpPeer(respond, respondToSender);
});
beforeEach(() => peer.messages.splice(0));
afterAll(async () => {
  await peer.close();
  rmSync(folder, { recursive: true, force: true });
});

const smtp = (limits: { timeoutMs?: number; wholeTimeoutMs?: number } = {}): EmailSender =>
  createSmtp({ url: peer.url, from: "라운즈 <no-reply@rounds.example>", allowPlain: true, ...limits });
const email = (messageId: string, to = "studio@gyeol.example") => ({
  to,
  subject: "[라운즈] 인테리어 문의",
  text: "한 줄\n두 줄",
  messageId,
});

/** The bodies of all sent e-mails as they arrived. */
const arrived = {
  smtp: () => peer.messages,
  folder: () => readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8")),
};

describe.each([
  ["SMTP", () => smtp(), arrived.smtp],
  ["the local outbox", () => createFolderOutbox(folder), arrived.folder],
] as const)("%s", (_name, create, messages) => {
  test("accepts an e-mail, which arrives once with its recipient and its id", async () => {
    expect(await create().send(email("inquiry-1@rounds.example"))).toEqual({ kind: "accepted" });
    const found = messages().filter((text) => text.includes("<inquiry-1@rounds.example>"));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain("studio@gyeol.example");
  });

  test("refused: an address that does not exist; the reason does not contain it", async () => {
    const result = await create().send(email("2@rounds.example", `kim${failingDomains.refused}`));
    expect(result.kind).toBe("refused");
    expect(JSON.stringify(result)).not.toContain("kim");
  });

  test("unavailable: the server is busy", async () => {
    expect(await create().send(email("3@rounds.example", `kim${failingDomains.unavailable}`))).toMatchObject({ kind: "unavailable" });
  });
});

describe("SMTP", () => {
  test("unavailable: no server, and no response in time", async () => {
    const closed = createSmtp({ url: "smtp://127.0.0.1:1", from: "a@rounds.example", allowPlain: true });
    expect(await closed.send(email("4@rounds.example"))).toMatchObject({ kind: "unavailable" });
    expect(await smtp({ timeoutMs: 200 }).send(email("5@rounds.example", "kim@silent.example"))).toMatchObject({ kind: "unavailable" });
    expect(peer.messages).toEqual([]);
  });

  test("unavailable: a reply that arrives byte by byte and never ends", async () => {
    // The limit for silence stays long: on a busy machine, two bytes may be 100 ms apart.
    expect(await smtp({ wholeTimeoutMs: 300 }).send(email("10@rounds.example", "kim@drip.example"))).toEqual({
      kind: "unavailable",
      reason: "eabort",
    });
  });

  test.each([530, 550, 553])("unavailable: the server refuses our sender with %i, which is no fault of the recipient", async (status) => {
    const sender = createSmtp({ url: peer.url, from: `refused-${status}@rounds.example`, allowPlain: true });
    expect(await sender.send(email("9@rounds.example"))).toEqual({ kind: "unavailable", reason: `smtp_${status}` });
  });

  test("unavailable: a server without TLS gets no message, because the text is personal", async () => {
    const strict = createSmtp({ url: peer.url, from: "a@rounds.example" });
    expect(await strict.send(email("6@rounds.example"))).toMatchObject({ kind: "unavailable" });
    expect(peer.messages).toEqual([]);
  });

  test("a recipient with a comma or a line break adds no second recipient and no header", async () => {
    const result = await smtp().send(email("7@rounds.example", "a@x.example>,<b@x.example\r\nBcc: c@x.example"));
    const heads = peer.messages.join("\n");
    expect(result.kind === "accepted" && /^Bcc:/m.test(heads)).toBe(false);
  });
});

test("the local outbox replaces the file of a repeated attempt", async () => {
  const outbox = createFolderOutbox(folder);
  await outbox.send(email("8@rounds.example"));
  await outbox.send(email("8@rounds.example"));
  expect(arrived.folder().filter((text) => text.includes("<8@rounds.example>"))).toHaveLength(1);
});
