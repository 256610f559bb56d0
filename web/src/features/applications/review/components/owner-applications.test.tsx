import { notifications } from "@mantine/notifications";
import type { Interview } from "@rounds/contract/applications/interviews.ts";
import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import type { LiveThreadEvent, Thread } from "@rounds/contract/applications/thread.ts";
import type { PublicConfig } from "@rounds/contract/public-config.ts";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PublicConfigContext } from "../../../../lib/config.ts";
import * as liveStream from "../../../../lib/live-stream.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, refusal, renderSignedIn, serve, type Sent } from "../../../../testing/signed-in.tsx";
import type { OwnerReviewFilters } from "../queries.ts";
import { readStoredRows, storeRow } from "../row-drafts.ts";
import { draftOf } from "../row-editing.ts";
import { plannedInterview } from "../../interviews/testing.ts";
import { makeThread } from "../../thread/testing.ts";
import { makeReviewedApplication, makeReviewFilters } from "../testing.ts";
import { OwnerApplications } from "./owner-applications.tsx";

const filters = makeReviewFilters();
const first = makeReviewedApplication({ id: 8869, phone_number: "", license_state: "pending" });
const second = makeReviewedApplication({ id: 8866, name: "최지우", user_id: 19840, phone_number: "", job_post_title: "당직의 (계약직)" });
const listPath =
  "GET /api/v1/job_applications/user_business_job_applications?created_after_date=2026-11-19&hide_cancelled=false&hide_dropped=false&sort=change&direction=desc&limit=50";
const sendPath = `POST /api/v1/job_applications/${second.id}/applicant_messages`;

const resumeOf = ({ name }: ReviewedApplication) => ({
  name,
  gender: 1,
  phone_number: "",
  email: null,
  specialties: ["내과"],
  educations: [],
  experiences: [],
  skills: [],
  introduction: `${name} 자기소개`,
  file: null,
  sent_at: "2026-11-19T08:12:00+09:00",
  supplements: [],
});
const template = (message_type: string, body: string) => ({ message_type, body, updated_at: "2026-11-20T08:55:00+09:00" });
const sentBefore = (left: number) => ({
  text_messages: [],
  job_post_title: "당직의 (계약직)",
  from_number: null,
  applicant_messages_left: left,
  applicant_message_sender: "hospital",
});

const businessOf = (role: string) => ({ id: first.business_id, name: first.business_name, role });
type Responses = Parameters<typeof serve>[0];
type Wanted = { applicationId?: number; tab?: "progress" | "resume" };

const show = async (responses: Responses = {}, wanted: OwnerReviewFilters = filters, from: Wanted = {}): Promise<Sent[]> => {
  const of = (row: ReviewedApplication) => ({
    [`GET /api/v1/job_applications/${row.id}/resume`]: [200, { resume: resumeOf(row) }] as const,
    [`GET /api/v1/job_applications/${row.id}/text_messages`]: [200, sentBefore(3)] as const,
  });
  const sent = serve({
    [listPath]: [200, { job_applications: [first, second], next_cursor: null, total_count: 2 }],
    "GET /api/v1/businesses/user_businesses": [200, { businesses: [businessOf("editor")] }],
    "GET /api/v1/reference_data": [200, { reference_data: { post_sources: [] } }],
    "GET /api/v1/message_templates": [
      200,
      {
        message_templates: [
          template("interview_invitation", "{의사} 선생님, {병원}입니다.\n일시: {일시}\n장소: {장소}\n문의: {문의 번호}"),
          template("result_notice", "{결과}"),
          template("phone_request", "번호를 공유해 주세요."),
        ],
      },
    ],
    ...of(first),
    ...of(second),
    ...responses,
  });
  const Screen = () => (
    <PublicConfigContext value={{ brand: "라운즈", first_status_label: "라운즈 지원확인" } as PublicConfig}>
      <OwnerApplications filters={wanted} {...from} onFilters={() => {}} />
    </PublicConfigContext>
  );
  const root = createRootRoute({ component: Screen });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  await screen.findByText("최지우");
  return sent;
};

const panelOf = (name: string) => screen.findByRole("complementary", { name: `${name} 지원자` });
const openPanel = async (name: string) => {
  fireEvent.click(screen.getByRole("button", { name: new RegExp(`^${name}#.* 이력서 보기`) }));
  return panelOf(name);
};

// The panel needs the width of a desktop window.
const desktop = (media: string) => ({ media, matches: true, addEventListener: () => {}, removeEventListener: () => {} });
beforeEach(() => {
  vi.stubGlobal("matchMedia", desktop);
  signInAs("OWNER1", "HospitalOwner");
});
afterEach(() => {
  notifications.clean();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("a link with a hospital that the user does not belong to shows the applicants of the user's own hospitals", async () => {
  await show(
    { [`${listPath}&business_id=999`]: [200, { job_applications: [], next_cursor: null, total_count: 0 }] },
    { ...filters, businessId: 999 },
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("지원자 2명");
});

test("the arrows move row and panel together, and the panel keeps its tab", async () => {
  await show();
  const panel = await openPanel(first.name);
  expect(within(panel).getByText("2명 중 1번째 · 지원 8869")).toBeDefined();
  expect(await within(panel).findByText("이하준 자기소개")).toBeDefined();
  expect(within(panel).getByText("면허 확인 중")).toBeDefined();
  fireEvent.keyDown(document.getElementById("application-8869") ?? document.body, { code: "ArrowDown" });
  const next = await panelOf(second.name);
  expect(await within(next).findByText("최지우 자기소개")).toBeDefined();
  fireEvent.keyDown(document.body, { code: "Digit2", key: "2" });
  expect(within(next).getByRole("tab", { name: "진행", selected: true })).toBeDefined();
  expect(within(next).getByRole("list", { name: "여덟 단계 진행" })).toBeDefined();
  fireEvent.click(within(next).getByRole("button", { name: "이전 지원자" }));
  const back = await panelOf(first.name);
  expect(within(back).getByRole("tab", { name: "진행", selected: true })).toBeDefined();
  // The table stays, without the columns of little value.
  expect(screen.getByRole("table")).toBeDefined();
  expect(screen.queryByRole("columnheader", { name: /병원 연락처/ })).toBeNull();
  expect(screen.getByText("칸").textContent).toBe("1–5칸");
  fireEvent.keyDown(document.body, { key: "Escape", code: "Escape" });
  await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
  expect(screen.getByRole("columnheader", { name: /병원 연락처/ })).toBeDefined();
});

test("numbers choose no tab for a user who has disabled the shortcuts, and Escape still closes the panel", async () => {
  localStorage.setItem("console_keys", "false");
  await show();
  const panel = await openPanel(first.name);
  fireEvent.keyDown(document.body, { code: "Digit2", key: "2" });
  expect(within(panel).getByRole("tab", { name: "이력서", selected: true })).toBeDefined();
  fireEvent.keyDown(document.body, { key: "Escape", code: "Escape" });
  await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
});

test("a memo written in the panel is an unsaved change of the row, and the panel saves it", async () => {
  const saved = { ...first, notes: [{ date: "2026-11-23", content: "원장님과 통화" }] };
  const sent = await show({ [`PATCH /api/v1/job_applications/${first.id}`]: [200, { job_application: saved }] });
  const panel = await openPanel(first.name);
  fireEvent.keyDown(document.body, { code: "KeyM", key: "m" });
  fireEvent.change(await within(panel).findByLabelText("1번째 메모 내용"), { target: { value: "원장님과 통화" } });
  expect(screen.getByText(/저장 안 됨 1/)).toBeDefined();
  fireEvent.click(within(panel).getByRole("button", { name: `${first.id} 저장` }));
  await waitFor(() => expect(screen.queryByText(/저장 안 됨/)).toBeNull());
  expect(sent.find(({ method }) => method === "PATCH")?.body).toMatchObject({
    job_application: { note: { notes: [{ content: "원장님과 통화" }, ...first.notes] } },
  });
});

test("an invitation names the hospital and the day; a failed send keeps the text and can be repeated", async () => {
  let isDown = true;
  const sent = await show({
    [sendPath]: () => (isDown ? refusal(503, "server.busy", "지금 접속이 많아요.") : [200, { text_message: {} }]),
  });
  const panel = await openPanel(second.name);
  fireEvent.click(within(panel).getByRole("tab", { name: "문자" }));
  const type = await within(panel).findByRole<HTMLInputElement>("radio", { name: "인터뷰 안내" });
  await waitFor(() => expect(type.disabled).toBe(false));
  fireEvent.click(type);
  fireEvent.change(within(panel).getByLabelText("일시"), { target: { value: "12월 3일 오후 3시" } });
  const bubble = within(panel).getByText(/최지우 선생님, 성남세움병원입니다/);
  // A line without a value is left out.
  expect(bubble.textContent).toBe(
    "[라운즈] 성남세움병원\n\n최지우 선생님, 성남세움병원입니다.\n일시: 12월 3일 오후 3시\n문의: 031-6120-7000",
  );
  const button = within(panel).getByRole<HTMLButtonElement>("button", { name: "최지우 선생님께 보내기" });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  expect(await screen.findByText("문자를 보내지 못했어요")).toBeDefined();
  isDown = false;
  await waitFor(() => expect(button.hasAttribute("data-loading")).toBe(false));
  fireEvent.click(button);
  expect(await screen.findByText("지원자에게 문자를 보냈어요")).toBeDefined();
  const posts = sent.filter(({ method }) => method === "POST");
  expect(posts.map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({
      message_type: "interview_invitation",
      message: "최지우 선생님, 성남세움병원입니다.\n일시: 12월 3일 오후 3시\n문의: 031-6120-7000",
    })),
  );
});

test("typed text survives another row; without a message left nothing can be sent", async () => {
  await show({ [`GET /api/v1/job_applications/${second.id}/text_messages`]: [200, sentBefore(0)] });
  const panel = await openPanel(second.name);
  fireEvent.click(within(panel).getByRole("tab", { name: "문자" }));
  const type = await within(panel).findByRole<HTMLInputElement>("radio", { name: "결과 안내" });
  await waitFor(() => expect(type.disabled).toBe(false));
  fireEvent.click(type);
  fireEvent.click(within(panel).getByRole("button", { name: "직접 고치기" }));
  fireEvent.change(within(panel).getByRole("textbox", { name: "문자 내용" }), { target: { value: "손으로 쓴 글" } });
  fireEvent.click(within(panel).getByRole("button", { name: "이전 지원자" }));
  fireEvent.click(within(await panelOf(first.name)).getByRole("button", { name: "다음 지원자" }));
  const back = await panelOf(second.name);
  expect((await within(back).findByRole<HTMLTextAreaElement>("textbox", { name: "문자 내용" })).value).toBe("손으로 쓴 글");
  expect(await within(back).findByText("오늘은 더 보낼 수 없어요.")).toBeDefined();
  expect(within(back).getByRole<HTMLButtonElement>("button", { name: "최지우 선생님께 보내기" }).disabled).toBe(true);
});

const arrangementPath = `GET /api/v1/job_applications/${first.id}/interview`;
const retentionPath = `GET /api/v1/job_applications/${first.id}/retention`;
const noArrangement = {
  business_name: first.business_name,
  side: "hospital",
  interview_proposal: null,
  interview: null,
  is_ongoing: true,
  changed_at: null,
};
const noResult = { keeps_until: null, extends_until: null, can_request: false, extension: null };

test("a saved change shows in the open panel until when the hospital sees the applicant", async () => {
  let retention: object = noResult;
  await show({
    [arrangementPath]: [200, noArrangement],
    [retentionPath]: () => [200, { retention }],
    [`PATCH /api/v1/job_applications/${first.id}`]: () => {
      retention = { ...noResult, keeps_until: "2027-05-23", extends_until: "2027-11-19", can_request: true };
      return [200, { job_application: { ...first, notes: [{ date: "2026-11-23", content: "채용 확정" }] } }];
    },
  });
  const panel = await openPanel(first.name);
  fireEvent.keyDown(document.body, { code: "KeyM", key: "m" });
  fireEvent.change(await within(panel).findByLabelText("1번째 메모 내용"), { target: { value: "채용 확정" } });
  fireEvent.click(within(panel).getByRole("tab", { name: /^진행/ }));
  expect(await within(panel).findByText("아직 제안하지 않았습니다")).toBeDefined();
  expect(within(panel).queryByRole("region", { name: "보관" })).toBeNull();
  fireEvent.click(within(panel).getByRole("button", { name: `${first.id} 저장` }));
  expect(await within(panel).findByRole("button", { name: "보관 연장 요청" })).toBeDefined();
});

test("a cancelled applicant opens with the progress instead of the résumé, and without a day until which the hospital sees them", async () => {
  const cancelled = { ...first, active: false, cancelled_at: "2026-11-22T08:12:00+09:00" };
  const sent = await show({
    [listPath]: [200, { job_applications: [cancelled, second], next_cursor: null, total_count: 2 }],
    [arrangementPath]: [200, noArrangement],
    [retentionPath]: [200, { retention: { ...noResult, keeps_until: "2027-05-23" } }],
  });
  fireEvent.click(screen.getByRole("button", { name: new RegExp(`^${first.name}#.* 진행 보기`) }));
  const panel = await panelOf(first.name);
  expect(await within(panel).findByText(/지원자가 취소했습니다/)).toBeDefined();
  await expect.poll(() => sent.some(({ path }) => path.endsWith("/interview"))).toBe(true);
  fireEvent.keyDown(document.body, { code: "Digit1", key: "1" });
  expect(within(panel).getByRole<HTMLButtonElement>("tab", { name: "이력서", selected: false }).disabled).toBe(true);
  // Users who read résumés come back to them with the next application.
  await openPanel(second.name);
  fireEvent.click(screen.getByRole("button", { name: "이전 지원자" }));
  expect(within(await panelOf(first.name)).getByRole("tab", { name: "진행", selected: true })).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "다음 지원자" }));
  expect(await screen.findByText("최지우 자기소개")).toBeDefined();
  expect(sent.some(({ path }) => path.endsWith("/retention") || path.endsWith(`/${first.id}/resume`))).toBe(false);
});

test.each([
  ["viewer", false],
  ["editor", true],
] as const)("a %s of the hospital can propose an interview: %s", async (role, canPropose) => {
  await show({
    "GET /api/v1/businesses/user_businesses": [200, { businesses: [businessOf(role)] }],
    [arrangementPath]: [200, noArrangement],
    [retentionPath]: [200, { retention: noResult }],
  });
  const panel = await openPanel(first.name);
  fireEvent.click(within(panel).getByRole("tab", { name: /^진행/ }));
  expect(await within(panel).findByText("아직 제안하지 않았습니다")).toBeDefined();
  if (canPropose) expect(await within(panel).findByRole("button", { name: "인터뷰 제안" })).toBeDefined();
  else expect(within(panel).queryByRole("button", { name: "인터뷰 제안" })).toBeNull();
});

const thread = makeThread({ job_application_id: first.id, side: "hospital" });
const threadPath = `GET /api/v1/job_applications/${first.id}/thread?limit=50`;

test("a number that the doctor shares, or takes back, changes in the table while the conversation is open", async () => {
  const events: ((event: LiveThreadEvent, lastEventId: string) => void)[] = [];
  vi.spyOn(liveStream, "followEvents").mockImplementation(({ onEvent }) => {
    events.push(onEvent as (typeof events)[number]);
    return () => {};
  });
  let other: Thread["other_phone"] = null;
  const load = () => [200, { thread: { ...thread, other_phone: other }, messages: [], next_cursor: null, last_event_id: "1" }] as const;
  await show({ [threadPath]: load, [threadPath.replace("50", "1")]: load });
  const panel = await openPanel(first.name);
  fireEvent.click(within(panel).getByRole("tab", { name: /^대화/ }));
  await expect.poll(() => events.length).toBeGreaterThan(0);
  const row = within(screen.getByRole("table"));
  expect(row.getAllByText("번호 비공개")).toHaveLength(2);
  const change = (lastEventId: string) =>
    events.at(-1)?.({ type: "changed", messages: [], read: { doctor: null, hospital: null }, is_thread_changed: true }, lastEventId);
  other = { name: first.name, phone_number: "01033334444", shared_at: "2026-11-20T08:00:00Z" };
  change("2");
  expect(await row.findByText("010-3333-4444")).toBeDefined();
  other = null;
  change("3");
  await waitFor(() => expect(row.getAllByText("번호 비공개")).toHaveLength(2));
});

test("the conversation shows the hospital no card of the interview, also after 진행 has loaded it", async () => {
  const interview: Interview = {
    ...plannedInterview,
    job_application_id: first.id,
    starts_at: "2026-11-27T09:00:00Z",
    ends_at: "2026-11-27T09:30:00Z",
  };
  const planned = { kind: "stage", at: "2026-11-20T08:00:00Z", stage: "interview_planned", side: null, reason: null };
  await show({
    [arrangementPath]: [200, { ...noArrangement, interview, changed_at: "2026-11-20T08:00:00Z" }],
    [retentionPath]: [200, { retention: noResult }],
    [threadPath]: [
      200,
      { thread: { ...thread, stage: "interview_planned", events: [planned] }, messages: [], next_cursor: null, last_event_id: "1" },
    ],
  });
  const panel = await openPanel(first.name);
  fireEvent.click(within(panel).getByRole("tab", { name: /^진행/ }));
  expect(await within(panel).findByText(/3층 원장실/)).toBeDefined();
  fireEvent.click(within(panel).getByRole("tab", { name: /^대화/ }));
  expect(await within(panel).findByText(/^인터뷰 예정 ·/)).toBeDefined();
  expect(within(panel).queryByText(/3층 원장실/)).toBeNull();
  expect(within(panel).queryByRole("button", { name: "인터뷰 취소" })).toBeNull();
});

test("a viewer sees the state and the notes of an applicant and can change neither, also not with keys or from an earlier visit", async () => {
  const draft = { ...draftOf(first), current_status: "이력서 전달" as const };
  storeRow({ row: first, draft, phase: "failed", failure: "" });
  const noted = { ...first, notes: [{ date: "2026-11-20", content: "원장님과 통화" }] };
  const sent = await show({
    "GET /api/v1/businesses/user_businesses": [200, { businesses: [businessOf("viewer")] }],
    [listPath]: [200, { job_applications: [noted, second], next_cursor: null, total_count: 2 }],
    [`GET /api/v1/job_applications/${first.id}`]: [200, { job_application: noted }],
  });
  await expect.poll(readStoredRows).toEqual([]);
  const panel = await openPanel(first.name);
  for (const field of ["진행 상태", "드롭 사유"])
    for (const choice of screen.getAllByRole<HTMLButtonElement>("button", { name: new RegExp(`${first.name} ${field}`) })) {
      expect(choice.disabled).toBe(true);
      // Neither a chevron nor the border of a list that opens.
      expect(choice.hasAttribute("aria-haspopup")).toBe(false);
      expect(choice.querySelector(".tabler-icon-chevron-down")).toBeNull();
    }
  fireEvent.keyDown(document.body, { code: "KeyM", key: "m" });
  expect((await within(panel).findByLabelText<HTMLInputElement>("1번째 메모 내용")).readOnly).toBe(true);
  expect(within(panel).queryByRole("button", { name: /메모 (추가|지우기)/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /문자 전송/ })).toBeNull();
  expect(screen.getByRole("button", { name: `${first.name} 지원 문자 기록` })).toBeDefined();
  fireEvent.click(within(panel).getByRole("tab", { name: "문자" }));
  expect(await within(panel).findByText("열람자는 문자를 보낼 수 없어요.")).toBeDefined();
  expect(within(panel).queryByRole("radio")).toBeNull();
  expect(within(panel).queryByRole("button", { name: "병원 담당자에게 문자" })).toBeNull();
  expect(screen.queryByText(/저장 안 됨/)).toBeNull();
  expect(sent.filter(({ method }) => method !== "GET")).toEqual([]);
});

test("on a narrow window an applicant begins with the résumé, and the post opens in the hospital's own console", async () => {
  vi.stubGlobal("matchMedia", (media: string) => ({ ...desktop(media), matches: false }));
  await show();
  fireEvent.click(document.getElementById(`application-${first.id}`) ?? document.body);
  const links = await screen.findAllByRole("link", { name: /공고 \d+ 새 창에서 열기/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([`/user_manage/job_posts?job_post_id=${first.job_post_id}`]);
  // Reading the résumé comes first. Below the facts it would be two screens away on a phone.
  const resume = screen.getByRole("button", { name: "이력서 보기" });
  expect(resume.compareDocumentPosition(screen.getByText("지원 ID")) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test.each([
  ["대화", {}],
  ["진행", { tab: "progress" }],
  ["이력서", { tab: "resume" }],
] as const)("a notice opens the applicant at the tab that it is about: %s", async (name, tab) => {
  const found = listPath.replace("GET ", "POST ").replace("applications?", "applications/search?");
  const page = { job_applications: [first, second], next_cursor: null, total_count: 2 };
  await show({ [found]: [200, page] }, filters, { applicationId: first.id, ...tab });
  expect(within(await panelOf(first.name)).getByRole("tab", { name, selected: true })).toBeDefined();
});

test.each([
  ["최종합격", true],
  ["인터뷰 완료", false],
] as const)("%s: the hospital is reminded of the background check that the law requires: %s", async (current_status, isReminded) => {
  const row = makeReviewedApplication({ id: first.id, phone_number: "", current_status });
  await show({ [listPath]: [200, { job_applications: [row, second], next_cursor: null, total_count: 2 }] });
  const panel = await openPanel(row.name);
  fireEvent.click(within(panel).getByRole("tab", { name: "진행" }));
  expect(screen.queryByText(/성범죄·아동학대 경력을 조회해야/) !== null).toBe(isReminded);
});
