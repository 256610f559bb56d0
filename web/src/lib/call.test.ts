import { listActiveJobPosts, getJobPostPreview, likeJobPost } from "@rounds/contract/job-posts/posts.ts";
import { createSession, endSession } from "@rounds/contract/accounts/sessions.ts";
import { createResumeLink } from "@rounds/contract/resumes/links.ts";
import { deleteEducation } from "@rounds/contract/resumes/resume.ts";
import { createSpeakerLink } from "@rounds/contract/webinars/moderation.ts";
import { likeQuestion } from "@rounds/contract/webinars/questions.ts";
import { deleteVideo } from "@rounds/contract/webinars/videos.ts";
import { expect, test, vi } from "vitest";
import { ApiError, type Call, createCall, type Transport, type TransportResponse } from "./api.ts";

const respondWith = (...responses: (TransportResponse | Error)[]) =>
  vi.fn<Transport>(async () => {
    const next = responses.shift() ?? { status: 500, body: "" };
    if (next instanceof Error) throw next;
    return next;
  });
const ok = (body: unknown, status = 200): TransportResponse => ({ status, body: JSON.stringify(body) });
const failed = (status: number, code: string, message = "안 돼요."): TransportResponse => ok({ errors: [{ code, message }] }, status);
const offline = new TypeError("Failed to fetch");
const ticket = { body: { sso_provider: "local", sso_token: "x" } };

test("puts params into the path, repeats lists with [], and leaves out absent values", async () => {
  const transport = respondWith(ok({}));
  await createCall(transport)(listActiveJobPosts, {
    query: { job_type: ["봉직의"], specialties: ["내과", "외과"], districts: [], tags: [], cursor: undefined },
  });
  expect(decodeURIComponent(transport.mock.calls[0]?.[0].path ?? "")).toBe(
    "/api/v1/job_posts/active_posts_list?job_type[]=봉직의&specialties[]=내과&specialties[]=외과",
  );
});

test("a write that is repeated after a lost connection has the same key", async () => {
  const transport = respondWith(offline, ok({ user_like: true, total_likes: 1 }));
  await createCall(transport)(likeJobPost, { params: { id: 7 }, body: { user_like: true } });
  const keys = transport.mock.calls.map(([request]) => request.headers["idempotency-key"]);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

test.each<[string, (call: Call) => Promise<unknown>]>([
  ["résumé", (call) => call(createResumeLink, { params: { id: 7 }, body: {} })],
  ["speaker's screen", (call) => call(createSpeakerLink, { params: { id: 7 } })],
])("a link to a %s that is requested again after a lost connection has the same key", async (_name, send) => {
  const transport = respondWith(offline, offline, ok({}, 201));
  const call = createCall(transport);
  await expect(send(call)).rejects.toMatchObject({ status: 0 });
  await send(call);
  const keys = transport.mock.calls.map(([request]) => request.headers["idempotency-key"]);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
});

test("a request of a page that a person uses is marked, but not one without a session", async () => {
  let isUsed = false;
  let token: string | null = "t";
  const transport = respondWith(ok({}), ok({}), ok({}));
  const call = createCall(transport, { token: async () => token, renew: async () => false, isUsed: () => isUsed, failed: () => {} });
  await call(listActiveJobPosts, {});
  isUsed = true;
  await call(listActiveJobPosts, {});
  token = null;
  await call(listActiveJobPosts, {});
  expect(transport.mock.calls.map(([request]) => request.headers["x-activity"])).toEqual([undefined, "1", undefined]);
});

const keysOf = (transport: ReturnType<typeof respondWith>) => transport.mock.calls.map(([request]) => request.headers["idempotency-key"]);
const like = { params: { id: 7 }, body: { user_like: true } };
const liked = ok({ user_like: true, total_likes: 1 });

test.each([
  ["a lost connection", [offline, offline]],
  ["an error of a proxy", [{ status: 504, body: "<html>" }]],
])("a person who repeats a write after %s sends the same key", async (_name, failures) => {
  const transport = respondWith(...failures, liked, liked);
  const call = createCall(transport);
  await expect(call(likeJobPost, like)).rejects.toBeInstanceOf(ApiError);
  await call(likeJobPost, like);
  await call(likeJobPost, like);
  const keys = keysOf(transport);
  expect(new Set(keys.slice(0, -1))).toHaveLength(1);
  expect(keys.at(-1)).not.toBe(keys[0]);
});

test.each([
  ["with other content", { params: { id: 7 }, body: { user_like: false } }, like],
  ["at another address", { params: { id: 8 }, body: { user_like: true } }, like],
])("after another write %s, the lost one is a new act", async (_name, between, again) => {
  const transport = respondWith(offline, offline, liked, liked);
  const call = createCall(transport);
  await expect(call(likeJobPost, like)).rejects.toBeInstanceOf(ApiError);
  await call(likeJobPost, between);
  await call(likeJobPost, again);
  const [first, , other, last] = keysOf(transport);
  expect(new Set([first, other, last])).toHaveLength(3);
});

test.each([
  ["lost too", [offline, offline]],
  ["refused", [failed(409, "job_post.ended")]],
])("another write in between that is %s changes nothing", async (_name, failures) => {
  const transport = respondWith(offline, offline, ...failures, liked);
  const call = createCall(transport);
  await expect(call(likeJobPost, like)).rejects.toMatchObject({ status: 0 });
  await expect(call(likeJobPost, { params: { id: 8 }, body: { user_like: true } })).rejects.toBeInstanceOf(ApiError);
  await call(likeJobPost, like);
  const keys = keysOf(transport);
  expect(keys.at(-1)).toBe(keys[0]);
  expect(keys.at(-2)).not.toBe(keys[0]);
});

test("a refused write has no effect, so its repetition has a new key", async () => {
  const transport = respondWith(failed(409, "job_post.ended"), liked);
  const call = createCall(transport);
  await expect(call(likeJobPost, like)).rejects.toMatchObject({ status: 409 });
  await call(likeJobPost, like);
  expect(new Set(keysOf(transport))).toHaveLength(2);
});

test("a call that must not be replayed is sent once, without a key", async () => {
  const transport = respondWith(offline);
  await expect(createCall(transport)(createSession, ticket)).rejects.toMatchObject({ status: 0, code: "network" });
  expect(transport).toHaveBeenCalledOnce();
  expect(transport.mock.calls[0]?.[0].headers).not.toHaveProperty("idempotency-key");
});

test.each([
  ["a call without a key", deleteVideo, [offline]],
  ["a call with a key, after another write", deleteEducation, [offline, offline]],
] as const)("a deletion whose response was lost succeeds when its repetition finds nothing: %s", async (_name, endpoint, failures) => {
  const gone = failed(404, "video.not_found");
  const transport = respondWith(...failures, liked, gone, gone);
  const call = createCall(transport);
  const remove = () => call(endpoint, { params: { id: 7 } });
  await expect(remove()).rejects.toMatchObject({ status: 0 });
  await call(likeJobPost, like);
  expect(await remove()).toBeNull();
  await expect(remove()).rejects.toMatchObject({ status: 404 });
});

test("a harmless write is repeated after a lost connection, without a key", async () => {
  const transport = respondWith(offline, ok({ liked: true, like_count: 1 }));
  await createCall(transport)(likeQuestion, { params: { id: 7 }, body: { liked: true } });
  expect(transport).toHaveBeenCalledTimes(2);
  expect(transport.mock.calls[1]?.[0].headers).not.toHaveProperty("idempotency-key");
});

test("an aborted call is not repeated and is not reported as a network failure", async () => {
  const abort = new AbortController();
  const transport = vi.fn<Transport>(async () => {
    abort.abort();
    throw new DOMException("aborted", "AbortError");
  });
  await expect(createCall(transport)(getJobPostPreview, { params: { id: 1 } }, { signal: abort.signal })).rejects.toMatchObject({
    name: "AbortError",
  });
  expect(transport).toHaveBeenCalledOnce();
});

test("every declared response resolves, and an empty response resolves to null", async () => {
  const ended = { errors: [{ code: "job_post.ended", message: "마감" }], job_posts: [] };
  expect(await createCall(respondWith(ok(ended, 410)))(getJobPostPreview, { params: { id: 1 } })).toEqual(ended);
  expect(await createCall(respondWith({ status: 204, body: "" }))(endSession, {})).toBeNull();
});

test("a refusal has the server's first message, and a proxy's HTML page a general message", async () => {
  const refusal = createCall(respondWith(failed(404, "job_post.not_found", "공고를 찾을 수 없어요.")))(getJobPostPreview, {
    params: { id: 1 },
  });
  await expect(refusal).rejects.toMatchObject({ status: 404, code: "job_post.not_found", message: "공고를 찾을 수 없어요." });
  const page = createCall(respondWith({ status: 502, body: "<html>" }))(getJobPostPreview, { params: { id: 1 } });
  await expect(page).rejects.toMatchObject({ status: 502, code: "server.error" });
});

test("401: renews once and repeats with the new token, and reports a second refusal", async () => {
  const tokens = ["old", "new"];
  const hooks = { token: async () => tokens[0] ?? null, renew: vi.fn(async () => Boolean(tokens.shift())), failed: vi.fn() };
  const transport = respondWith(failed(401, "session.required"), failed(401, "session.required"));
  await expect(createCall(transport, hooks)(getJobPostPreview, { params: { id: 1 } })).rejects.toBeInstanceOf(ApiError);
  expect(transport.mock.calls.map(([request]) => request.headers["authorization"])).toEqual(["Bearer old", "Bearer new"]);
  expect(hooks.renew).toHaveBeenCalledExactlyOnceWith("old");
  expect(hooks.failed).toHaveBeenCalledOnce();
});
