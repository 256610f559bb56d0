import { getContent, listFilters } from "@rounds/contract/webinars/contents.ts";
import { getUserProfile } from "@rounds/contract/profiles/profile.ts";
import { beforeEach, expect, test } from "vitest";
import { callOver, type Transport, type TransportResponse } from "./api.ts";
import { clearSession, saveSession } from "./session-store.ts";

type Request = Parameters<Transport>[0];
let sent: Request[];
const ok = (body: unknown, status = 200): TransportResponse => ({ status, body: JSON.stringify(body) });
const unauthorized = ok({ errors: [{ code: "session.required", message: "로그인이 필요해요." }] }, 401);
const signInPath = "/webinar/api/v1/users/sso_sessions";
const exchanges = () => sent.filter(({ path }) => path === signInPath).map(({ body }) => JSON.parse(body ?? "") as unknown);
const bearers = (path: string) => sent.filter((request) => request.path === path).map(({ headers }) => headers["authorization"]);
const filters = "/webinar/api/v2/filters";

/** All requests go to `respond`; those of the token exchange use `fetch`, the others the given transport. */
const serving = (respond: (request: Request) => TransportResponse) => {
  const transport: Transport = async (request) => {
    sent.push(request);
    return respond(request);
  };
  globalThis.fetch = async (path, init) => {
    const { status, body } = await transport({ path: String(path), ...init } as unknown as Request);
    return new Response(body, { status });
  };
  return callOver(transport);
};
let tokens: number;
const signsIn = (request: Request): TransportResponse | null =>
  request.path === signInPath ? ok({ access_token: `webinar-${++tokens}`, expires_in: 9 }, 201) : null;

beforeEach(() => {
  sent = [];
  tokens = 0;
  clearSession();
  saveSession({ access_token: "main", refresh_token: "refresh", expires_in: 900, user_code: "DOC1", user_role: "Doctor" });
});

test("the first webinar calls share one exchange; the token is stored, and main calls never carry it", async () => {
  const call = serving((request) => signsIn(request) ?? ok({ filters: [], profile: {} }));
  await Promise.all([call(listFilters, {}), call(listFilters, {}), call(getUserProfile, {})]);
  expect(exchanges()).toEqual([{ sso_provider: "rounds", sso_token: "main" }]);
  expect(localStorage.getItem("webinar_token")).toBe("webinar-1");
  expect(bearers(filters)).toEqual(["Bearer webinar-1", "Bearer webinar-1"]);
  expect(bearers("/api/v1/profiles/user_profile")).toEqual(["Bearer main"]);
});

test("only calls of the webinar part name the channel", async () => {
  const call = serving((request) => signsIn(request) ?? ok({}));
  await call(listFilters, {});
  await call(getUserProfile, {});
  expect(sent.map(({ path, headers }) => [path, headers["x-channel"]])).toEqual([
    [signInPath, "rounds"],
    [filters, "rounds"],
    ["/api/v1/profiles/user_profile", undefined],
  ]);
});

test("401: the rejected token is exchanged again and the call repeated", async () => {
  localStorage.setItem("webinar_token", "old");
  const isOld = ({ headers }: Request) => headers["authorization"] === "Bearer old";
  const call = serving((request) => signsIn(request) ?? (isOld(request) ? unauthorized : ok({ filters: [] })));
  expect(await call(listFilters, {})).toEqual({ filters: [] });
  expect(bearers(filters)).toEqual(["Bearer old", "Bearer webinar-1"]);
});

test("a rejected main token is renewed before the exchange", async () => {
  const call = serving((request) => {
    if (request.path === signInPath && request.body?.includes('"main"')) return unauthorized;
    if (request.method === "PATCH")
      return ok({ access_token: "main-2", refresh_token: "r2", expires_in: 900, user_code: "DOC1", user_role: "Doctor" });
    return signsIn(request) ?? ok({ filters: [] });
  });
  await call(listFilters, {});
  expect(exchanges()).toHaveLength(2);
  expect(localStorage.getItem("access_token")).toBe("main-2");
  expect(bearers(filters)).toEqual(["Bearer webinar-1"]);
});

test("the token ends with its session, and another person's sign-in does not inherit it", async () => {
  localStorage.setItem("webinar_token", "of DOC1");
  saveSession({ access_token: "a", refresh_token: "b", expires_in: 900, user_code: "DOC1", user_role: "Doctor" });
  expect(localStorage.getItem("webinar_token")).toBe("of DOC1");
  saveSession({ access_token: "c", refresh_token: "d", expires_in: 900, user_code: "DOC2", user_role: "Doctor" });
  expect(localStorage.getItem("webinar_token")).toBeNull();
  localStorage.setItem("webinar_token", "of DOC2");
  clearSession();
  expect(localStorage.getItem("webinar_token")).toBeNull();
});

test("a visitor reads a public content without a token and without an exchange", async () => {
  clearSession();
  const call = serving(() => ok({ content: {} }));
  await call(getContent, { params: { id: 3 } });
  expect(sent.map(({ path, headers }) => [path, headers["authorization"]])).toEqual([["/webinar/api/v2/contents/3", undefined]]);
});
