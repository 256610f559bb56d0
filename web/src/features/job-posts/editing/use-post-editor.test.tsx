import type { OwnedBusiness } from "@rounds/contract/hospitals/hospital.ts";
import { useQuery } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { signInAs } from "../../../testing/session.ts";
import { makeClient, refusal, serve, withQueries } from "../../../testing/signed-in.tsx";
import { ownedBusinessesQuery } from "../../hospitals/index.ts";
import { formOf } from "./form.ts";
import { makePost } from "./testing.ts";
import { usePostEditor } from "./use-post-editor.ts";

beforeEach(() => {
  localStorage.clear();
  signInAs("OWNER1", "HospitalOwner");
});
afterEach(() => vi.unstubAllGlobals());

const post = makePost({ id: 7, business_id: 5 });
const moved = { ...post, business_id: 9, business: { ...post.business, id: 9, name: "남은병원" } };
const hospitals = [{ id: 9, name: "남은병원", role: "owner" }] as unknown as OwnedBusiness[];

const open = () => {
  const client = makeClient();
  return renderHook(
    (latest: typeof post) => usePostEditor({ post: latest, begin: null, businessId: 5, businesses: hospitals, onCreated: () => undefined }),
    { ...withQueries(client), initialProps: post },
  );
};

test("an open editor shows the hospital into which its own was merged, and that is no change of the person", async () => {
  const { result, rerender } = open();
  act(() => result.current.type({ vacation_policy: "연차 15일" }));
  rerender(moved);
  expect(result.current.form.business_id).toBe(9);
  expect(result.current.post?.business).toMatchObject({ name: "남은병원" });
  expect(result.current.changed).toEqual(["vacation_policy"]);
  const sent = serve({ "PATCH /api/v1/job_posts/7": [200, { job_post: { ...moved, vacation_policy: "연차 15일" } }] });
  await act(() => result.current.save());
  expect(sent.find(({ method }) => method === "PATCH")?.body).toMatchObject({ job_post: { vacation_policy: "연차 15일" } });
  expect(result.current.form).toMatchObject({ business_id: 9, vacation_policy: "연차 15일" });
});

test("a hospital that the person chose stays, also against an older response", async () => {
  const { result, rerender } = open();
  act(() => result.current.chooseHospital(6));
  rerender(moved);
  expect(result.current.form.business_id).toBe(6);
  const saved = { ...post, business_id: 6, updated_at: "2026-11-22T03:00:00.000001Z" };
  serve({ "PATCH /api/v1/job_posts/7": [200, { job_post: saved }] });
  await act(() => result.current.save());
  expect(result.current).toMatchObject({ form: { business_id: 6 }, changed: [] });
});

test("a form that is corrected after a lost response is no conflict with the person's own save", async () => {
  const { result } = open();
  const responses = [
    refusal(502, "server.error", "일시적인 오류예요."),
    refusal(409, "job_post.changed", "다른 사람이 먼저 바꿨어요."),
    [200, { job_post: { ...post, vacation_policy: "연차 15일", updated_at: "2026-11-22T03:00:00.000001Z" } }],
    [200, { job_post: { ...post, hr_name: "김하늘", updated_at: "2026-11-22T04:00:00.000001Z" } }],
  ] as const;
  let calls = 0;
  const sent = serve({ "PATCH /api/v1/job_posts/7": () => responses[calls++] ?? [500, null] });
  act(() => result.current.type({ vacation_policy: "연차 15일" }));
  await act(() => result.current.save());
  act(() => result.current.type({ vacation_policy: post.vacation_policy ?? "", hr_name: "김하늘" }));
  await act(() => result.current.save());
  expect(sent.map(({ body }) => body)).toEqual([
    { job_post: { vacation_policy: "연차 15일" }, expected_updated_at: post.updated_at },
    { job_post: { hr_name: "김하늘" }, expected_updated_at: post.updated_at },
    { job_post: { vacation_policy: "연차 15일" }, expected_updated_at: post.updated_at },
    // The text that the person has taken back meanwhile is part of the change.
    { job_post: { vacation_policy: "", hr_name: "김하늘" }, expected_updated_at: "2026-11-22T03:00:00.000001Z" },
  ]);
  expect(result.current).toMatchObject({ conflict: null, changed: [] });
});

test("a save without a change sends nothing, so that no colleague gets a conflict, unless a response was lost before", async () => {
  const { result } = open();
  const responses = [
    refusal(502, "server.error", "일시적인 오류예요."),
    refusal(409, "job_post.changed", "다른 사람이 먼저 바꿨어요."),
    [200, { job_post: { ...post, vacation_policy: "연차 15일", updated_at: "2026-11-22T03:00:00.000001Z" } }],
    [200, { job_post: { ...post, updated_at: "2026-11-22T04:00:00.000001Z" } }],
  ] as const;
  let calls = 0;
  const sent = serve({ "PATCH /api/v1/job_posts/7": () => responses[calls++] ?? [500, null] });
  await act(() => result.current.save());
  expect(sent).toEqual([]);
  act(() => result.current.type({ vacation_policy: "연차 15일" }));
  await act(() => result.current.save());
  act(() => result.current.type({ vacation_policy: post.vacation_policy ?? "" }));
  await act(() => result.current.save());
  expect(sent.map(({ body }) => body)).toMatchObject([
    { job_post: { vacation_policy: "연차 15일" } },
    { job_post: {} },
    { job_post: { vacation_policy: "연차 15일" } },
    { job_post: { vacation_policy: "" }, expected_updated_at: "2026-11-22T03:00:00.000001Z" },
  ]);
  expect(result.current).toMatchObject({ conflict: null, changed: [] });
});

test("the hospitals are read again after a new post, because they have the number of their posts", async () => {
  const paths: string[] = [];
  serve({
    "GET /api/v1/businesses/user_businesses": ({ path }) => {
      paths.push(path);
      return [200, { businesses: hospitals }];
    },
    "POST /api/v1/job_posts": [201, { job_post: post }],
  });
  const client = makeClient();
  const { result } = renderHook(() => {
    useQuery(ownedBusinessesQuery());
    return usePostEditor({ post: null, begin: formOf(post), businessId: 9, businesses: hospitals, onCreated: () => undefined });
  }, withQueries(client));
  await waitFor(() => expect(paths).toHaveLength(1));
  await act(() => result.current.save());
  await waitFor(() => expect(paths).toHaveLength(2));
});

test("404 business.not_found: a new post reads the hospitals again, because its own was merged meanwhile", async () => {
  let hasMerged = false;
  serve({
    "GET /api/v1/businesses/user_businesses": () => [
      200,
      { businesses: hasMerged ? hospitals : [{ id: 5, name: "합친병원", role: "owner" }] },
    ],
    "POST /api/v1/job_posts": refusal(404, "business.not_found", "병원을 찾을 수 없어요."),
  });
  const client = makeClient();
  const useNewPost = () => {
    const { data: businesses = [] } = useQuery(ownedBusinessesQuery());
    const editing = usePostEditor({ post: null, begin: formOf(post), businessId: 5, businesses, onCreated: () => undefined });
    return { names: businesses.map(({ name }) => name), editing };
  };
  const { result } = renderHook(useNewPost, withQueries(client));
  await waitFor(() => expect(result.current.names).toEqual(["합친병원"]));
  hasMerged = true;
  await act(() => result.current.editing.save());
  await waitFor(() => expect(result.current.names).toEqual(["남은병원"]));
});

describe("an unsent new post, when the form is opened for another hospital", () => {
  const both = [...hospitals, { id: 5, name: "처음병원", role: "owner", biz_phone_number: "0212345678" }] as unknown as OwnedBusiness[];
  const openNew = (businessId: number, businesses = both) => {
    const client = makeClient();
    return renderHook(
      () => usePostEditor({ post: null, begin: null, businessId, businesses, onCreated: () => undefined }),
      withQueries(client),
    );
  };
  beforeEach(() => {
    const { result, unmount } = openNew(5);
    act(() => result.current.type({ description: "처음병원의 글" }));
    unmount();
  });

  test("it stays with its own hospital and the contact of that", () => {
    expect(openNew(9).result.current).toMatchObject({
      form: { business_id: 5, hr_phone_number: "0212345678", description: "처음병원의 글" },
      changed: ["description"],
    });
  });

  test("it moves when the person may not edit its own hospital any more", () => {
    expect(openNew(9, hospitals).result.current.form).toMatchObject({ business_id: 9, description: "처음병원의 글" });
  });

  /** As the browser reports what another tab has deleted. */
  const reportDeleted = (before: readonly string[]) => {
    for (const key of before)
      if (localStorage.getItem(key) === null) act(() => void window.dispatchEvent(new StorageEvent("storage", { key, newValue: null })));
  };

  test("two tabs with new posts store both texts, and a reload shows each tab its own", () => {
    const first = openNew(5);
    const firstTab = sessionStorage.getItem("new_job_post") ?? "";
    sessionStorage.clear();
    const before = Object.keys(localStorage);
    const second = openNew(5);
    reportDeleted(before);
    act(() => second.result.current.discard());
    act(() => second.result.current.type({ description: "둘째 글" }));
    act(() => first.result.current.type({ description: "첫째 글" }));
    second.unmount();
    first.unmount();
    expect(openNew(5).result.current.form.description).toBe("둘째 글");
    sessionStorage.setItem("new_job_post", firstTab);
    const reloaded = openNew(5);
    expect(reloaded.result.current.form.description).toBe("첫째 글");
    act(() => reloaded.result.current.discard());
    sessionStorage.clear();
    expect(openNew(5).result.current.form.description).toBe("둘째 글");
  });

  test("declining it begins a post of the chosen hospital", () => {
    const { result } = openNew(9);
    act(() => result.current.discard());
    expect(result.current).toMatchObject({ form: { business_id: 9, description: "" }, changed: [], isRestored: false });
  });
});
