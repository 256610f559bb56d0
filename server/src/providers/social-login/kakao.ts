import { z } from "zod";
import { createOidcClient } from "./oidc.ts";
import { readKakaoUnlink } from "./unlink-notice.ts";
import { SocialLoginError, type ExternalIdentity, type SocialLogin } from "./port.ts";

export type KakaoOptions = {
  readonly restKey: string;
  readonly clientSecret: string;
  /** App ids of accepted native tokens. A token for another app is refused. */
  readonly appIds: readonly string[];
  readonly redirectUri: string;
  /**
   * The header of Kakao's webhooks contains it, and that of our call that ends a connection. Null: no webhook is accepted, and no connection
   * can be ended.
   */
  readonly adminKey: string | null;
  /** Tests replace it with a local server that uses the same protocol. */
  readonly issuer?: string;
  readonly apiBase?: string;
  readonly allowHttp?: boolean;
};

const TokenInfo = z.object({ id: z.number(), app_id: z.number(), expires_in: z.number().positive() });
const Me = z.object({
  id: z.number(),
  kakao_account: z
    .object({ email: z.string().optional(), is_email_valid: z.boolean().optional(), is_email_verified: z.boolean().optional() })
    .optional(),
});

/** Kakao Login over OpenID Connect. Its id_token has no `email_verified`, so the address comes from `user/me`. */
export function createKakaoLogin(options: KakaoOptions): SocialLogin {
  const apiBase = options.apiBase ?? "https://kapi.kakao.com";
  const client = createOidcClient({
    issuer: options.issuer ?? "https://kauth.kakao.com",
    clientId: options.restKey,
    clientSecret: options.clientSecret,
    redirectUri: options.redirectUri,
    scope: "openid account_email",
    ...(options.allowHttp ? { allowHttp: true } : {}),
  });
  return {
    start: (checks, isAgain) => client.start(checks, isAgain),
    async finish(callback, checks) {
      const { identity, accessToken } = await client.finish(callback, checks);
      const me = await fetchMe(apiBase, accessToken);
      if (me.subject !== identity.subject) throw new SocialLoginError("refused", "user/me names another person");
      return me;
    },
    async verifyNativeToken(token) {
      const info = await get(`${apiBase}/v1/user/access_token_info`, token, TokenInfo);
      if (!options.appIds.includes(String(info.app_id))) throw new SocialLoginError("refused", "token of another app");
      return fetchMe(apiBase, token);
    },
    readUnlinkNotice: (headers, body) =>
      options.adminKey === null
        ? null
        : readKakaoUnlink({ authorization: `KakaoAK ${options.adminKey}`, appIds: options.appIds }, headers, body),
    async unlink(subject) {
      if (options.adminKey === null) throw new SocialLoginError("refused", "no admin key");
      await unlink(apiBase, options.adminKey, subject);
    },
  };
}

/** Kakao's code for a person who is not connected to the app. */
const notConnected = -101;
const Refusal = z.object({ code: z.number() });

async function unlink(apiBase: string, adminKey: string, subject: string): Promise<void> {
  const response = await request(`${apiBase}/v1/user/unlink`, {
    method: "POST",
    headers: { authorization: `KakaoAK ${adminKey}` },
    body: new URLSearchParams({ target_id_type: "user_id", target_id: subject }),
  });
  if (response.ok) return;
  const refusal = Refusal.safeParse(await response.json().catch(() => null));
  if (response.status === 400 && refusal.data?.code === notConnected) return;
  throw new SocialLoginError(response.status < 500 ? "refused" : "unavailable", `status ${response.status}`);
}

async function fetchMe(apiBase: string, token: string): Promise<ExternalIdentity> {
  const me = await get(`${apiBase}/v2/user/me`, token, Me);
  const account = me.kakao_account;
  const trusted = account?.is_email_valid === true && account.is_email_verified === true;
  return { subject: String(me.id), email: trusted ? (account.email ?? null) : null };
}

async function get<T>(url: string, token: string, schema: z.ZodType<T>): Promise<T> {
  const response = await request(url, { headers: { authorization: `Bearer ${token}` } });
  if (response.status === 400 || response.status === 401) throw new SocialLoginError("refused", `status ${response.status}`);
  if (!response.ok) throw new SocialLoginError("unavailable", `status ${response.status}`);
  const parsed = schema.safeParse(await response.json().catch(() => null));
  if (!parsed.success) throw new SocialLoginError("unavailable", "unexpected response");
  return parsed.data;
}

const request = (url: string, options: RequestInit): Promise<Response> =>
  fetch(url, { ...options, signal: AbortSignal.timeout(8000), redirect: "error" }).catch((error: unknown) => {
    throw new SocialLoginError("unavailable", "provider not reachable", { cause: error });
  });
