import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { otherApp, ourApp, redirectUri, startOpenidPeer, type OpenidPeer } from "../../testing/openid-peer.ts";
import { createKakaoLogin, type KakaoOptions } from "./kakao.ts";
import { createLocalLogin } from "./local.ts";
import { createOidcClient } from "./oidc.ts";
import { SocialLoginError, type LoginChecks, type SocialLogin } from "./port.ts";

let peer: OpenidPeer;
beforeAll(async () => {
  peer = await startOpenidPeer();
});
afterAll(() => peer.close());
beforeEach(() => {
  Object.assign(peer, { failure: null, namesAnother: false, subject: "1001" });
  peer.connected.clear();
});

const random = () => randomBytes(32).toString("base64url");
const newChecks = (): LoginChecks => ({ state: random(), nonce: random(), codeVerifier: random() });
const closedIssuer = "http://127.0.0.1:1";

const kakaoOptions = (issuer: string, clientSecret = ourApp.clientSecret): KakaoOptions => ({
  restKey: ourApp.clientId,
  clientSecret,
  appIds: [String(ourApp.appId)],
  redirectUri,
  adminKey: ourApp.clientSecret,
  issuer,
  apiBase: issuer,
  allowHttp: true,
});
const kakao = (issuer: string, secret?: string): SocialLogin => createKakaoLogin(kakaoOptions(issuer, secret));
const local = (issuer: string, secret = ourApp.clientSecret): SocialLogin =>
  createLocalLogin({ issuer, clientId: ourApp.clientId, clientSecret: secret, redirectUri });

const appIdOf = { kakao: String(ourApp.appId), local: ourApp.clientId } as const;
const refused = expect.objectContaining({ kind: "refused" });
const unavailable = expect.objectContaining({ kind: "unavailable" });
/** How a call failed; SocialLoginError is the port's only way to fail. */
const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.unreachable("the sign-in succeeded"),
    (error: unknown) => {
      expect(error).toBeInstanceOf(SocialLoginError);
      return error;
    },
  );

describe.each([
  ["kakao", kakao],
  ["local", local],
] as const)("%s", (name, create) => {
  test("sends the browser with PKCE, state and nonce, and with no secret", async () => {
    const checks = newChecks();
    const url = await create(peer.issuer).start(checks);
    expect(url.searchParams.has("prompt")).toBe(false);
    expect((await create(peer.issuer).start(checks, true)).searchParams.get("prompt")).toBe("login");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: ourApp.clientId,
      redirect_uri: redirectUri,
      response_type: "code",
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: createHash("sha256").update(checks.codeVerifier).digest("base64url"),
      code_challenge_method: "S256",
    });
    expect(url.href).not.toContain(ourApp.clientSecret);
    expect(url.href).not.toContain(checks.codeVerifier);
  });

  test("returns the identity of the person", async () => {
    const [login, checks] = [create(peer.issuer), newChecks()];
    peer.subject = "2002";
    const identity = await login.finish(await peer.browse(await login.start(checks)), checks);
    expect(identity.subject).toBe("2002");
    expect(identity.email === null || identity.email.endsWith("@mail.example")).toBe(true);
  });

  test.each(["state", "nonce", "codeVerifier"] as const)("refuses a different %s", async (which) => {
    const [login, checks] = [create(peer.issuer), newChecks()];
    const callback = await peer.browse(await login.start(checks));
    expect(await failureOf(login.finish(callback, { ...checks, [which]: random() }))).toEqual(refused);
  });

  test("refuses a used code", async () => {
    const [login, checks] = [create(peer.issuer), newChecks()];
    const callback = await peer.browse(await login.start(checks));
    await login.finish(callback, checks);
    expect(await failureOf(login.finish(callback, checks))).toEqual(refused);
  });

  test("refuses an unknown code, a missing code, and a person who declined", async () => {
    const [login, checks] = [create(peer.issuer), newChecks()];
    await login.start(checks);
    for (const query of [`code=invented&state=${checks.state}`, `state=${checks.state}`, "", `error=access_denied&state=${checks.state}`]) {
      expect(await failureOf(login.finish(new URL(`${redirectUri}?${query}`), checks))).toEqual(refused);
    }
  });

  test("refuses a response of another issuer", async () => {
    const [login, checks] = [create(peer.issuer), newChecks()];
    const callback = await peer.browse(await login.start(checks));
    callback.searchParams.set("iss", "https://somebody.example");
    expect(await failureOf(login.finish(callback, checks))).toEqual(refused);
  });

  test("is unavailable when the provider does not listen", async () => {
    const login = create(closedIssuer);
    expect(await failureOf(login.start(newChecks()))).toEqual(unavailable);
    expect(await failureOf(login.finish(new URL(`${redirectUri}?code=x&state=y`), newChecks()))).toEqual(unavailable);
  });

  test("is unavailable while the provider fails, and works again without a restart", async () => {
    const login = create(peer.issuer);
    peer.failure = 503;
    expect(await failureOf(login.start(newChecks()))).toEqual(unavailable);
    peer.failure = null;
    expect((await login.start(newChecks())).origin).toBe(peer.issuer);
  });

  test("is unavailable, not refused, when the provider fails at the token call", async () => {
    const [login, checks] = [create(peer.issuer), newChecks()];
    const callback = await peer.browse(await login.start(checks));
    peer.failure = 502;
    expect(await failureOf(login.finish(callback, checks))).toEqual(unavailable);
  });

  test("its errors contain no code, token or person", async () => {
    const [login, checks] = [create(peer.issuer), newChecks()];
    const callback = await peer.browse(await login.start(checks));
    const error = await failureOf(login.finish(callback, { ...checks, nonce: random() }));
    expect(String(error)).not.toContain(callback.searchParams.get("code"));
    expect(String(error)).not.toContain(peer.subject);
  });

  test("reads the notice of an ended connection only with the key of our app", () => {
    const login = create(closedIssuer);
    const ours = { authorization: `KakaoAK ${ourApp.clientSecret}` };
    const notice = { app_id: appIdOf[name], user_id: "1001", referrer_type: "UNLINK_FROM_APPS" };
    expect(login.readUnlinkNotice(ours, notice)).toEqual({ subject: "1001", reason: "UNLINK_FROM_APPS" });
    for (const authorization of [
      undefined,
      "",
      ourApp.clientSecret,
      `Bearer ${ourApp.clientSecret}`,
      "KakaoAK other",
      [ours.authorization],
    ])
      expect(login.readUnlinkNotice({ authorization }, notice)).toBeNull();
  });

  test.each([
    ["of another app", { app_id: "999", user_id: "1001", referrer_type: "ACCOUNT_DELETE" }, "ACCOUNT_DELETE"],
    ["without a person", { app_id: "111", referrer_type: "ACCOUNT_DELETE" }, "OTHER"],
    ["with an odd person", { app_id: "111", user_id: "1001\u0000", referrer_type: "ACCOUNT_DELETE" }, "OTHER"],
    ["of another kind", "a text", "OTHER"],
    ["without content", undefined, "OTHER"],
  ])("a notice %s names no person", (_kind, body, reason) => {
    const authorization = `KakaoAK ${ourApp.clientSecret}`;
    expect(create(closedIssuer).readUnlinkNotice({ authorization }, body)).toEqual({ subject: null, reason });
  });

  test("the reason of a notice is a word of the provider", () => {
    const headers = { authorization: `KakaoAK ${ourApp.clientSecret}` };
    const notice = { app_id: appIdOf[name], user_id: 1001, referrer_type: "02-1234-5678" };
    expect(create(closedIssuer).readUnlinkNotice(headers, notice)).toEqual({ subject: "1001", reason: "OTHER" });
  });

  test("ends the connection of a person, and a second end is no error", async () => {
    const login = create(peer.issuer);
    peer.connected.add("1001");
    await expect(login.unlink("1001")).resolves.toBeUndefined();
    await expect(login.unlink("1001")).resolves.toBeUndefined();
  });

  test("refuses an invented native token", async () => {
    expect(await failureOf(create(peer.issuer).verifyNativeToken("invented"))).toEqual(refused);
  });
});

describe("kakao alone", () => {
  test("ends the connection of this person only", async () => {
    for (const subject of ["1001", "1002"]) peer.connected.add(subject);
    await kakao(peer.issuer).unlink("1001");
    expect([...peer.connected]).toEqual(["1002"]);
  });

  test.each([
    [401, "refused"],
    [400, "refused"],
    [403, "refused"],
    [500, "unavailable"],
  ] as const)("reports that Kakao has not ended a connection: %i", async (status, kind) => {
    peer.failure = status;
    expect(await failureOf(kakao(peer.issuer).unlink("1001"))).toEqual(expect.objectContaining({ kind }));
  });

  test("reports that Kakao does not listen, and a missing key", async () => {
    expect(await failureOf(kakao(closedIssuer).unlink("1001"))).toEqual(unavailable);
    expect(await failureOf(createKakaoLogin({ ...kakaoOptions(peer.issuer), adminKey: null }).unlink("1001"))).toEqual(refused);
  });

  async function nativeTokenOf(app: typeof ourApp): Promise<string> {
    const client = createOidcClient({
      issuer: peer.issuer,
      clientId: app.clientId,
      clientSecret: app.clientSecret,
      redirectUri,
      scope: "openid",
      allowHttp: true,
    });
    const checks = newChecks();
    return (await client.finish(await peer.browse(await client.start(checks)), checks)).accessToken;
  }

  test("a native token of our app is a person", async () => {
    expect(await kakao(peer.issuer).verifyNativeToken(await nativeTokenOf(ourApp))).toEqual({ subject: "1001", email: "kim@mail.example" });
  });

  test("a native token of another app is refused", async () => {
    expect(await failureOf(kakao(peer.issuer).verifyNativeToken(await nativeTokenOf(otherApp)))).toEqual(refused);
  });

  test.each([
    [{ email: "a@mail.example", is_email_valid: true, is_email_verified: true }, "a@mail.example"],
    [{ email: "a@mail.example", is_email_valid: false, is_email_verified: true }, null],
    [{ email: "a@mail.example", is_email_valid: true, is_email_verified: false }, null],
    [{ email: "a@mail.example" }, null],
    [{}, null],
  ])("the address %j is stored as %s: only a verified one counts", async (account, email) => {
    peer.account = account;
    expect((await kakao(peer.issuer).verifyNativeToken(await nativeTokenOf(ourApp))).email).toBe(email);
  });

  test("user/me that names another person than the id_token is refused", async () => {
    const [login, checks] = [kakao(peer.issuer), newChecks()];
    const callback = await peer.browse(await login.start(checks));
    peer.namesAnother = true;
    expect(await failureOf(login.finish(callback, checks))).toEqual(refused);
  });

  test.each([500, 503, 429])("is unavailable when the token check returns %i", async (status) => {
    const token = await nativeTokenOf(ourApp);
    peer.failure = status;
    expect(await failureOf(kakao(peer.issuer).verifyNativeToken(token))).toEqual(unavailable);
  });

  test("is unavailable when the token check does not return JSON", async () => {
    const token = await nativeTokenOf(ourApp);
    peer.failure = 200;
    expect(await failureOf(kakao(peer.issuer).verifyNativeToken(token))).toEqual(unavailable);
  });
});

test("a wrong client secret does not sign in", async () => {
  const [login, checks] = [local(peer.issuer, "wrong"), newChecks()];
  const callback = await peer.browse(await login.start(checks));
  expect(await failureOf(login.finish(callback, checks))).not.toBeNull();
});
