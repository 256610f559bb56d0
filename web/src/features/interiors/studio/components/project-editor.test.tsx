import { notifications } from "@mantine/notifications";
import type { StudioProject } from "@rounds/contract/interiors/studio.ts";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, saveSession } from "../../../../lib/session-store.ts";
import { makeClient, makeProfile, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { pictureUploads } from "../picture-uploads.ts";
import { interiorStudioSearch } from "../search.ts";
import { makeStudioImage, makeStudioProject } from "../testing.ts";
import { InteriorStudioScreen } from "./studio-screen.tsx";

const base = "/api/v1/interior_studio";

beforeEach(() => {
  clearSession();
  saveSession({ access_token: "a", refresh_token: "b", expires_in: 900, user_code: "OP1", user_role: "PingPongMaster" });
});
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

/** The studio on its own address, with a server that keeps one project. */
const open = (project: StudioProject, responses: Parameters<typeof serve>[0] = {}) => {
  const sent = serve({
    "GET /api/v1/profiles/user_profile": [200, { profile: makeProfile({ is_operator: true }) }],
    "GET /api/v1/reference_data": [200, { reference_data: { specialties: ["피부과"] } }],
    [`GET ${base}/designers`]: [200, { designers: [] }],
    [`GET ${base}/projects/214`]: [200, { project }],
    ...responses,
  });
  const root = createRootRoute();
  const studio = createRoute({
    getParentRoute: () => root,
    path: "/manage/interiors",
    validateSearch: interiorStudioSearch,
    component: () => (
      <InteriorStudioScreen
        search={studio.useSearch()}
        onSearch={(change) => void router.navigate({ to: "/manage/interiors", search: change, replace: true } as never)}
      />
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([studio]),
    history: createMemoryHistory({ initialEntries: ["/manage/interiors?project_id=214"] }),
  });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  return { sent };
};

const pictureNames = (room: string): string[] =>
  within(screen.getByRole("list", { name: `${room} 사진` }))
    .getAllByRole("button")
    .map((button) => button.dataset["picture"] ?? "");

test("Alt and an arrow key reorder the pictures of a room, and the arrangement is saved with the version", async () => {
  let stored = makeStudioProject();
  const { sent } = open(stored, {
    [`GET ${base}/projects/214`]: () => [200, { project: stored }],
    [`PATCH ${base}/projects/214/arrangement`]: () => {
      stored = { ...stored, version: 5, images: [makeStudioImage(2), makeStudioImage(1), makeStudioImage(3, "진료실")] };
      return [200, { project: stored }];
    },
  });
  const second = await screen.findByRole("button", { name: "온결피부과의원 대기실 2/2" });
  fireEvent.keyDown(second, { key: "ArrowLeft", altKey: true });
  await waitFor(() => expect(pictureNames("대기실")).toEqual(["2", "1"]));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith("/arrangement"))?.body).toEqual({
      arrangement: {
        version: 4,
        rooms: [
          { room_type: "대기실", image_ids: [2, 1] },
          { room_type: "진료실", image_ids: [3] },
        ],
        unsorted: [],
      },
    }),
  );
});

test("a digit sends the selected pictures to that room", async () => {
  let stored = makeStudioProject();
  open(stored, {
    [`GET ${base}/projects/214`]: () => [200, { project: stored }],
    [`PATCH ${base}/projects/214/arrangement`]: () => {
      stored = { ...stored, version: 5, images: [makeStudioImage(2), makeStudioImage(3, "진료실"), makeStudioImage(1, "진료실")] };
      return [200, { project: stored }];
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "온결피부과의원 대기실 1/2, 대표" }));
  await screen.findByText("1장 고름");
  fireEvent.keyDown(window, { code: "Digit2" });
  await waitFor(() => expect(pictureNames("진료실")).toEqual(["3", "1"]));
});

test("a project without consent names it, and 공개 waits for it", async () => {
  open(makeStudioProject({ consent: null, missing: ["consent"] }));
  expect(await screen.findByRole<HTMLButtonElement>("button", { name: "공개" })).toHaveProperty("disabled", true);
  screen.getByText("고객 동의 필요");
});

test("a change of another operator stops the save; the typed value stays next to the saved one", async () => {
  const stored = makeStudioProject();
  let isChanged = false;
  open(stored, {
    [`GET ${base}/projects/214`]: () => [200, { project: isChanged ? { ...stored, version: 9, price: 350 } : stored }],
    [`PATCH ${base}/projects/214`]: () => {
      isChanged = true;
      return refusal(409, "interior_studio.changed", "다른 사람이 먼저 바꿨어요.");
    },
  });
  fireEvent.change(await screen.findByLabelText("평당 비용"), { target: { value: "320" } });
  fireEvent.click(screen.getByRole("button", { name: /저장/ }));
  await screen.findByText(/다른 사람이 먼저 바꿨어요\. 노란/);
  expect((await screen.findByRole("button", { name: /평당 비용 되돌리기/ })).textContent).toContain("이전: 350");
  expect(screen.getByLabelText("평당 비용")).toHaveProperty("value", "320");
});

test("a project that a colleague has changed is not deleted unseen; the next confirmation deletes the version on the screen", async () => {
  const stored = makeStudioProject();
  let isChanged = false;
  const { sent } = open(stored, {
    [`GET ${base}/projects/214`]: () => [200, { project: isChanged ? { ...stored, version: 9, price: 350 } : stored }],
    [`GET ${base}/projects`]: [200, { projects: [] }],
    [`DELETE ${base}/projects/214`]: ({ body }) => {
      isChanged = true;
      const { version } = (body as { project: { version: number } }).project;
      return version === 9 ? [204, null] : refusal(409, "interior_studio.changed", "다른 사람이 먼저 바꿨어요.");
    },
  });
  const remove = async () => {
    fireEvent.click(await screen.findByRole("button", { name: "프로젝트 지우기" }));
    fireEvent.click(await screen.findByRole("button", { name: "지우기" }));
  };
  await remove();
  await screen.findByText(/다른 사람이 먼저 바꿨어요\. 노란/);
  await waitFor(() => expect(screen.getByLabelText("평당 비용")).toHaveProperty("value", "350"));
  await remove();
  await screen.findByText("프로젝트를 지웠어요.");
  expect(sent.filter(({ method }) => method === "DELETE").map(({ body }) => body)).toEqual([
    { project: { version: 4 } },
    { project: { version: 9 } },
  ]);
});

test("a field that is corrected after a save with a lost response is no conflict with the operator's own save", async () => {
  const stored = makeStudioProject();
  const first = { ...stored, version: 5, price: 320 };
  const responses = [
    refusal(502, "server.error", "일시적인 오류예요."),
    refusal(409, "interior_studio.changed", "다른 사람이 먼저 바꿨어요."),
    [200, { project: first }],
    [200, { project: { ...first, version: 6, price: 330 } }],
  ] as const;
  let calls = 0;
  const { sent } = open(stored, { [`PATCH ${base}/projects/214`]: () => responses[calls++] ?? [500, null] });
  const price = await screen.findByLabelText("평당 비용");
  const save = () => fireEvent.click(screen.getByRole("button", { name: /저장/ }));
  fireEvent.change(price, { target: { value: "320" } });
  save();
  await screen.findByText("일시적인 오류예요.");
  fireEvent.change(price, { target: { value: "330" } });
  save();
  await screen.findByText("저장했어요.");
  expect(sent.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([
    { project: { price: 320, version: 4 } },
    { project: { price: 330, version: 4 } },
    { project: { price: 320, version: 4 } },
    { project: { price: 330, version: 5 } },
  ]);
});

test("a field that is taken back after a save with a lost response is saved once more", async () => {
  const stored = makeStudioProject();
  const first = { ...stored, version: 5, price: 320 };
  const responses = [
    refusal(502, "server.error", "일시적인 오류예요."),
    refusal(409, "interior_studio.changed", "다른 사람이 먼저 바꿨어요."),
    [200, { project: first }],
    [200, { project: { ...stored, version: 6 } }],
  ] as const;
  let calls = 0;
  const { sent } = open(stored, { [`PATCH ${base}/projects/214`]: () => responses[calls++] ?? [500, null] });
  const price = await screen.findByLabelText("평당 비용");
  const save = () => fireEvent.click(screen.getByRole("button", { name: /저장/ }));
  fireEvent.change(price, { target: { value: "320" } });
  save();
  await screen.findByText("일시적인 오류예요.");
  fireEvent.change(price, { target: { value: String(stored.price) } });
  save();
  await screen.findByText("저장했어요.");
  expect(sent.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([
    { project: { price: 320, version: 4 } },
    { project: { version: 4 } },
    { project: { price: 320, version: 4 } },
    { project: { price: stored.price, version: 5 } },
  ]);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /저장/ })).toHaveProperty("disabled", true);
});

test("a move after an arrangement whose response was lost is saved on top of it", async () => {
  const stored = makeStudioProject();
  const first = { ...stored, version: 5, images: [makeStudioImage(2), makeStudioImage(1), makeStudioImage(3, "진료실")] };
  const responses = [
    refusal(502, "server.error", "일시적인 오류예요."),
    refusal(409, "interior_studio.changed", "다른 사람이 먼저 바꿨어요."),
    [200, { project: first }],
    [200, { project: { ...stored, version: 6 } }],
  ] as const;
  let calls = 0;
  const { sent } = open(stored, {
    [`GET ${base}/projects/214`]: () => [200, { project: calls === 0 ? stored : calls < 4 ? first : { ...stored, version: 6 } }],
    [`PATCH ${base}/projects/214/arrangement`]: () => responses[calls++] ?? [500, null],
  });
  fireEvent.keyDown(await screen.findByRole("button", { name: "온결피부과의원 대기실 2/2" }), { key: "ArrowLeft", altKey: true });
  await screen.findByText("일시적인 오류예요.");
  await waitFor(() => expect(pictureNames("대기실")).toEqual(["2", "1"]));
  fireEvent.keyDown(screen.getByRole("button", { name: "온결피부과의원 대기실 2/2" }), { key: "ArrowLeft", altKey: true });
  await waitFor(() => expect(pictureNames("대기실")).toEqual(["1", "2"]));
  await waitFor(() => expect(calls).toBe(4));
  expect(sent.findLast(({ method }) => method === "PATCH")?.body).toMatchObject({ arrangement: { version: 5 } });
  expect(screen.queryByText(/다른 사람이 먼저 바꿨어요/)).toBeNull();
});

test("숨기기 does not save the form, so a withdrawn consent or a half-written field cannot prevent it", async () => {
  const stored = makeStudioProject({ published_at: "2026-11-20T00:00:00Z" });
  const { sent } = open(stored, {
    [`POST ${base}/projects/214/unpublish`]: [200, { project: { ...stored, published_at: null, version: 5 } }],
    [`PATCH ${base}/projects/214`]: [200, { project: { ...stored, published_at: null, version: 6 } }],
  });
  fireEvent.change(await screen.findByLabelText("병원 이름"), { target: { value: "" } });
  fireEvent.change(screen.getByLabelText("평당 비용"), { target: { value: "320" } });
  fireEvent.click(screen.getByRole("button", { name: "숨기기" }));
  expect(await screen.findByRole("button", { name: "공개" })).toBeDefined();
  const writes = () => sent.filter(({ method }) => method !== "GET").map(({ method, path, body }) => ({ method, path, body }));
  expect(writes()).toEqual([{ method: "POST", path: `${base}/projects/214/unpublish`, body: { project: { version: 4 } } }]);
  // The typed fields stay, and the next save contains them.
  expect(screen.getByLabelText("평당 비용")).toHaveProperty("value", "320");
  fireEvent.change(screen.getByLabelText("병원 이름"), { target: { value: "온결의원" } });
  fireEvent.click(screen.getByRole("button", { name: /저장/ }));
  await waitFor(() => expect(writes()[1]?.body).toEqual({ project: { customer_name: "온결의원", price: 320, version: 5 } }));
});

test("a closed tab ends the time to restore removed pictures, so they do not stay public", async () => {
  const stored = makeStudioProject({ published_at: "2026-11-20T00:00:00Z" });
  open(stored, { [`DELETE ${base}/projects/214/images`]: [200, { project: stored }] });
  const served = globalThis.fetch;
  const removals: RequestInit[] = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    if (init.method === "DELETE") removals.push(init);
    return served(path, init);
  });
  // The time to restore does not pass in this test.
  const { setTimeout } = globalThis;
  vi.stubGlobal("setTimeout", (work: () => void, ms?: number) => (ms === 10_000 ? 0 : setTimeout(work, ms)));
  fireEvent.click(await screen.findByRole("button", { name: "온결피부과의원 대기실 1/2, 대표" }));
  await screen.findByText("1장 고름");
  fireEvent.keyDown(window, { key: "Delete", code: "Delete" });
  await screen.findByText("사진 1장을 지웠어요.");
  expect(removals).toEqual([]);
  window.dispatchEvent(new Event("pagehide"));
  await waitFor(() => expect(removals).toHaveLength(1));
  expect(removals[0]).toMatchObject({ body: JSON.stringify({ image_ids: [1] }), keepalive: true });
});

test("the deletion of a project sends no removal of the pictures that were removed shortly before", async () => {
  const { sent } = open(makeStudioProject(), {
    [`GET ${base}/projects`]: [200, { projects: [] }],
    [`DELETE ${base}/projects/214`]: [204, null],
    [`DELETE ${base}/projects/214/images`]: refusal(404, "interior_studio.project_not_found", "프로젝트를 찾을 수 없어요."),
  });
  fireEvent.click(await screen.findByRole("button", { name: "온결피부과의원 대기실 1/2, 대표" }));
  await screen.findByText("1장 고름");
  fireEvent.keyDown(window, { key: "Delete", code: "Delete" });
  await screen.findByText("사진 1장을 지웠어요.");
  fireEvent.click(screen.getByRole("button", { name: "프로젝트 지우기" }));
  fireEvent.click(await screen.findByRole("button", { name: "지우기" }));
  await screen.findByText("프로젝트를 지웠어요.");
  await waitFor(() => expect(screen.queryByRole("button", { name: "프로젝트 지우기" })).toBeNull());
  expect(sent.filter(({ method }) => method === "DELETE").map(({ path }) => path)).toEqual([`${base}/projects/214`]);
});

test("a removal whose response comes late brings no picture back that was removed after it", async () => {
  const stored = makeStudioProject();
  const late = Promise.withResolvers<readonly [number, unknown]>();
  const only = (...ids: number[]) => [200, { project: { ...stored, images: stored.images.filter(({ id }) => ids.includes(id)) } }] as const;
  const removals = () => sent.filter(({ method }) => method === "DELETE").length;
  const reads = () => sent.filter(({ method, path }) => method === "GET" && path === `${base}/projects/214`).length;
  const { sent } = open(stored, {
    [`GET ${base}/projects/214`]: () => (removals() < 2 ? [200, { project: stored }] : only(3)),
    [`DELETE ${base}/projects/214/images`]: () => (removals() === 1 ? late.promise : only(3)),
  });
  const remove = async (name: string) => {
    fireEvent.click(await screen.findByRole("button", { name }));
    await screen.findByText("1장 고름");
    fireEvent.keyDown(window, { key: "Delete", code: "Delete" });
    // The time to restore ends with the tab.
    window.dispatchEvent(new Event("pagehide"));
  };
  await remove("온결피부과의원 대기실 1/2, 대표");
  await waitFor(() => expect(removals()).toBe(1));
  await remove("온결피부과의원 대기실 1/1, 대표");
  await waitFor(() => expect(reads()).toBeGreaterThan(1));
  const before = reads();
  late.resolve(only(2, 3));
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  expect(screen.queryByRole("button", { name: /온결피부과의원 대기실/ })).toBeNull();
  expect(pictureNames("진료실")).toEqual(["3"]);
});

test("the next visit restores fields that the end of the session interrupted, with the conflict since then", async () => {
  const stored = makeStudioProject({ designer: null, consent: null });
  open(stored);
  fireEvent.change(await screen.findByLabelText("평당 비용"), { target: { value: "320" } });
  // A page that ends does not unmount its form.
  document.body.replaceChildren();
  open({ ...stored, version: 9, price: 350 });
  await waitFor(async () => expect(await screen.findByLabelText("평당 비용")).toHaveProperty("value", "320"));
  screen.getByText(/다른 사람이 먼저 바꿨어요\. 노란/);
  fireEvent.click(screen.getByRole("button", { name: "버리기" }));
  expect(screen.getByLabelText("평당 비용")).toHaveProperty("value", "350");
  expect(screen.queryByText(/다른 사람이 먼저 바꿨어요/)).toBeNull();
});

test("the head counts the files that failed, and its button leads to the first of them", async () => {
  open(makeStudioProject());
  await screen.findByRole("list", { name: "대기실 사진" });
  act(() => pictureUploads.add(214, [new File(["x"], "a.heic", { type: "image/heic" })], "대기실"));
  fireEvent.click(await screen.findByRole("button", { name: "1장 못 올림" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "a.heic 다시 고르기" }));
  fireEvent.click(screen.getByRole("button", { name: "a.heic 빼기" }));
  expect(screen.queryByRole("button", { name: "1장 못 올림" })).toBeNull();
});

test("the designer of the project has a name while the designers are not loaded", async () => {
  open(makeStudioProject(), { [`GET ${base}/designers`]: refusal(503, "server.error", "잠시 후 다시 시도해 주세요.") });
  expect(await screen.findByRole("combobox", { name: "디자이너" })).toHaveProperty("value", "결 스튜디오");
});

test("the first wrong field gets the focus when the project cannot be saved", async () => {
  open(makeStudioProject());
  const price = await screen.findByLabelText<HTMLInputElement>("평당 비용");
  fireEvent.change(screen.getByLabelText("면적"), { target: { value: "넓음" } });
  fireEvent.change(price, { target: { value: "-3" } });
  price.focus();
  fireEvent.click(screen.getByRole("button", { name: /저장/ }));
  expect(document.activeElement).toBe(screen.getByLabelText("면적"));
});

test("a wrong field that is taken back is not wrong any more", async () => {
  open(makeStudioProject());
  const area = await screen.findByLabelText("면적");
  fireEvent.change(area, { target: { value: "넓음" } });
  fireEvent.click(screen.getByRole("button", { name: /저장/ }));
  expect(area.getAttribute("aria-invalid")).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: /면적 되돌리기/ }));
  expect(area.getAttribute("aria-invalid")).not.toBe("true");
});

test("Z restores removed pictures first, and then takes back the move before", async () => {
  const stored = makeStudioProject();
  const { sent } = open(stored, { [`PATCH ${base}/projects/214/arrangement`]: [200, { project: { ...stored, version: 5 } }] });
  const press = (code: string) => fireEvent.keyDown(window, { key: code, code });
  const arrangements = () => sent.filter(({ path }) => path.endsWith("/arrangement")).length;
  fireEvent.click(await screen.findByRole("button", { name: "온결피부과의원 대기실 2/2" }));
  await screen.findByText("1장 고름");
  press("Digit0");
  await waitFor(() => expect(arrangements()).toBe(1));
  press("Delete");
  await screen.findByText("사진 1장을 지웠어요.");
  await waitFor(() => expect(screen.queryByRole("button", { name: /대기실 2\/2/ })).toBeNull());
  press("KeyZ");
  expect(await screen.findByRole("button", { name: /대기실 2\/2/ })).toBeDefined();
  expect(arrangements()).toBe(1);
  press("KeyZ");
  await waitFor(() => expect(arrangements()).toBe(2));
});
