import type { FastifyInstance } from "fastify";
import { demoPeople } from "../../../seed/demo-people.ts";
import { inTransaction } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { requestSettlement } from "../rewards/index.ts";
import { escapeHtml } from "../../lib/escape-html.ts";
import { listChannelRelations, setChannelRelation } from "./queries.ts";

const address = "/dev/channel_friends";
const labels = { added: "친구", blocked: "차단", none: "친구 아님", unknown: "확인할 수 없음" } as const;
type Relation = keyof typeof labels;
const isRelation = (value: string | undefined): value is Relation => value !== undefined && value in labels;

const button = (subject: string, relation: Relation): string =>
  `<button formaction="${address}/${escapeHtml(subject)}/${relation}">${labels[relation]}</button>`;

/** Shows each person's relation to the messenger channel, with buttons for the other relations. */
export async function channelSection(deps: Deps): Promise<string> {
  const stored = await listChannelRelations(
    deps.db,
    demoPeople.map(({ subject }) => subject),
  );
  const rows = demoPeople.map(({ subject, name }) => {
    const now = stored.get(subject) ?? "none";
    const others = (Object.keys(labels) as Relation[]).filter((relation) => relation !== now);
    const buttons = others.map((relation) => button(subject, relation)).join(" ");
    return `<tr><td>${escapeHtml(name)}</td><td>${labels[now as Relation]}</td><td>${buttons}</td></tr>`;
  });
  return `<h2>메신저 채널</h2><form method="post"><table><thead><tr><th scope="col">이름</th><th scope="col">지금</th><th scope="col">바꾸기</th></tr></thead><tbody>${rows.join("")}</tbody></table></form>`;
}

/** Simulates the messenger: a person follows or blocks the channel. Then requests the settlement of the person's rewards. */
export async function channelButtons(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    // The form has no fields, because the address contains all values.
    scope.addContentTypeParser("application/x-www-form-urlencoded", (_request, _payload, done) => done(null));
    scope.post<{ Params: { subject: string; relation: string } }>(
      `${address}/:subject/:relation`,
      { schema: { hide: true } },
      async ({ params: { subject, relation } }, reply) => {
        if (!isRelation(relation) || !demoPeople.some((person) => person.subject === subject)) return reply.callNotFound();
        await inTransaction(deps.db, async (tx) => {
          const userId = await setChannelRelation(tx, subject, relation);
          if (userId !== undefined) await requestSettlement(deps, tx, userId);
        });
        return reply.redirect("/dev", 303);
      },
    );
  });
}
