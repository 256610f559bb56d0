import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Provider, type Configuration } from "oidc-provider";

/** An app that is registered at the peer. Kakao's token check returns `appId`. */
type App = { readonly clientId: string; readonly clientSecret: string; readonly appId: number };

export const ourApp: App = { clientId: "our-app", clientSecret: "our-secret", appId: 111 };
export const otherApp: App = { clientId: "other-app", clientSecret: "other-secret", appId: 222 };
/** Nothing listens there. A browser that is redirected there has arrived. */
export const redirectUri = "http://127.0.0.1:9/callback";

export type Account = { is_email_valid?: boolean; is_email_verified?: boolean; email?: string };

export type OpenidPeer = {
  readonly issuer: string;
  /** The next person who signs in. Kakao's subjects are numbers. */
  subject: string;
  /** The response of Kakao's `user/me`. */
  account: Account;
  /** Kakao's `user/me` names another person than the id_token. */
  namesAnother: boolean;
  /** People who are connected to our app. Kakao refuses to end another connection. */
  readonly connected: Set<string>;
  /** Responds to every call with this status instead. */
  failure: number | null;
  /** Follows the redirects like a browser until one leads back to us. Returns that address. */
  browse(start: URL): Promise<URL>;
  close(): Promise<void>;
};

/** A real OpenID provider on its own port, with Kakao's two token calls and its end of a connection. */
export async function startOpenidPeer(): Promise<OpenidPeer> {
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configuration());
  const handleOpenid = provider.callback();
  const peer: OpenidPeer = {
    issuer,
    subject: "1001",
    account: { email: "kim@mail.example", is_email_valid: true, is_email_verified: true },
    namesAnother: false,
    connected: new Set(),
    failure: null,
    browse,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (peer.failure !== null) return void response.writeHead(peer.failure, { "content-type": "text/plain" }).end("failure");
    if (request.url?.startsWith("/interaction/")) {
      return provider.interactionFinished(request, response, { login: { accountId: peer.subject } });
    }
    if (request.url === "/v2/user/me" || request.url === "/v1/user/access_token_info") return kakao(request, response);
    if (request.url === "/v1/user/unlink") return unlink(request, response);
    await handleOpenid(request, response);
  }

  async function unlink(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = new URLSearchParams(await text(request));
    const subject = target.get("target_id") ?? "";
    response.setHeader("content-type", "application/json");
    if (request.headers.authorization !== `KakaoAK ${ourApp.clientSecret}`)
      return void response.writeHead(401).end(JSON.stringify({ msg: "appKey does not exist", code: -2 }));
    if (request.method !== "POST" || target.get("target_id_type") !== "user_id" || !peer.connected.delete(subject))
      return void response.writeHead(400).end(JSON.stringify({ msg: "NotRegisteredUserException", code: -101 }));
    response.end(JSON.stringify({ id: Number(subject) }));
  }

  async function kakao(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = await provider.AccessToken.find(request.headers.authorization?.replace("Bearer ", "") ?? "");
    response.setHeader("content-type", "application/json");
    if (!token) return void response.writeHead(401).end(JSON.stringify({ msg: "this access token does not exist", code: -401 }));
    const id = Number(token.accountId) + (peer.namesAnother ? 1 : 0);
    const app = [ourApp, otherApp].find(({ clientId }) => clientId === token.clientId);
    const body = request.url === "/v2/user/me" ? { id, kakao_account: peer.account } : { id, app_id: app?.appId, expires_in: 300 };
    response.end(JSON.stringify(body));
  }

  return peer;
}

const configuration = (): Configuration => ({
  clients: [ourApp, otherApp].map(({ clientId, clientSecret }) => ({
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: "client_secret_post",
  })),
  jwks: {
    keys: [{ ...generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256" }],
  },
  cookies: { keys: ["peer"] },
  scopes: ["openid", "email", "account_email"],
  claims: { openid: ["sub"], email: ["email"] },
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
  findAccount: (_context, subject) => ({ accountId: subject, claims: () => ({ sub: subject, email: `${subject}@mail.example` }) }),
  loadExistingGrant: async (context) => {
    const grant = new context.oidc.provider.Grant({
      clientId: context.oidc.client?.clientId ?? "",
      accountId: context.oidc.session?.accountId ?? "",
    });
    grant.addOIDCScope("openid email account_email");
    await grant.save();
    return grant;
  },
});

/** Follows redirects with the peer's cookies, and stops at an address of ours. */
async function browse(start: URL): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = start;
  for (let steps = 0; steps < 10; steps++) {
    if (at.href.startsWith(redirectUri)) return at;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(at, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";", 1)[0] ?? "").split(/=(.*)/s);
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (!location) throw new Error(`${at.pathname} returned ${response.status}: ${(await response.text()).slice(0, 300)}`);
    at = new URL(location, at);
  }
  throw new Error("redirected in circles");
}
