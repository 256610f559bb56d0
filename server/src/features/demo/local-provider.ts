import { generateKeyPairSync } from "node:crypto";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { errors, Provider, type Configuration, type JWK } from "oidc-provider";
import { demoPeople } from "../../../seed/demo-people.ts";
import type { Deps } from "../../deps.ts";
import { fail } from "../../lib/app-error.ts";
import { readOrCreate } from "../../lib/create-once.ts";
import type { Vault } from "../../lib/vault.ts";
import { escapeHtml } from "../../lib/escape-html.ts";
import { page } from "./html.ts";
import { createProviderStore } from "./provider-store.ts";

/** The provider and its only client run in the processes of this demo world, which have the same keys. So the secret never leaves them. */
export const localClient = (vault: Vault) => ({ clientId: "rounds-web", clientSecret: derived(vault, "client") });

const derived = (vault: Vault, use: string): string => vault.lookup("demo.provider", use).toString("base64url");

const mountPath = "/dev/oidc";
export const localIssuer = (origin: string): string => `${origin}${mountPath}`;

/**
 * A certified OpenID provider in our own processes. The demo world therefore signs in through the production code, without an
 * account or internet access. The user chooses a demo person on its page. Its cookies are limited to its own pages.
 */
export async function localProvider(app: FastifyInstance, deps: Deps): Promise<void> {
  const provider = new Provider(localIssuer(deps.config.origin), configuration(deps));
  provider.proxy = false;
  const handle = provider.callback();
  await app.register(async (scope) => {
    // The provider parses request bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.route({
      method: ["GET", "POST"],
      url: `${mountPath}/*`,
      schema: { hide: true },
      handler: async (request, reply) => {
        reply.hijack();
        for (const [name, value] of Object.entries(reply.getHeaders())) {
          if (name !== "content-security-policy" && value !== undefined) reply.raw.setHeader(name, value);
        }
        // The provider computes its mount path from the difference between the two URLs.
        const fullUrl = request.raw.url ?? "/";
        await handle(Object.assign(request.raw, { originalUrl: fullUrl, url: fullUrl.replace(mountPath, "") }), reply.raw);
      },
    });
  });
  choosePerson(app, provider);
}

/** Created on first use and shared, because tests start many servers in one process. */
let sharedKey: ReturnType<typeof generateKey> | undefined;
const generateKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" });
/** All processes of a demo world sign with the key in its data folder. */
const signingKey = (dataDir: string) =>
  JSON.parse(readOrCreate(join(dataDir, "demo-provider-key.json"), () => JSON.stringify((sharedKey ??= generateKey())))) as JWK;

function configuration({ config: { origin, dataDir }, vault }: Pick<Deps, "config" | "vault">): Configuration {
  const { clientId, clientSecret } = localClient(vault);
  return {
    adapter: createProviderStore(join(dataDir, "demo-provider")),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${origin}/auth/local/callback`],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [{ ...signingKey(dataDir), use: "sig", alg: "RS256" }] },
    cookies: { keys: [derived(vault, "cookies")] },
    claims: { openid: ["sub"], email: ["email"] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/dev/sign-in/${interaction.uid}` },
    findAccount: (_context, subject) => ({ accountId: subject, claims: () => ({ sub: subject, email: `${subject}@rounds.example` }) }),
    // The only client is ours, so the provider grants consent without a prompt.
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId ?? "",
        accountId: context.oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email");
      await grant.save();
      return grant;
    },
    ttl: { Session: 60, Interaction: 600, AuthorizationCode: 60, AccessToken: 300, IdToken: 300, Grant: 600 },
  };
}

function choosePerson(app: FastifyInstance, provider: Provider): void {
  app.get<{ Params: { uid: string } }>("/dev/sign-in/:uid", { schema: { hide: true } }, async (request, reply) => {
    const buttons = demoPeople.map(
      (person) =>
        `<li><a class="person" href="/dev/sign-in/${encodeURIComponent(request.params.uid)}/${person.subject}"><strong>${escapeHtml(person.name)}</strong>
          <span>${escapeHtml(person.description)}</span></a></li>`,
    );
    return page(reply, "누구로 로그인할까요?", `<p>데모에서는 카카오 대신 이 화면에서 사람을 골라요.</p><ul>${buttons.join("")}</ul>`);
  });
  app.get<{ Params: { uid: string; subject: string } }>(
    "/dev/sign-in/:uid/:subject",
    { schema: { hide: true }, config: { failuresLeadTo: "login" } },
    async (request, reply) => {
      const person = demoPeople.find(({ subject }) => subject === request.params.subject);
      if (!person) return reply.callNotFound();
      const interaction = await provider.interactionDetails(request.raw, reply.raw).catch((error: unknown) => {
        throw error instanceof errors.SessionNotFound ? fail("session.ticket_invalid") : error;
      });
      interaction.result = { login: { accountId: person.subject, remember: false } };
      await interaction.save(60);
      return reply.redirect(interaction.returnTo, 303);
    },
  );
}
