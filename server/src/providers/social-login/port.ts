/** What our server remembers between leaving for the provider and coming back. */
export type LoginChecks = { readonly state: string; readonly nonce: string; readonly codeVerifier: string };

/** Who the provider says it is. `subject` is stable within the provider; the rest may be absent. */
export type ExternalIdentity = { readonly subject: string; readonly email: string | null };

/** The provider could not be reached, or refused. `reason` is for the log and holds nothing personal. */
export class SocialLoginError extends Error {
  readonly kind: "refused" | "unavailable";

  constructor(kind: "refused" | "unavailable", reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.kind = kind;
  }
}

/** A social login over OpenID Connect. */
export type SocialLogin = {
  /** Where to send the browser. */
  start(checks: LoginChecks): Promise<URL>;
  /** Checks the callback (state, PKCE, nonce, id_token) and answers who came back. Throws SocialLoginError. */
  finish(callback: URL, checks: LoginChecks): Promise<ExternalIdentity>;
  /** Checks a token that a native app got by itself, ours by its app id. Throws SocialLoginError. */
  verifyNativeToken(token: string): Promise<ExternalIdentity>;
};
