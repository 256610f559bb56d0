import * as oidc from "openid-client";
import { SocialLoginError, type ExternalIdentity, type LoginChecks } from "./port.ts";

export type OidcOptions = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly scope: string;
  /** Allows plain http, for the provider inside this process only. */
  readonly allowHttp?: boolean;
};

export type OidcResult = { readonly identity: ExternalIdentity; readonly accessToken: string };

export type OidcClient = {
  start(checks: LoginChecks, isAgain?: boolean): Promise<URL>;
  finish(callback: URL, checks: LoginChecks): Promise<OidcResult>;
};

/** Authorization-code flow with discovery, PKCE (S256), state, nonce and id_token checks; a successful discovery is cached. */
export function createOidcClient(options: OidcOptions): OidcClient {
  let known: oidc.Configuration | undefined;
  const configuration = async (): Promise<oidc.Configuration> => {
    known ??= await oidc.discovery(
      new URL(options.issuer),
      options.clientId,
      { client_secret: options.clientSecret },
      oidc.ClientSecretPost(options.clientSecret),
      { timeout: 8, ...(options.allowHttp ? { execute: [oidc.allowInsecureRequests] } : {}) },
    );
    return known;
  };
  return {
    async start(checks, isAgain = false) {
      const config = await orUnavailable(configuration());
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: options.redirectUri,
        scope: options.scope,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: "S256",
        ...(isAgain ? { prompt: "login" } : {}),
      });
    },
    async finish(callback, checks) {
      const config = await orUnavailable(configuration());
      try {
        const tokens = await oidc.authorizationCodeGrant(config, callback, {
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          pkceCodeVerifier: checks.codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new SocialLoginError("refused", "no id_token");
        return {
          identity: { subject: claims.sub, email: typeof claims["email"] === "string" ? claims["email"] : null },
          accessToken: tokens.access_token,
        };
      } catch (error) {
        throw asLoginError(error);
      }
    },
  };
}

async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new SocialLoginError("unavailable", "discovery failed", { cause: error });
  }
}

/** Failures of the call itself, such as a proxy's error page. They mean nothing about the person who signs in. */
const callFailures = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "OAUTH_PARSE_ERROR",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
]);

/** A refusal by the provider has its code (`invalid_grant`). Any other error means that the call failed. */
function asLoginError(error: unknown): SocialLoginError {
  if (error instanceof SocialLoginError) return error;
  const isCallFailure =
    (error instanceof oidc.ClientError && callFailures.has(error.code ?? "")) ||
    (error instanceof oidc.ResponseBodyError && error.status >= 500);
  if (isCallFailure) return new SocialLoginError("unavailable", "token call failed", { cause: error });
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError) {
    return new SocialLoginError("refused", error.error, { cause: error });
  }
  if (error instanceof oidc.ClientError) return new SocialLoginError("refused", error.code ?? "client error", { cause: error });
  return new SocialLoginError("unavailable", "token call failed", { cause: error });
}
