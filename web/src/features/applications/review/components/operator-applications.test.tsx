import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import type { PublicConfig } from "@rounds/contract/public-config.ts";
import { notifications, notificationsStore } from "@mantine/notifications";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PublicConfigContext } from "../../../../lib/config.ts";
import { makeClient, refusal, renderSignedIn, serve, type Sent } from "../../../../testing/signed-in.tsx";
import { makeReviewedApplication, makeReviewFilters } from "../testing.ts";
import { OperatorApplications } from "./operator-applications.tsx";

const filters = makeReviewFilters();
const conditions = "?created_after_date=2026-11-19&hide_cancelled=false&hide_dropped=false&sort=change&direction=desc&limit=50";
const listPath = `/api/v1/job_applications/admin_job_applications${conditions}`;
const searchPath = `/api/v1/job_applications/admin_job_applications/search${conditions}`;
const first = makeReviewedApplication({ id: 8869, notes: [{ date: "2026-11-19", content: "병원에 이력서 전달" }] });
const second = makeReviewedApplication({ id: 8866, name: "최지우", user_id: 19840, current_status: "서류합격" });
const page = (...rows: ReviewedApplication[]) => ({ job_applications: rows, next_cursor: null, total_count: rows.length });

const onFilters = vi.fn();
type Responses = Parameters<typeof serve>[0];
const show = async (responses: Responses = {}): Promise<Sent[]> => {
  const sent = serve({
    [`GET ${listPath}`]: [200, page(first, second)],
    "GET /api/v1/reference_data": [200, { reference_data: { post_sources: [{ value: "hospital_homepage", label: "병원 홈페이지" }] } }],
    ...responses,
  });
  const Screen = () => (
    <PublicConfigContext value={{ brand: "라운즈", first_status_label: "라운즈 지원확인" } as PublicConfig}>
      <OperatorApplications filters={filters} onFilters={onFilters} />
    </PublicConfigContext>
  );
  const root = createRootRoute({ component: Screen });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  await screen.findByText("최지우");
  return sent;
};

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
  vi.useRealTimers();
  notifications.clean();
  vi.unstubAllGlobals();
});

test.each([
  ["verified", "면허 확인됨"],
  ["pending", "면허 확인 중"],
  ["rejected", "면허 확인 안 됨"],
] as const)("the opened row of a doctor with a %s licence shows %s", async (license_state, words) => {
  await show({ [`GET ${listPath}`]: [200, page({ ...first, license_state }, { ...second, license_state: null })] });
  fireEvent.focus(rowOf(first.id));
  press("KeyM", rowOf(first.id));
  const progress = await screen.findByRole("region", { name: "이하준 진행" });
  expect(within(progress).getByText(words)).toBeDefined();
  fireEvent.focus(rowOf(second.id));
  press("KeyM", rowOf(second.id));
  expect(within(await screen.findByRole("region", { name: "최지우 진행" })).queryByText(/면허/)).toBeNull();
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
  expect(screen.getByText("다른 사람이 먼저 바꿨어요.")).toBeDefined();
  fireEvent.click(again);
  await waitFor(() => expect(screen.queryByText(/저장 안 됨/)).toBeNull());
  expect(sent.findLast(({ method }) => method === "PATCH")?.body).toMatchObject({
    job_application: { note: { notes: [{ content: "내가 쓴 메모" }, newer.notes[0]] }, expected_updated_at: newer.updated_at },
  });
});

test("a cancelled application keeps its status: its control is off, and a save that comes after the cancellation names the reason", async () => {
  const cancelled = { ...first, active: false, cancelled_at: "2026-11-20T11:00:00+09:00", updated_at: "2026-11-20T11:00:00+09:00" };
  await show({
    [`PATCH /api/v1/job_applications/${first.id}`]: refusal(
      409,
      "job_application.cancelled",
      "의사가 지원을 취소해서 상태를 바꿀 수 없어요.",
    ),
    [`GET /api/v1/job_applications/${first.id}`]: [200, { job_application: cancelled }],
  });
  const control = within(rowOf(first.id)).getByLabelText("이하준 현재 상태: 이력서 작성완료");
  fireEvent.click(control);
  fireEvent.click(await screen.findByRole("option", { name: /최종합격/ }));
  fireEvent.click(within(rowOf(first.id)).getByLabelText("8869 저장"));
  expect(await screen.findByText("의사가 지원을 취소해서 상태를 바꿀 수 없어요.")).toBeDefined();
  await waitFor(() => expect(screen.queryByText(/저장 안 됨/)).toBeNull());
  const off = await within(rowOf(first.id)).findByLabelText<HTMLButtonElement>("이하준 현재 상태: 이력서 작성완료");
  expect(off.disabled).toBe(true);
  expect(within(rowOf(first.id)).getByLabelText<HTMLButtonElement>("이하준 드롭 사유: 없음").disabled).toBe(false);
});

test("a batch of statuses leaves out cancelled applications", async () => {
  const cancelled = { ...second, active: false, cancelled_at: "2026-11-20T11:00:00+09:00" };
  const sent = await show({
    [`GET ${listPath}`]: [200, page(first, cancelled)],
    [bulkPath]: [200, { batch_id: batch, job_applications: [], changed: [] }],
  });
  fireEvent.click(screen.getByLabelText("불러온 지원 모두 고르기"));
  press("KeyS", document.body);
  const menu = await statusMenu();
  press("Digit5", document.body);
  await within(menu).findByText("1건 바꿈 · 1건 뺌");
  const confirm = await buttonIn(menu, "1건을 인터뷰 예정으로 바꾸기");
  await waitFor(() => expect(confirm.disabled).toBe(false));
  fireEvent.click(confirm);
  const ids = () => (sent.at(-1)?.body as BulkBody | undefined)?.job_applications.map(({ id }) => id);
  await waitFor(() => expect(ids()).toEqual([first.id]));
});

test("the file icon downloads the first file, and without a file it opens the résumé", async () => {
  const without = makeReviewedApplication({ ...second, has_resume_files: false, resume_files: [] });
  const sent = await show({
    [`GET ${listPath}`]: [200, page(first, without)],
    "GET /api/v1/resume_files/71/file": refusal(404, "resume_file.not_found", "파일이 없어요."),
    [`GET /api/v1/job_applications/${without.id}/resume`]: refusal(404, "sent_resume.not_found", "이력서가 없어요."),
  });
  fireEvent.click(within(rowOf(first.id)).getByLabelText("이하준 이력서 파일 받기, 이력서.pdf"));
  await expect.poll(() => sent.some(({ path }) => path === "/api/v1/resume_files/71/file")).toBe(true);
  expect(screen.queryByRole("dialog", { name: "이력서" })).toBeNull();
  fireEvent.click(within(rowOf(without.id)).getByLabelText("최지우 이력서 보기, 파일 없음"));
  expect(await screen.findByRole("dialog", { name: "이력서" })).toBeDefined();
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
  expect(document.activeElement?.getAttribute("type")).toBe("checkbox");
  press("ArrowRight");
  expect(document.activeElement?.getAttribute("href")).toBe("/manage/user-search?search_string=19840");
  press("ArrowUp");
  expect(document.activeElement?.getAttribute("href")).toBe("/manage/user-search?search_string=20377");
  press("ArrowLeft");
  press("ArrowLeft");
  expect(document.activeElement).toBe(rowOf(first.id));
  press("Slash");
  expect(document.activeElement).toBe(screen.getByLabelText("이름, #id, 전화 끝 4자리, 병원"));
});

test("the search text is sent in the body, never in an address, and an unsaved row stays visible", async () => {
  const sent = await show({ [`POST ${searchPath}`]: [200, page(second)] });
  await writeNote("아직");
  fireEvent.change(screen.getByLabelText("이름, #id, 전화 끝 4자리, 병원"), { target: { value: " 최지우 " } });
  await waitFor(() => expect(sent.find(({ method }) => method === "POST")?.body).toEqual({ q: "최지우" }));
  expect(sent.some(({ path }) => decodeURIComponent(path).includes("최지우"))).toBe(false);
  await screen.findByLabelText("조건에 맞는 1건 CSV 파일로 받기");
  expect(rowOf(first.id)).toBeDefined();
});

// Queries by role take seconds on this screen.
const statusMenu = () => screen.findByLabelText("2건을 어느 상태로 바꿀까요?");
const buttonIn = async (menu: HTMLElement, text: string) => {
  const button = (await within(menu).findByText(text)).closest("button");
  if (button === null) throw new Error(`${text} is not on a button`);
  return button;
};

const bulkPath = "POST /api/v1/job_applications/bulk_review";
const batch = "6a1c2f0e-8c57-4c83-9a55-0d6f1f1a0c11";
type BulkBody = { dry_run?: boolean; undoes?: string; job_applications: { id: number; current_status?: string }[] };

test("X checks rows, S and a digit choose a status for all, Enter saves it, and Z takes the whole batch back", async () => {
  const newer = (row: ReviewedApplication) => ({ ...row, updated_at: "2026-11-20T11:00:00+09:00" });
  const sent = await show({
    [bulkPath]: ({ body }) => {
      const { dry_run: isDry } = body as BulkBody;
      return [200, { batch_id: batch, job_applications: isDry ? [] : [newer(first), newer(second)], changed: [] }];
    },
  });
  press("KeyJ", document.body);
  press("KeyX");
  press("KeyJ");
  fireEvent.keyDown(rowOf(second.id), { code: "KeyX", shiftKey: true });
  expect(screen.getByText("2건 선택")).toBeDefined();
  press("KeyS");
  const menu = await statusMenu();
  // The focus may still be outside of the menu.
  press("Digit5", document.body);
  const confirm = await buttonIn(menu, "2건을 인터뷰 예정으로 바꾸기");
  await waitFor(() => expect(confirm.disabled).toBe(false));
  fireEvent.keyDown(confirm, { key: "Enter" });
  await screen.findByText(/^2건을 인터뷰 예정/);
  const saves = () =>
    sent.filter(({ body, path }) => path.endsWith("bulk_review") && !(body as BulkBody).dry_run).map(({ body }) => body as BulkBody);
  expect(saves()).toMatchObject([
    {
      job_applications: [first, second].map(({ id, updated_at }) => ({
        id,
        expected_updated_at: updated_at,
        current_status: "인터뷰 예정",
      })),
    },
  ]);
  press("KeyZ", document.body);
  await screen.findByText("2건을 되돌렸어요.");
  // The toast with the button has left, because a second undo would find nothing to take back.
  expect(notificationsStore.getState().notifications).toHaveLength(1);
  expect(saves()[1]).toMatchObject({
    undoes: batch,
    job_applications: [
      { id: first.id, expected_updated_at: newer(first).updated_at, current_status: first.current_status, drop_reason: "" },
      { id: second.id, current_status: second.current_status },
    ],
  });
  press("Escape", document.body);
  await waitFor(() => expect(screen.queryByText("2건 선택")).toBeNull());
});

test("Escape in the menu of a batch closes the menu and leaves the rows checked", async () => {
  await show({ [bulkPath]: [200, { batch_id: batch, job_applications: [], changed: [] }] });
  fireEvent.click(screen.getByLabelText("불러온 지원 모두 고르기"));
  press("KeyS", document.body);
  await statusMenu();
  // The focus may still be outside of the menu.
  fireEvent.keyDown(document.body, { key: "Escape", code: "Escape" });
  await waitFor(() => expect(screen.queryByLabelText("2건을 어느 상태로 바꿀까요?")).toBeNull());
  expect(screen.getByText("2건 선택")).toBeDefined();
});

test("rows that the server left out are named with the reason, and without a saved row there is no undo", async () => {
  const changed = { ...first, updated_at: "2026-11-20T11:00:00+09:00" };
  const sent = await show({
    [bulkPath]: ({ body }) => [
      200,
      { batch_id: batch, job_applications: [], changed: (body as BulkBody).dry_run ? [] : [changed, second] },
    ],
  });
  press("KeyJ", document.body);
  press("KeyX");
  press("KeyJ");
  fireEvent.keyDown(rowOf(second.id), { code: "KeyX", shiftKey: true });
  press("KeyS");
  const menu = await statusMenu();
  press("Digit6", document.body);
  const confirm = await buttonIn(menu, "2건을 인터뷰 완료로 바꾸기");
  await waitFor(() => expect(confirm.disabled).toBe(false));
  fireEvent.keyDown(confirm, { key: "Enter" });
  await screen.findByText(`다른 사람이 먼저 바꾼 것은 뺐어요: ${first.name}. 인터뷰가 끝나지 않은 것은 뺐어요: ${second.name}`);
  press("KeyZ", document.body);
  expect(sent.some(({ body }) => (body as BulkBody | undefined)?.undoes !== undefined)).toBe(false);
});

test("a row that another operator changed is named and left out, until the operator takes it in", async () => {
  const newer = {
    ...second,
    updated_at: "2026-11-20T09:38:00+09:00",
    latest_updated_at: { text: "상태 변경", at: "2026-11-20T09:38:00+09:00", by: "박선우" },
  };
  const sent = await show({ [bulkPath]: [200, { batch_id: batch, job_applications: [], changed: [newer] }] });
  fireEvent.click(screen.getByLabelText("불러온 지원 모두 고르기"));
  press("KeyS", document.body);
  const menu = await statusMenu();
  expect((await within(menu).findByText(/보고 고르도록/)).textContent).toContain("최지우 건은 09:38에 박선우 님이 먼저 바꿨습니다");
  fireEvent.click(within(menu).getByText("최종합격"));
  await within(menu).findByText("1건 바꿈 · 1건 뺌");
  const include = within(menu).getByText("그래도 넣기");
  expect(fireEvent.keyDown(include, { key: "Enter" })).toBe(true);
  fireEvent.click(include);
  fireEvent.click(await buttonIn(menu, "2건을 최종합격으로 바꾸기"));
  await waitFor(() =>
    expect(sent.at(-1)?.body).toMatchObject({
      job_applications: [
        { id: first.id, expected_updated_at: first.updated_at },
        { id: second.id, expected_updated_at: newer.updated_at },
      ],
    }),
  );
});

test("a row that a batch leaves out shows what the other operator has saved, after the batch", async () => {
  const newer = { ...second, updated_at: "2026-11-20T09:38:00+09:00", current_status: "입사" as const };
  const saved = { ...first, updated_at: "2026-11-20T11:00:00+09:00", current_status: "인터뷰 예정" as const };
  await show({
    [bulkPath]: ({ body }) => [
      200,
      (body as BulkBody).dry_run
        ? { batch_id: batch, job_applications: [], changed: [newer] }
        : { batch_id: batch, job_applications: [saved], changed: [] },
    ],
  });
  fireEvent.click(screen.getByLabelText("불러온 지원 모두 고르기"));
  press("KeyS", document.body);
  const menu = await statusMenu();
  await within(menu).findByText(/보고 고르도록/);
  press("Digit5", document.body);
  fireEvent.click(await buttonIn(menu, "1건을 인터뷰 예정으로 바꾸기"));
  await screen.findByText("1건을 인터뷰 예정으로 바꿨어요.");
  expect(rowOf(first.id).textContent).toContain("인터뷰 예정");
  expect(rowOf(second.id).textContent).toContain("입사");
});

test("the head of a column sorts the list, and the sorted column changes its direction", async () => {
  await show();
  fireEvent.click(screen.getByText(/^지원자/));
  expect(onFilters).toHaveBeenCalledWith({ sort: "applicant", direction: "asc" });
  fireEvent.click(screen.getByText(/^최근 변경/));
  expect(onFilters).toHaveBeenLastCalledWith({ sort: "change", direction: "asc" });
});

test("a narrow window also links the doctor to the user search, the post to its job board, and the contacts of the hospital", async () => {
  const quiet = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal("matchMedia", (media: string) => ({ media, matches: false, ...quiet }));
  const onBoard = { ...first, post_from: "board_2" as const, x_job_post_id: "3514727" };
  const boards = [{ value: "board_2", label: "메디보드", post_url: "https://board.example/{id}" }];
  await show({
    [`GET ${listPath}`]: [200, page(onBoard, second)],
    "GET /api/v1/reference_data": [200, { reference_data: { post_sources: boards } }],
  });
  fireEvent.click(rowOf(first.id));
  const person = await screen.findByRole("link", { name: `${first.name}#${first.user_id} 유저 검색 새 창에서 열기` });
  expect(person.getAttribute("href")).toBe(`/manage/user-search?search_string=${first.user_id}`);
  const board = await screen.findByRole("link", { name: "3514727 새 창에서 열기" });
  expect(board.getAttribute("href")).toBe("https://board.example/3514727");
  expect(screen.getByText("insa@seum.example").getAttribute("href")).toBe("mailto:insa@seum.example");
  expect(screen.getByText("031-6120-7001").getAttribute("href")).toBe("tel:03161207001");
});

test("the table loads again when a bulk sending ends after its drawer", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let state = "waiting";
  const messages = () => [{ job_application_id: second.id, state, failure: null }];
  const sent = await show({
    [`GET ${listPath}`]: () => [200, page(first, { ...second, current_status: state === "sent" ? "이력서 전달" : "서류합격" })],
    "GET /api/v1/bulk_text_messages/latest": () => [
      200,
      { bulk_text_message: { id: 9, message_type: "resume_delivery", messages: messages() } },
    ],
  });
  await screen.findByText(/서버가 보내고 있어요/);
  state = "sent";
  await act(() => vi.advanceTimersByTimeAsync(3000));
  await screen.findByText("지난 문자 1건을 모두 보냈어요.");
  await waitFor(() => expect(rowOf(second.id).textContent).toContain("이력서 전달"));
  expect(sent.filter(({ path }) => path === listPath)).toHaveLength(2);
});
