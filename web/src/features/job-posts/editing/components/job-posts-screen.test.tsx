import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { emptyForm, errorKeys, fieldId } from "../form.ts";
import { makePost } from "../testing.ts";
import type { PostSearch } from "../search.ts";
import { JobPostsScreen } from "./job-posts-screen.tsx";
import * as preview from "./preview-pane.tsx";

// The preview uses the doctors' detail, which has its own tests.
vi.spyOn(preview, "PreviewPane").mockReturnValue(<></>);
vi.spyOn(preview, "PostInPhone").mockReturnValue(<></>);
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const approved = { role: "owner", images: [], job_post_registration_status: "approved" };
const hospital = (id: number, name: string, merged_ids: readonly number[] = []) => ({ ...approved, id, name, merged_ids });
const newest = makePost({ id: 90, title: "외과 봉직의 (정규직)", specialties: ["외과"] });
const older = makePost({ id: 7, title: "안과 봉직의 (정규직)", specialties: ["안과"] });
const page = (...job_posts: object[]): [number, unknown] => [200, { job_posts, next_cursor: "more", total_count: 60 }];
const onSearch = vi.fn();
beforeEach(() => onSearch.mockReset());

/** Ninety days of figures: one doctor a day, and two a day in the last thirty days. */
const figures = {
  totals: { seen: 0, read: 0, liked: 0, applied: 0 },
  daily: Array.from({ length: 90 }, (_, index) => ({
    day: new Date(Date.parse("2026-08-24") + index * 86_400_000).toISOString().slice(0, 10),
    seen: 3,
    read: index < 60 ? 1 : 2,
    liked: index === 89 ? 6 : 0,
    applied: index === 89 ? 3 : 0,
  })),
  is_overlooked: false,
  advice: null,
};

const show = (search: PostSearch, answers: Parameters<typeof serve>[0] = {}) => {
  const sent = serve({
    "GET /api/v1/businesses/user_businesses": [200, { businesses: [hospital(4, "다른의원"), hospital(5, "한빛샘요양병원")] }],
    "GET /api/v1/job_posts/user_business_job_posts?business_id=5&limit=50": page(newest),
    "GET /api/v1/job_posts/user_business_job_posts?business_id=4&limit=50": page(),
    "GET /api/v1/job_posts/7/editing": [200, { job_post: older }],
    "GET /api/v1/job_posts/7/figures?days=90": [200, { post_figures: figures }],
    ...answers,
  });
  const rootRoute = createRootRoute({
    component: () => <JobPostsScreen search={search} onSearch={onSearch} renderApplicants={({ id }) => <p>공고 {id}의 지원자</p>} />,
  });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  return sent;
};

test("the address opens a post that is not on the first page, and the list shows its line", async () => {
  show({ business_id: 5, job_post_id: 7 });
  await screen.findByRole("heading", { name: older.title });
  expect(screen.getByRole("button", { name: /안과/, current: true })).toBeDefined();
  expect(screen.getByRole("button", { name: /외과/, current: false })).toBeDefined();
});

test("a first page without an open post does not mean that the hospital has none", async () => {
  const closed = { ...newest, active: false, is_open: false };
  const listed = { "GET /api/v1/job_posts/user_business_job_posts?business_id=5&limit=50": page(closed) };
  show({ business_id: 5, job_post_id: 7, only_open: true }, listed);
  // The hospital of the address has another post, which the list adds.
  await screen.findByRole("button", { name: /안과/ });
  expect(screen.queryByText("열린 공고가 없어요.")).toBeNull();
});

test("the page of a post has figures next to their share, its applicants, and what doctors see", async () => {
  const old = makePost({ ...older, created_at: "2026-06-01T03:00:00Z", hr_phone_number: "031-6099-1200" });
  show({ business_id: 5, job_post_id: 7 }, { "GET /api/v1/job_posts/7/editing": [200, { job_post: old }] });
  expect((await screen.findByText("본 의사")).parentElement?.textContent).toBe("본 의사60 명30일 · 앞 30일 30");
  expect(screen.getByText("본 의사의 10%").parentElement?.textContent).toContain("6 개");
  expect(screen.getByText("본 의사의 5%").parentElement?.textContent).toContain("3 건");
  expect(screen.getByText("공고 7의 지원자")).toBeDefined();
  expect(screen.getByText("정하늘 · 031-6099-1200")).toBeDefined();
  expect(screen.getByRole("button", { name: "공개된 공고 보기" })).toBeDefined();
});

test("a post of a rejected hospital leads to the hospital, and has no button for a review of the post", async () => {
  const business = { ...older.business, job_post_registration_status: "rejected" as const };
  const hidden = makePost({ ...older, business, remedi_active: "pending", is_open: false });
  show({ business_id: 5, job_post_id: 7 }, { "GET /api/v1/job_posts/7/editing": [200, { job_post: hidden }] });
  const link = await screen.findByRole("link", { name: "병원 화면에서 이유 보기" });
  expect(link.getAttribute("href")).toBe("/user_manage/businesses?business_id=5");
  expect(screen.getByText("운영팀이 병원을 승인하지 않아 의사에게 보이지 않아요.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "다시 심사 요청" })).toBeNull();
});

test("a post of this month is not compared with the time before it, and failed figures can be loaded again", async () => {
  let isDown = true;
  const path = "GET /api/v1/job_posts/7/figures?days=90";
  show(
    { business_id: 5, job_post_id: 7 },
    { [path]: () => (isDown ? refusal(503, "server.busy", "지금 접속이 많아요.") : [200, { post_figures: figures }]) },
  );
  await screen.findByText(/통계를 불러오지 못했어요/);
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect((await screen.findByText("본 의사")).parentElement?.textContent).toBe("본 의사60 명30일");
});

test("keys: J opens the next post, E the form, N a new post; a viewer has only J and K", async () => {
  const two = { "GET /api/v1/job_posts/user_business_job_posts?business_id=5&limit=50": page(older, newest) };
  show({ business_id: 5, job_post_id: 7 }, two);
  await screen.findByText("본 의사");
  fireEvent.keyDown(document.body, { code: "KeyJ", key: "j" });
  expect(onSearch).toHaveBeenLastCalledWith({ business_id: 5, job_post_id: 90 }, { keep: false });
  fireEvent.keyDown(document.body, { code: "KeyE", key: "e" });
  expect(onSearch).toHaveBeenLastCalledWith({ business_id: 5, job_post_id: 7, edit: true }, { keep: false });
  fireEvent.keyDown(document.body, { code: "KeyN", key: "n" });
  expect(onSearch).toHaveBeenLastCalledWith({ business_id: 5, job_post_id: "new" }, { keep: false });
  cleanup();
  onSearch.mockReset();
  const viewed = { ...hospital(5, "한빛샘요양병원"), role: "viewer" };
  show({ business_id: 5, job_post_id: 7 }, { ...two, "GET /api/v1/businesses/user_businesses": [200, { businesses: [viewed] }] });
  await screen.findByText("본 의사");
  for (const code of ["KeyE", "KeyN"]) fireEvent.keyDown(document.body, { code });
  expect(onSearch).not.toHaveBeenCalled();
  for (const name of [/^수정/, /^마감/, /새 공고/]) expect(screen.queryByRole("button", { name })).toBeNull();
});

test("a new post stays on the screen when its writer becomes a viewer", async () => {
  let role = "owner";
  show(
    { business_id: 5, job_post_id: "new" },
    { "GET /api/v1/businesses/user_businesses": () => [200, { businesses: [{ ...hospital(5, "한빛샘요양병원"), role }] }] },
  );
  fireEvent.change(await screen.findByRole("textbox", { name: "소개 글" }), { target: { value: "함께 일할 분을 찾습니다." } });
  role = "viewer";
  globalThis.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^추가/ })).toBeNull());
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "소개 글" }).value).toBe("함께 일할 분을 찾습니다.");
});

test("a new post continues with the remaining hospital after a merge, and its text stays", async () => {
  signInAs("OWNER1", "HospitalOwner");
  let hospitals = [hospital(5, "한빛샘요양병원")];
  show({ business_id: 5, job_post_id: "new" }, { "GET /api/v1/businesses/user_businesses": () => [200, { businesses: hospitals }] });
  fireEvent.change(await screen.findByLabelText("휴가"), { target: { value: "연차 15일" } });
  // By name, the first hospital is another one.
  hospitals = [hospital(4, "다른의원"), hospital(8, "하나된병원", [5])];
  globalThis.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(document.getElementById(fieldId("business_id"))).toHaveProperty("value", "하나된병원"));
  expect(screen.getByLabelText("휴가")).toHaveProperty("value", "연차 15일");
});

test("the form has an input for each field", async () => {
  const post = makePost({ ...older, job_type: "당직의" });
  show({ business_id: 5, job_post_id: 7, edit: true }, { "GET /api/v1/job_posts/7/editing": [200, { job_post: post }] });
  // The inputs of these three are segments, which have no id.
  const segments = ["job_type", "employment_type", "directly_apply"];
  await screen.findByLabelText("휴가");
  expect(
    errorKeys.filter((key) => document.getElementById(fieldId(key)) === null),
    "place the input of the field in `editing/components/`, with the id of `fieldId`",
  ).toEqual(segments);
});

const waitingPath = "GET /api/v1/job_posts/7/waiting_applicants";
const applicant = (id: number, name: string, more: object = {}) => ({
  job_application_id: id,
  name,
  current_status: "이력서 전달",
  has_interviewed: false,
  is_reachable: true,
  ...more,
});
const waiting = (waiting_applicants: object[]): [number, unknown] => [
  200,
  { waiting_applicants, messages_left: 100, sender: "hospital", morning_at: null },
];
const templates: [number, unknown] = [
  200,
  {
    message_templates: [
      { message_type: "closing_farewell", body: "{의사} 선생님, {공고} 공고를 마감합니다.", updated_at: "2026-11-21T03:00:00Z" },
      { message_type: "closing_in_review", body: "{의사} 선생님, 검토 중입니다.", updated_at: "2026-11-21T03:00:00Z" },
    ],
  },
];

test("closing sends a message to the checked applicants, with a preview by name, and can be undone", async () => {
  const closed = { ...older, active: false, updated_at: "2026-11-22T03:00:00Z" };
  const sent = show(
    { business_id: 5, job_post_id: 7 },
    {
      [waitingPath]: waiting([
        applicant(1, "박도현"),
        applicant(2, "김나래"),
        applicant(3, "고은설", { has_interviewed: true, current_status: "인터뷰 완료" }),
        applicant(6, "한서윤", { has_interviewed: true, current_status: "최종합격" }),
        applicant(4, "최우진", { current_status: "인터뷰 예정" }),
        applicant(5, "윤지호", { is_reachable: false }),
      ]),
      "GET /api/v1/message_templates": templates,
      "POST /api/v1/job_posts/7/closing_messages": [200, { job_post: closed, message_count: 1, leaves_at: new Date().toISOString() }],
      "POST /api/v1/job_posts/7/reopen": [200, { job_post: older }],
    },
  );
  fireEvent.click(await screen.findByRole("button", { name: "마감" }));
  await screen.findByText(/박도현 선생님, 안과 봉직의 \(정규직\) 공고를 마감합니다/);
  expect(screen.getByText("고은설 님은 인터뷰를 마쳐 그대로 둬요. 한서윤 님은 합격해서 그대로 둬요.")).toBeDefined();
  const isChecked = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name }).checked;
  expect([/박도현/, /김나래/, /최우진/, /윤지호/].map(isChecked)).toEqual([true, true, false, false]);
  fireEvent.click(screen.getByRole("checkbox", { name: /박도현/ }));
  await screen.findByText(/김나래 선생님, 안과/);
  const submit = screen.getByRole("button", { name: "공고 마감하고 1명에게 알리기" });
  fireEvent.click(submit);
  fireEvent.click(submit);
  fireEvent.click(await screen.findByRole("button", { name: /되돌리기/ }));
  await screen.findByText("공고를 다시 열었어요. 문자는 보내지 않아요.");
  expect(sent.filter(({ method }) => method === "POST")).toMatchObject([
    {
      path: "/api/v1/job_posts/7/closing_messages",
      body: {
        reason: "filled",
        message_type: "closing_farewell",
        message: "{의사} 선생님, 안과 봉직의 (정규직) 공고를 마감합니다.",
        job_application_ids: [2],
        expected_updated_at: older.updated_at,
      },
    },
    { path: "/api/v1/job_posts/7/reopen", body: { expected_updated_at: closed.updated_at } },
  ]);
});

/** Writes a message in the close dialog. */
const writeClosingMessage = async () => {
  fireEvent.click(await screen.findByRole("button", { name: "직접 고치기" }));
  fireEvent.change(screen.getByRole("textbox", { name: "문자 내용" }), { target: { value: "{의사} 선생님, 손으로 쓴 글" } });
};
const closingText = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "문자 내용" }).value;
const closingButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "공고 마감하고 1명에게 알리기" });

test("the message of the close dialog stays when closing and the applicants' new load fail, and can be sent again", async () => {
  let isDown = false;
  const busy = refusal(503, "server.busy", "지금 접속이 많아요.");
  const sent = show(
    { business_id: 5, job_post_id: 7 },
    {
      [waitingPath]: () => (isDown ? busy : waiting([applicant(1, "박도현")])),
      "GET /api/v1/message_templates": templates,
      "POST /api/v1/job_posts/7/closing_messages": () =>
        isDown ? busy : [200, { job_post: { ...older, active: false }, message_count: 1, leaves_at: new Date().toISOString() }],
    },
  );
  fireEvent.click(await screen.findByRole("button", { name: "마감" }));
  await writeClosingMessage();
  isDown = true;
  fireEvent.click(closingButton());
  await screen.findByText("지금 접속이 많아요.");
  await expect.poll(() => sent.filter(({ path }) => waitingPath.endsWith(path))).toHaveLength(2);
  await waitFor(() => expect(closingText()).toBe("{의사} 선생님, 손으로 쓴 글"));
  isDown = false;
  await expect.poll(() => closingButton().hasAttribute("data-loading")).toBe(false);
  fireEvent.click(closingButton());
  await screen.findByText(/공고를 마감했어요/);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(sent.filter(({ method }) => method === "POST")).toHaveLength(2);
});

test("409 job_post.changed while closing in the editor: the dialog makes room for the change, and its text stays", async () => {
  show(
    { business_id: 5, job_post_id: 7, edit: true },
    {
      [waitingPath]: waiting([applicant(1, "박도현")]),
      "GET /api/v1/message_templates": templates,
      "POST /api/v1/job_posts/7/closing_messages": refusal(409, "job_post.changed", "다른 사람이 먼저 바꿨어요."),
    },
  );
  const open = async () => {
    fireEvent.click(await screen.findByRole("button", { name: "공고 관리" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "마감" }));
  };
  await open();
  await writeClosingMessage();
  fireEvent.click(closingButton());
  await screen.findByText("그사이 다른 사람이 이 공고를 고쳤어요.");
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await open();
  await expect.poll(closingText).toBe("{의사} 선생님, 손으로 쓴 글");
});

test("a post closes without a message when its applicants cannot be loaded, and the dialog shows the reason", async () => {
  const sent = show(
    { business_id: 5, job_post_id: 7 },
    {
      [waitingPath]: refusal(503, "server.busy", "지금 접속이 많아요."),
      "POST /api/v1/job_posts/7/close": [200, { job_post: { ...older, active: false } }],
    },
  );
  fireEvent.click(await screen.findByRole("button", { name: "마감" }));
  await screen.findByText(/기다리는 지원자를 불러오지 못했어요/);
  fireEvent.click(screen.getByRole("button", { name: "공고 마감" }));
  await screen.findByText("공고를 마감했어요");
  expect(sent.filter(({ method }) => method === "POST")).toMatchObject([{ path: "/api/v1/job_posts/7/close" }]);
});

test("closing without waiting applicants is one question, and sends the chosen reason with the version", async () => {
  const close = "POST /api/v1/job_posts/7/close";
  const sent = show(
    { business_id: 5, job_post_id: 7 },
    { [waitingPath]: waiting([]), [close]: [200, { job_post: { ...older, active: false } }] },
  );
  fireEvent.click(await screen.findByRole("button", { name: "마감" }));
  await screen.findByText(/지원했거나 저장한 의사에게 마감으로 보여요/);
  fireEvent.click(screen.getByRole("radio", { name: "채용을 멈춥니다" }));
  fireEvent.click(screen.getByRole("button", { name: "공고 마감" }));
  await screen.findByText("공고를 마감했어요");
  expect(sent.find(({ method }) => method === "POST")).toMatchObject({
    path: "/api/v1/job_posts/7/close",
    body: { reason: "withdrawn", expected_updated_at: older.updated_at },
  });
});

test("an address with only a post id also selects its hospital", async () => {
  show({ job_post_id: 7 });
  await screen.findByRole("heading", { name: older.title });
  expect(screen.getByRole("button", { name: /외과/ })).toBeDefined();
});

test("shows that the post was not found for a post of another hospital", async () => {
  show({ business_id: 4, job_post_id: 7 });
  await screen.findByText("공고를 찾지 못했어요");
  expect(screen.queryByRole("heading", { name: older.title })).toBeNull();
});

test("a failed post request can be retried", async () => {
  show({ business_id: 5, job_post_id: 7 }, { "GET /api/v1/job_posts/7/editing": refusal(503, "server.busy", "지금 접속이 많아요.") });
  await screen.findByText("공고를 불러오지 못했어요");
  expect(screen.getByRole("button", { name: "다시 시도" })).toBeDefined();
});

test("the tag 당직없음 next to night duty is pointed out, and one press removes it", async () => {
  const post = makePost({ id: 7, night_shift: "월 2회", tags: ["주5일", "당직 없음"] });
  show({ business_id: 5, job_post_id: 7, edit: true }, { "GET /api/v1/job_posts/7/editing": [200, { job_post: post }] });
  expect((await screen.findByText(/‘당직 없음’이라고 되어 있어요/)).getAttribute("role")).toBe("alert");
  fireEvent.click(screen.getByRole("button", { name: "태그 빼기" }));
  expect(screen.queryByText(/이라고 되어 있어요/)).toBeNull();
  expect(screen.getByText("주5일")).toBeDefined();
});

test("a new post starts with the hospital's contact, and day work takes the pay of a day", async () => {
  const named = { ...hospital(4, "다른의원"), biz_owner: "정하늘", biz_phone_number: "031-6099-1200" };
  show({ business_id: 4, job_post_id: "new" }, { "GET /api/v1/businesses/user_businesses": [200, { businesses: [named] }] });
  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: /^담당자 이름/ })).value).toBe("정하늘");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^담당자 전화/ }).value).toBe("031-6099-1200");
  const pay = screen.getByRole("textbox", { name: /^최소 급여/ });
  expect(screen.getAllByText("한 달, 세후")).toHaveLength(2);
  fireEvent.click(screen.getByRole("radio", { name: "당직의" }));
  expect(screen.getAllByText("하루, 세후")).toHaveLength(2);
  fireEvent.change(pay, { target: { value: "1500" } });
  expect(screen.getAllByText("300만원이 넘어 한 달로 보여요")).toHaveLength(2);
});

test("a pasted list of benefits becomes one entry per line", async () => {
  show({ business_id: 5, job_post_id: "new" });
  const field = await screen.findByRole("combobox", { name: /^복리후생/ });
  fireEvent.paste(field, { clipboardData: { getData: () => "주차 지원\n기숙사, 학회비 지원" } });
  for (const entry of ["주차 지원", "기숙사", "학회비 지원"])
    expect(await screen.findByText(entry, { selector: "[class*=Pill] *" })).toBeDefined();
});

test("full-width digits count as digits of the pay", async () => {
  show({ business_id: 5, job_post_id: "new" });
  const pay = await screen.findByRole<HTMLInputElement>("textbox", { name: /^최대 급여/ });
  fireEvent.change(pay, { target: { value: "２,１00만원" } });
  expect(pay.value).toBe("2100");
});

const draftPath = "GET /api/v1/job_post_drafts/mine";
const storedDraft = { updated_at: "2026-11-26T03:00:00Z", job_post: { ...emptyForm(5), night_shift: "월 2회" } };

test("the form of a new post appears together with the offer of a stored draft, so nothing moves", async () => {
  const draft = Promise.withResolvers<readonly [number, unknown]>();
  show({ business_id: 5, job_post_id: "new" }, { [draftPath]: () => draft.promise });
  await screen.findByText("공고 목록");
  expect(screen.queryByText("추가")).toBeNull();
  draft.resolve([200, { job_post_draft: storedDraft }]);
  await screen.findByText("추가");
  expect(screen.getByText("임시저장한 공고 불러오기")).toBeDefined();
});

test("the form of a new post appears when the stored draft cannot be loaded", async () => {
  show({ business_id: 5, job_post_id: "new" }, { [draftPath]: refusal(503, "server.busy", "지금 접속이 많아요.") });
  expect(await screen.findByText("추가")).toBeDefined();
});

test("불러오기 is at a new post only, because a draft cannot replace a saved post", async () => {
  show({ business_id: 5, job_post_id: 7, edit: true });
  await screen.findByRole("button", { name: "임시저장" });
  expect(screen.queryByRole("button", { name: "불러오기" })).toBeNull();
});
