import type { FastifyInstance } from "fastify";
import { demoPeople } from "../../../seed/demo-people.ts";
import type { Deps } from "../../deps.ts";
import { parseMobile } from "../accounts/index.ts";
import { channelButtons, channelSection } from "./channel.ts";
import { escapeHtml } from "../../lib/escape-html.ts";
import { page } from "./html.ts";
import { listMessages, listPhoneHashes, listRegister, listTextMessages } from "./queries.ts";

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`).join("")}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((value) => `<td>${escapeHtml(value)}</td>`).join("")}</tr>`)
    .join("")}</tbody></table>`;

type Message = {
  id: number;
  channel: "inbox" | "sms";
  to: string;
  text: string;
  state: string;
  failure: string | null;
  created_at: string;
};

async function notices(deps: Deps, to: string | null): Promise<Message[]> {
  const rows = await listMessages(deps.db, to);
  return rows.map((row) => ({
    id: row.id,
    channel: "inbox",
    to: row.subject ?? row.user_code,
    text: `${row.title}\n${row.body}`,
    state: row.read_at ? "read" : "delivered",
    failure: null,
    created_at: row.created_at,
  }));
}

/** `to` is a phone number in any notation, a demo name or a user code. */
async function textMessages(deps: Deps, to: string | null): Promise<Message[]> {
  const number = to !== null && /^[\d\s+().-]+$/.test(to) ? (parseMobile(to) ?? to.replaceAll(/\D/g, "")) : null;
  const rows = await listTextMessages(deps.db, number === null ? null : deps.vault.lookup("text_messages.recipient", number));
  const opened = rows.map((row) => ({
    id: row.id,
    channel: "sms" as const,
    to: deps.vault.open("text_messages.recipient", row.recipient_sealed),
    text: deps.vault.open("text_messages.text", row.text_sealed),
    state: row.state,
    failure: row.failure,
    created_at: row.created_at,
  }));
  if (to === null || number !== null) return opened;
  const hashes = await listPhoneHashes(deps.db, to);
  return opened.filter((message) => hashes.some((hash) => hash.equals(deps.vault.lookup("profiles.phone_number", message.to))));
}

/** All messages to one person or number, or to all recipients, newest first. */
async function messages(deps: Deps, to: string | null): Promise<Message[]> {
  const found = [...(await notices(deps, to)), ...(await textMessages(deps, to))];
  return found.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
}

/** `/dev` and `/dev/outbox` list the demo people, the sent messages and the licence register. Demo world only. */
export async function demoPages(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get("/dev", { schema: { hide: true } }, async (_request, reply) => {
    const register = await listRegister(deps.db);
    const people = demoPeople.map(({ subject, name, role, description }) => [subject, name, role, description]);
    const licences = register.map((row) => [
      row.name,
      deps.vault.open("licence_register.birth_date", row.birth_date_sealed),
      deps.vault.open("licence_register.license_number", row.license_number_sealed),
    ]);
    return page(
      reply,
      "데모 안내",
      `<p><a href="/login">로그인 화면</a> · <a href="/dev/outbox">나간 메시지</a> · <a href="/docs/api">API 문서</a></p>
       <h2>사람</h2>${table(["이름표", "이름", "역할", "설명"], people)}
       ${await channelSection(deps)}
       <h2>면허 등록부</h2>${table(["이름", "생년월일", "면허번호"], licences)}`,
    );
  });
  await channelButtons(app, deps);
  app.get<{ Querystring: { to?: string | string[] } }>("/dev/outbox", { schema: { hide: true } }, async (request, reply) => {
    const to = [request.query.to].flat()[0];
    if (to !== undefined) return { messages: await messages(deps, to) };
    const all = await messages(deps, null);
    const rows = all.map((m) => [
      String(m.id),
      m.channel,
      m.to,
      m.text,
      m.failure === null ? m.state : `${m.state} (${m.failure})`,
      m.created_at,
    ]);
    return page(reply, "나간 메시지", table(["번호", "채널", "받는 사람", "내용", "상태", "시각"], rows));
  });
}
