import type { FastifyInstance } from "fastify";
import { demoPeople } from "../../../seed/demo-people.ts";
import { inTransaction } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { lookAgain } from "../rewards/index.ts";
import { escapeHtml } from "./html.ts";
import { listChannelRelations, setChannelRelation } from "./queries.ts";

const address = "/dev/channel_friends";
const words = { added: "친구", blocked: "차단", none: "친구 아님", unknown: "확인할 수 없음" } as const;
type Relation = keyof typeof words;
const isRelation = (value: string | undefined): value is Relation => value !== undefined && value in words;

const button = (subject: string, relation: Relation): string =>
  `<button formaction="${address}/${escapeHtml(subject)}/${relation}">${words[relation]}</button>`;

/** Who follows the messenger's channel, and a button for every other answer it may give. */
export async function channelSection(deps: Deps): Promise<string> {
  const known = await listChannelRelations(
    deps.db,
    demoPeople.map(({ subject }) => subject),
  );
  const rows = demoPeople.map(({ subject, name }) => {
    const now = known.get(subject) ?? "none";
    const others = (Object.keys(words) as Relation[]).filter((relation) => relation !== now);
    const buttons = others.map((relation) => button(subject, relation)).join(" ");
    return `<tr><td>${escapeHtml(name)}</td><td>${words[now as Relation]}</td><td>${buttons}</td></tr>`;
  });
  return `<h2>메신저 채널</h2><form method="post"><table><thead><tr><th scope="col">이름</th><th scope="col">지금</th><th scope="col">바꾸기</th></tr></thead><tbody>${rows.join("")}</tbody></table></form>`;
}

/** Plays the messenger: somebody follows the channel, or shuts it out. What that means for rewards is looked at at once. */
export async function channelButtons(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    // A form without fields: everything stands in the address.
    scope.addContentTypeParser("application/x-www-form-urlencoded", (_request, _payload, done) => done(null));
    scope.post<{ Params: { subject: string; relation: string } }>(
      `${address}/:subject/:relation`,
      { schema: { hide: true } },
      async ({ params: { subject, relation } }, reply) => {
        if (!isRelation(relation) || !demoPeople.some((person) => person.subject === subject)) return reply.callNotFound();
        await inTransaction(deps.db, async (tx) => {
          const userId = await setChannelRelation(tx, subject, relation);
          if (userId !== undefined) await lookAgain(deps, tx, userId);
        });
        return reply.redirect("/dev", 303);
      },
    );
  });
}
