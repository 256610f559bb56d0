import { createOidcClient } from "./oidc.ts";
import { SocialLoginError, type SocialLogin } from "./port.ts";
import { readKakaoUnlink } from "./unlink-notice.ts";

export type LocalLoginOptions = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
};

/** The demo world's sign-in: the same OpenID Connect flow against the provider that runs inside our own process. */
export function createLocalLogin(options: LocalLoginOptions): SocialLogin {
  const client = createOidcClient({ ...options, scope: "openid email", allowHttp: true });
  return {
    start: (checks, isAgain) => client.start(checks, isAgain),
    finish: async (callback, checks) => (await client.finish(callback, checks)).identity,
    async verifyNativeToken() {
      throw new SocialLoginError("refused", "the local provider has no native apps");
    },
    readUnlinkNotice: (headers, body) =>
      readKakaoUnlink({ authorization: `KakaoAK ${options.clientSecret}`, appIds: [options.clientId] }, headers, body),
    // The local provider stores no agreement, so there is none to end.
    unlink: async () => {},
  };
}
