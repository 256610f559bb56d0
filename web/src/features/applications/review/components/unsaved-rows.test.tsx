import { notifications } from "@mantine/notifications";
import type { PublicConfig } from "@rounds/contract/public-config.ts";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PublicConfigContext } from "../../../../lib/config.ts";
import { draftNames } from "../../../../lib/drafts.ts";
import { endVisit } from "../../../../lib/session.ts";
import { factorRequired, memberSignInRequired } from "../../../../lib/signal.ts";
import { clearSession } from "../../../../lib/session-store.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { makeReviewedApplication, makeReviewFilters } from "../testing.ts";
import { OperatorApplications } from "./operator-applications.tsx";

const filters = makeReviewFilters();
const listPath =
  "/api/v1/job_applications/admin_job_applications?created_after_date=2026-11-19&hide_cancelled=false&hide_dropped=false&sort=change&direction=desc&limit=50";
const row = makeReviewedApplication({ notes: [{ date: "2026-11-19", content: "병원에 이력서 전달" }] });
const rowPath = `/api/v1/job_applications/${row.id}`;
const note = () => screen.findByLabelText<HTMLInputElement>("1번째 메모 내용");

const page = (...rows: (typeof row)[]) => ({ job_applications: rows, next_cursor: null, total_count: rows.length });

const show = async (responses: Parameters<typeof serve>[0] = {}) => {
  const sent = serve({
    [`GET ${listPath}`]: [200, page(row)],
    "GET /api/v1/reference_data": [200, { reference_data: { post_sources: [] } }],
    [`GET ${rowPath}`]: [200, { job_application: row }],
    ...responses,
  });
  const Applications = () => (
    <PublicConfigContext value={{ brand: "라운즈", first_status_label: "라운즈 지원확인" } as PublicConfig}>
      <OperatorApplications filters={filters} onFilters={() => {}} />
    </PublicConfigContext>
  );
  const root = createRootRoute({ component: Outlet });
  const pages = [
    createRoute({ getParentRoute: () => root, path: "/", component: Applications }),
    createRoute({ getParentRoute: () => root, path: "/elsewhere", component: () => <h1>다른 화면</h1> }),
  ];
  const router = createRouter({ routeTree: root.addChildren(pages), history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  return { sent, leave: () => void router.navigate({ href: "/elsewhere" }) };
};

const writeNote = async (content: string) => {
  const element = await waitFor(() => {
    const found = document.getElementById(`application-${row.id}`);
    if (found === null) throw new Error("the row is not rendered");
    return found;
  });
  fireEvent.focus(element);
  fireEvent.keyDown(element, { code: "KeyM" });
  fireEvent.change(await note(), { target: { value: content } });
};

/** As after a reload or a crash: nothing of the screen is left. */
const reload = (): void => {
  cleanup();
  notifications.clean();
};

beforeEach(() => signInAs("OP1"));
afterEach(() => {
  notifications.clean();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("an unsaved row returns after a reload, even if the filters hide it", async () => {
  await show();
  await writeNote("인터뷰 월요일");
  reload();
  await show({ [`GET ${listPath}`]: [200, page()] });
  expect(await screen.findByText(/저장 안 됨 1/)).toBeDefined();
  expect(await screen.findByText("이 기기에 남아 있던 저장하지 않은 변경 1건을 불러왔어요.")).toBeDefined();
  expect(document.getElementById(`application-${row.id}`)).not.toBeNull();
});

test("⌘S in a new note leaves the focus on the row, so that J leads on", async () => {
  const saved = { ...row, updated_at: "2026-11-21T09:00:00+09:00", notes: [{ date: "2026-11-21", content: "통화함" }, ...row.notes] };
  await show({ [`PATCH ${rowPath}`]: [200, { job_application: saved }] });
  expect(await screen.findByText("조건에 맞는 지원 1건")).toBeDefined();
  await writeNote("통화함");
  const field = await note();
  field.focus();
  fireEvent.keyDown(field, { code: "KeyS", key: "s", metaKey: true });
  await waitFor(() => expect(screen.queryByText(/저장 안 됨/)).toBeNull());
  expect(document.activeElement?.id).toBe(`application-${row.id}`);
});

test("the returned row keeps a newer version of the server, and the typed note comes first", async () => {
  await show();
  await writeNote("인터뷰 월요일");
  reload();
  const newer = { ...row, updated_at: "2026-11-21T09:00:00+09:00", notes: [{ date: "2026-11-21", content: "남이 쓴 메모" }] };
  const { sent } = await show({
    [`GET ${listPath}`]: [200, page(newer)],
    [`GET ${rowPath}`]: [200, { job_application: newer }],
    [`PATCH ${rowPath}`]: [200, { job_application: newer }],
  });
  fireEvent.click(await screen.findByLabelText(`${row.id} 저장`));
  await waitFor(() => expect(screen.queryByText(/저장 안 됨/)).toBeNull());
  expect(sent.find(({ method }) => method === "PATCH")?.body).toMatchObject({
    job_application: {
      note: { notes: [{ content: "인터뷰 월요일" }, { content: "남이 쓴 메모" }] },
      expected_updated_at: newer.updated_at,
    },
  });
  expect(draftNames("application-row:")).toEqual([]);
});

test("a 401 while saving keeps the row for the next session of the same user, not for another user", async () => {
  vi.spyOn(window.location, "assign").mockImplementation(() => {});
  await show({
    [`PATCH ${rowPath}`]: refusal(401, "auth.required", "로그인이 필요해요."),
    "POST /api/v1/users/refresh": refusal(401, "auth.required", "로그인이 필요해요."),
  });
  await writeNote("인터뷰 월요일");
  clearSession();
  fireEvent.click(screen.getAllByLabelText(`${row.id} 저장`)[0] ?? document.body);
  await screen.findAllByLabelText(`${row.id} 다시 저장`);
  reload();
  signInAs("OP2");
  await show();
  await screen.findByText(row.name);
  expect(screen.queryByText(/저장 안 됨/)).toBeNull();
  reload();
  signInAs("OP1");
  await show();
  expect(await screen.findByText(/저장 안 됨 1/)).toBeDefined();
});

test("the device stores neither the applicant's name nor a phone number, and nothing after a sign-out", async () => {
  vi.spyOn(window.location, "assign").mockImplementation(() => {});
  await show();
  await writeNote("인터뷰 월요일");
  const stored = JSON.stringify({ ...localStorage });
  expect(stored).toContain("인터뷰 월요일");
  for (const secret of [row.name, row.phone_number, row.hr_phone_number ?? ""]) expect(stored).not.toContain(secret);
  endVisit();
  expect(JSON.stringify({ ...localStorage })).not.toContain("인터뷰 월요일");
});

test("a stored row that the user may no longer see is deleted", async () => {
  await show();
  await writeNote("인터뷰 월요일");
  reload();
  await show({ [`GET ${rowPath}`]: refusal(404, "job_application.not_found", "지원을 찾을 수 없어요.") });
  await waitFor(() => expect(draftNames("application-row:")).toEqual([]));
  expect(screen.queryByText(/저장 안 됨/)).toBeNull();
});

test.each([
  ["operator.factor_required", factorRequired],
  ["member.sign_in_required", memberSignInRequired],
])("a stored row stays while a gate covers the console: %s", async (code, flag) => {
  await show();
  await writeNote("인터뷰 월요일");
  reload();
  await show({ [`GET ${rowPath}`]: refusal(403, code, "다시 확인해 주세요.") });
  await expect.poll(() => flag.read()).toBe(true);
  flag.lower();
  // After the code or the sign-in the screen is mounted again.
  reload();
  await show();
  await screen.findByText(/저장 안 됨/);
});

test("저장하고 나가기 saves and leaves; after a failure the page stays", async () => {
  let attempts = 0;
  const { leave } = await show({
    [`PATCH ${rowPath}`]: () =>
      ++attempts === 1 ? refusal(500, "internal", "잠시 후 다시 시도해 주세요.") : [200, { job_application: row }],
  });
  await writeNote("인터뷰 월요일");
  leave();
  fireEvent.click(await screen.findByText("저장하고 나가기"));
  await screen.findAllByLabelText(`${row.id} 다시 저장`);
  expect(screen.queryByText("다른 화면")).toBeNull();
  leave();
  fireEvent.click(await screen.findByText("저장하고 나가기"));
  await screen.findByText("다른 화면");
  expect(draftNames("application-row:")).toEqual([]);
});

test("저장하지 않고 나가기 discards the change, 계속 편집 keeps it", async () => {
  const { leave } = await show();
  await writeNote("인터뷰 월요일");
  leave();
  fireEvent.click(await screen.findByText("계속 편집"));
  await waitFor(() => expect(screen.queryByText("계속 편집")).toBeNull());
  expect((await note()).value).toBe("인터뷰 월요일");
  leave();
  fireEvent.click(await screen.findByText("저장하지 않고 나가기"));
  await screen.findByText("다른 화면");
  expect(draftNames("application-row:")).toEqual([]);
});

test("an undone change whose save has reached the server without a response is shown again, with a warning", async () => {
  const stored = { ...row, drop_reason: "경력미달" as const, updated_at: "2026-11-20T09:00:00+09:00" };
  let loads = 0;
  await show({
    [`PATCH ${rowPath}`]: refusal(502, "server.error", "일시적인 오류예요."),
    [`GET ${rowPath}`]: () => {
      loads++;
      return [200, { job_application: stored }];
    },
  });
  fireEvent.click(await screen.findByLabelText(`${row.name} 드롭 사유: 없음`));
  fireEvent.click(await screen.findByText("경력미달"));
  fireEvent.click(await screen.findByLabelText(`${row.id} 저장`));
  await screen.findByLabelText(`${row.id} 다시 저장`);
  expect(loads).toBe(0);
  const element = document.getElementById(`application-${row.id}`);
  if (element === null) throw new Error("the row is not rendered");
  fireEvent.focus(element);
  fireEvent.keyDown(element, { code: "KeyZ" });
  await screen.findByText(`지원 ${row.id}: 앞서 저장한 내용이 서버에 남아 있어요. 지금 값을 확인해 주세요.`);
  // With the focus the control is an input.
  const shown = () => {
    const control = element.querySelector('[data-field="drop"]');
    return control?.querySelector("input")?.value ?? control?.textContent;
  };
  await expect.poll(shown).toBe("경력미달");
  expect(loads).toBe(1);
});

test("one press on the memo of a row without notes opens a focused note; closing the row leaves nothing to save", async () => {
  // A wide window, because only the table has the cell.
  vi.stubGlobal("matchMedia", (media: string) => ({ media, matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  const blank = { ...row, notes: [] };
  const { sent } = await show({ [`GET ${listPath}`]: [200, page(blank)] });
  const memo = await screen.findByRole("button", { name: "메모 추가" });
  fireEvent.click(memo);
  expect(document.activeElement).toBe(await note());
  fireEvent.click(memo);
  expect(screen.queryByLabelText("1번째 메모 내용")).toBeNull();
  fireEvent.click(memo);
  expect(document.activeElement).toBe(await note());
  expect(screen.queryByLabelText("2번째 메모 내용")).toBeNull();
  expect(screen.queryByRole("button", { name: /^모두 저장/ })).toBeNull();
  expect(sent.every(({ method }) => method === "GET")).toBe(true);
});
