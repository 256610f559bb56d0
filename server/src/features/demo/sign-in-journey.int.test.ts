import { createHash, randomBytes, randomInt } from "node:crypto";
import { createSession } from "@rounds/contract/accounts/sessions.ts";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { beforeAll, expect, test } from "vitest";
import { createLocalLogin } from "../../providers/social-login/local.ts";
import { localClient, localIssuer } from "./local-provider.ts";
import { useServer } from "../../testing/harness.ts";

/**
 * The provider signs its address, so the test chooses the port before it creates the server. Systems give ports above these to others, and
 * `scripts/real-server.ts` those below.
 */
const port = randomInt(30_000, 32_768);
const origin = `http://127.0.0.1:${port}`;
const server = useServer({ PUBLIC_ORIGIN: origin }, (deps) => ({
  ...deps,
  socialLogins: new Map([
    [
      "local",
      createLocalLogin({
        issuer: localIssuer(origin),
        ...localClient(deps.vault),
        redirectUri: `${origin}/auth/local/callback`,
      }),
    ],
  ]),
}));
beforeAll(() => server.app.listen({ port, host: "127.0.0.1" }));

/** A browser that stores its cookies by path and follows no redirect automatically. */
function openBrowser() {
  const jar: { name: string; value: string; path: string }[] = [];
  const visited: { path: string; setsCookie: boolean; status: number }[] = [];
  return {
    visited,
    async go(address: string): Promise<{ location: string; html: string }> {
      const url = new URL(address, origin);
      const cookie = jar
        .filter(({ path }) => url.pathname.startsWith(path))
        .map(({ name, value }) => `${name}=${value}`)
        .join("; ");
      const response = await fetch(url, { redirect: "manual", headers: cookie ? { cookie } : {} });
      const lines = response.headers.getSetCookie();
      visited.push({ path: url.pathname, setsCookie: lines.length > 0, status: response.status });
      for (const line of lines) {
        const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
        const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? "/";
        const [name = "", value = ""] = pair.split(/=(.*)/s);
        const known = jar.findIndex((entry) => entry.name === name && entry.path === path);
        jar.splice(known < 0 ? jar.length : known, 1, { name, value, path });
      }
      return { location: response.headers.get("location") ?? "", html: await response.text() };
    },
  };
}

/** Goes from the sign-in button to the address with the ticket. */
async function travel(browser: ReturnType<typeof openBrowser>, secret: string, person: string): Promise<URL> {
  const challenge = createHash("sha256").update(secret).digest("base64url");
  const toProvider = (await browser.go(`/auth/local/start?challenge=${challenge}`)).location;
  const toChoice = (await browser.go(toProvider)).location;
  const { html } = await browser.go(toChoice);
  const link = new RegExp(`href="([^"]+/${person})"`).exec(html)?.[1] ?? "";
  const back = (await browser.go(link)).location;
  const callback = (await browser.go(back)).location;
  return new URL((await browser.go(callback)).location, origin);
}

test("a browser signs in through the provider's pages and gets a session with its ticket", async () => {
  const [browser, secret] = [openBrowser(), randomBytes(32).toString("base64url")];
  const end = await travel(browser, secret, "newcomer");
  expect(end.pathname).toBe("/login");
  expect(end.search).toBe("");
  const ticket = new URLSearchParams(end.hash.slice(1)).get("ticket") ?? "";
  const reply = await server.visitor.call(createSession, { body: { sso_provider: "local", sso_token: ticket, secret } });
  expect(reply).toMatchObject({ status: 201, body: { user_role: "Doctor" } });
  expect(await server.withToken(reply.body.access_token).call(getUserProfile)).toMatchObject({
    status: 200,
    body: { profile: { id: -1 } },
  });
  const identity = await server.deps.db
    .selectFrom("user_identities")
    .selectAll()
    .where("subject", "=", "newcomer")
    .executeTakeFirstOrThrow();
  expect(identity.provider).toBe("local");
  expect(server.deps.vault.open("user_identities.email", identity.email_sealed ?? "")).toBe("newcomer@rounds.example");
});

test("only the provider's pages set cookies, and the browser sends none of them to our pages", async () => {
  const browser = openBrowser();
  await travel(browser, randomBytes(32).toString("base64url"), "doctor");
  expect(browser.visited.filter(({ setsCookie, path }) => setsCookie && !path.startsWith("/dev/"))).toEqual([]);
  expect(browser.visited.map(({ status }) => status)).toEqual([303, 303, 200, 303, 303, 303]);
});

test("another browser cannot use the ticket, because it does not have the secret", async () => {
  const end = await travel(openBrowser(), randomBytes(32).toString("base64url"), "doctor");
  const ticket = new URLSearchParams(end.hash.slice(1)).get("ticket") ?? "";
  const reply = await server.visitor.call(createSession, { body: { sso_provider: "local", sso_token: ticket, secret: "guessed" } });
  expect(reply).toMatchObject({ status: 401, errors: [{ code: "session.ticket_invalid" }] });
});

test("404: a person outside the demo world", async () => {
  const response = await fetch(`${origin}/dev/sign-in/whatever/intruder`);
  expect(response.status).toBe(404);
});

test("a page of people whose sign-in is over, as after Back, leads to the login page with the reason", async () => {
  const response = await fetch(`${origin}/dev/sign-in/whatever/doctor`, { redirect: "manual" });
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/login#error=session.ticket_invalid");
});
