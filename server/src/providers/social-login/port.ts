/** State that the server stores between the redirect to the provider and the callback. */
export type LoginChecks = { readonly state: string; readonly nonce: string; readonly codeVerifier: string };

/** Identity that the provider confirmed. `subject` is stable within the provider; the rest may be absent. */
export type ExternalIdentity = { readonly subject: string; readonly email: string | null };

/** The provider could not be reached, or refused. `reason` is for the log and contains no personal data. */
export class SocialLoginError extends Error {
  readonly kind: "refused" | "unavailable";

  constructor(kind: "refused" | "unavailable", reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.kind = kind;
  }
}

/** A social login over OpenID Connect. */
export type SocialLogin = {
  /**
   * Address to redirect the browser to. With `isAgain` the provider requires the person to sign in there again, even with an open session of
   * the provider. Otherwise another person at an unattended browser could continue with one click.
   */
  start(checks: LoginChecks, isAgain?: boolean): Promise<URL>;
  /** Checks the callback (state, PKCE, nonce, id_token) and returns the identity. Throws SocialLoginError. */
  finish(callback: URL, checks: LoginChecks): Promise<ExternalIdentity>;
  /** Checks a token that one of our native apps received. Throws SocialLoginError. */
  verifyNativeToken(token: string): Promise<ExternalIdentity>;
  /** Reads the provider's notice that a person has ended the connection to our app. Null if its key does not match. */
  readUnlinkNotice(headers: Readonly<Record<string, string | string[] | undefined>>, body: unknown): UnlinkNotice | null;
  /** Ends the connection of a person to our app. A connection that has already ended is no error. Throws SocialLoginError. */
  unlink(subject: string): Promise<void>;
};

/** `subject` is null for a notice that names no person of our app. `reason` is a word of the provider without personal data. */
export type UnlinkNotice = { readonly subject: string | null; readonly reason: string };
