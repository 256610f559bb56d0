import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import type { PublicConfig } from "@rounds/contract/public-config.ts";
import { notifications } from "@mantine/notifications";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PublicConfigContext } from "../../../../lib/config.ts";
import { makeClient, refusal, renderSignedIn, serve, type Sent } from "../../../../testing/signed-in.tsx";
import type { ReviewFilters } from "../queries.ts";
import { makeReviewedApplication } from "../testing.ts";
import { OperatorApplications } from "./operator-applications.tsx";

const filters: ReviewFilters = { since: "2026-11-19", hideCancelled: false, hideDropped: false, statuses: [], sources: [] };
const conditions = "?created_after_date=2026-11-19&hide_cancelled=false&hide_dropped=false&limit=50";
const listPath = `/api/v1/job_applications/admin_job_applications${conditions}`;
const searchPath = `/api/v1/job_applications/admin_job_applications/search${conditions}`;
const first = makeReviewedApplication({ id: 8869, notes: [{ date: "2026-11-19", content: "병원에 이력서 전달" }] });
const second = makeReviewedApplication({ id: 8866, name: "최지우", user_id: 19840, current_status: "서류합격" });
const page = (...rows: ReviewedApplication[]) => ({ job_applications: rows, next_cursor: null, total_count: rows.length });

type Responses = Parameters<typeof serve>[0];
const show = async (responses: Responses = {}): Promise<Sent[]> => {
  const sent = serve({
    [`GET ${listPath}`]: [200, page(first, second)],
    "GET /api/v1/reference_data": [200, { reference_data: { post_sources: [{ value: "hospital_homepage", label: "병원 홈페이지" }] } }],
    ...responses,
  });
  const Screen = () => (
    <PublicConfigContext value={{ brand: "라운즈", first_status_label: "라운즈 지원확인" } as PublicConfig}>
      <OperatorApplications filters={filters} onFilters={() => {}} />
    </PublicConfigContext>
  );
  const root = createRootRoute({ component: Screen });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  await screen.findByText("최지우");
  return sent;
};

// A complete screen with calendar and menus takes seconds to render on a slow machine.
vi.setConfig({ testTimeout: 15_000 });

const rowOf = (id: number) => {
  const row = document.getElementById(`application-${id}`);
  if (row === null) throw new Error(`row ${id} is not rendered`);
  return row;
};
const press = (code: string, target: Element = document.activeElement ?? document.body) => fireEvent.keyDown(target, { code });

/** Adds a note to the first row with the keyboard. */
const writeNote = async (content: string) => {
  fireEvent.focus(rowOf(first.id));
  press("KeyM", rowOf(first.id));
  fireEvent.change(await screen.findByLabelText("1번째 메모 내용"), { target: { value: content } });
};

afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

test("a row is unsaved from its first change until it is saved, and only changed fields are sent", async () => {
  const saved = { ...first, notes: [{ date: "2026-11-20", content: "인터뷰 확정" }, ...first.notes] };
  const sent = await show({ [`PATCH /api/v1/job_applications/${first.id}`]: [200, { job_application: saved }] });
  expect(within(rowOf(first.id)).queryByLabelText("8869 저장")).toBeNull();
  await writeNote("인터뷰 확정");
  expect(screen.getByText(/저장 안 됨 1/)).toBeDefined();
  fireEvent.click(within(rowOf(first.id)).getByLabelText("8869 저장"));
  await waitFor(() => expect(screen.queryByText(/저장 안 됨/)).toBeNull());
  const patch = sent.find(({ method }) => method === "PATCH");
  expect(patch?.body).toMatchObject({
    job_application: { note: { notes: [{ content: "인터뷰 확정" }, first.notes[0]] }, expected_updated_at: first.updated_at },
  });
  expect(patch?.body).not.toHaveProperty("job_application.current_status");
  expect(screen.getByRole("status").textContent).toBe("8869 저장했습니다");
});

test("409 job_application.changed: the newer row appears, the typed note stays, and the next save is based on the newer row", async () => {
  const newer = { ...first, updated_at: "2026-11-20T10:00:00+09:00", notes: [{ date: "2026-11-20", content: "남이 쓴 메모" }] };
  let attempts = 0;
  const sent = await show({
    [`PATCH /api/v1/job_applications/${first.id}`]: () =>
      ++attempts === 1 ? refusal(409, "job_application.changed", "다른 사람이 먼저 바꿨어요.") : [200, { job_application: newer }],
    [`GET /api/v1/job_applications/${first.id}`]: [200, { job_application: newer }],
  });
  await writeNote("내가 쓴 메모");
  fireEvent.click(within(rowOf(first.id)).getByLabelText("8869 저장"));
  const again = await within(rowOf(first.id)).findByLabelText("8869 다시 저장");
  expect(screen.getByLabelText<HTMLInputElement>("1번째 메모 내용").value).toBe("내가 쓴 메모");
  expect(screen.getByLabelText<HTMLInputElement>("2번째 메모 내용").value).toBe("남이 쓴 메모");
  fireEvent.click(again);
  await waitFor(() => expect(screen.queryByText(/저장 안 됨/)).toBeNull());
  expect(sent.findLast(({ method }) => method === "PATCH")?.body).toMatchObject({
    job_application: { note: { notes: [{ content: "내가 쓴 메모" }, newer.notes[0]] }, expected_updated_at: newer.updated_at },
  });
});

test("Z undoes every change of the row", async () => {
  await show();
  await writeNote("지울 메모");
  press("KeyZ", rowOf(first.id));
  expect(screen.queryByText(/저장 안 됨/)).toBeNull();
});

test("keys move between rows and cells", async () => {
  await show();
  press("KeyJ", document.body);
  expect(document.activeElement).toBe(rowOf(first.id));
  press("ArrowDown");
  expect(document.activeElement).toBe(rowOf(second.id));
  press("ArrowRight");
  expect(document.activeElement?.getAttribute("href")).toBe("/manage/user-search?search_string=19840");
  press("ArrowUp");
  expect(document.activeElement?.getAttribute("href")).toBe("/manage/user-search?search_string=20377");
  press("ArrowLeft");
  expect(document.activeElement).toBe(rowOf(first.id));
  press("Slash");
  expect(document.activeElement).toBe(screen.getByLabelText("이름, 병원, 전화번호 검색"));
});

test("the search text is sent in the body, never in an address, and an unsaved row stays visible", async () => {
  const sent = await show({ [`POST ${searchPath}`]: [200, page(second)] });
  await writeNote("아직");
  fireEvent.change(screen.getByLabelText("이름, 병원, 전화번호 검색"), { target: { value: " 최지우 " } });
  await waitFor(() => expect(sent.find(({ method }) => method === "POST")?.body).toEqual({ q: "최지우" }));
  expect(sent.some(({ path }) => decodeURIComponent(path).includes("최지우"))).toBe(false);
  await screen.findByLabelText("조건에 맞는 1건을 CSV 파일로 받기");
  expect(rowOf(first.id)).toBeDefined();
});
