import type { WebinarSession } from "@rounds/contract/webinars/sessions.ts";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { clearSession, saveSession, saveWebinarToken } from "../../../../lib/session-store.ts";
import { makeClient, makeProfile, refusal, renderSignedIn, serve, type Sent } from "../../../../testing/signed-in.tsx";
import { SessionDialog } from "./session-dialog.tsx";
import { registeredText } from "./use-session-actions.ts";

const session = (more: Partial<WebinarSession> = {}): WebinarSession => ({
  id: 5,
  event: { id: 2, title: "소아 외래 웨비나" },
  title: "소아 발열, 언제 피검사를 할까",
  description: "",
  thumbnail_url: null,
  starts_at: "2099-12-08T03:30:00Z",
  ends_at: "2099-12-08T04:10:00Z",
  state: "upcoming",
  speakers: [{ name: "윤채원", affiliation: "" }],
  list_of_contents: [{ id: 9, type: "live_record", title: "첫 판단", speakers: [], starts_after_minutes: null }],
  me: { registration_state: "not_registered", needs_hospital_info: false },
  ...more,
});
const registered = { registration_state: "registered", needs_hospital_info: false } as const;
const registerPath = "POST /webinar/api/v2/webinar_registrations";
const enterPath = "POST /webinar/api/v2/sessions/5/enter";

/** The dialog in a router, because entering opens another page. Returns the sent requests and `onForm`. */
const show = (current: WebinarSession, responses: Parameters<typeof serve>[0], isFormOpen = false) => {
  const sent: Sent[] = serve({
    "GET /webinar/api/v2/sessions/5?event_id=2": [200, { session: current }],
    "POST /webinar/api/v1/user_actions": [201, { accepted: 1 }],
    "GET /api/v1/profiles/user_profile": [200, { profile: makeProfile({ current_hospital_name: null }) }],
    ...responses,
  });
  const onForm = vi.fn();
  const root = createRootRoute();
  const dialog = <SessionDialog sessionId={5} eventId={2} isFormOpen={isFormOpen} onForm={onForm} onClose={() => undefined} />;
  const list = createRoute({ getParentRoute: () => root, path: "/", component: () => dialog });
  const content = createRoute({ getParentRoute: () => root, path: "/webinar/content", component: () => <p>player</p> });
  const router = createRouter({ routeTree: root.addChildren([list, content]), history: createMemoryHistory({ initialEntries: ["/"] }) });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  return { sent, onForm, router };
};
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const bodies = (sent: readonly Sent[], request: string) =>
  sent.filter(({ method, path }) => `${method} ${path}` === request).map(({ body }) => body);

beforeEach(() => {
  clearSession();
  saveSession({ access_token: "a", refresh_token: "b", expires_in: 900, user_code: "DOC1", user_role: "Doctor" });
  saveWebinarToken("w");
});

test("사전등록 registers and shows the specified sentence; opening the detail is reported once", async () => {
  const { sent } = show(session(), { [registerPath]: [201, { webinar_registration: { webinar_event_id: 2, created_at: "" } }] });
  await press("사전등록");
  expect(await screen.findByText("사전등록이 완료되었습니다. 시작 시간을 확인하시고 웨비나에 꼭 참여해주세요.")).toBeDefined();
  expect(bodies(sent, registerPath)).toEqual([{ webinar_event_id: 2 }]);
  expect(bodies(sent, "POST /webinar/api/v1/user_actions")).toEqual([
    { user_action: { action_name: "open_session_page", event_id: 2, session_id: 5, content_id: 9, session_type: "live-session" } },
  ]);
});

test("without hospital info the form opens and nothing is sent", async () => {
  const missing = show(session({ me: { registration_state: "not_registered", needs_hospital_info: true } }), {});
  await press("사전등록");
  expect(missing.onForm).toHaveBeenCalledWith(true);
  expect(bodies(missing.sent, registerPath)).toEqual([]);
});

test("an open form whose profile cannot be loaded closes with the reason", async () => {
  const responses = { "GET /api/v1/profiles/user_profile": refusal(500, "internal", "잠시 뒤에 다시 시도해 주세요.") };
  const { onForm } = show(session({ me: { registration_state: "not_registered", needs_hospital_info: true } }), responses, true);
  await waitFor(() => expect(onForm).toHaveBeenCalledWith(false));
  expect(await screen.findByText("잠시 뒤에 다시 시도해 주세요.")).toBeDefined();
});

test("the server's refusal for missing hospital info opens the form", async () => {
  const { onForm } = show(session(), {
    [registerPath]: refusal(409, "webinar_registration.hospital_info_required", "병원을 알려 주세요."),
  });
  await press("사전등록");
  await waitFor(() => expect(onForm).toHaveBeenCalledWith(true));
});

test("입장하기 before the start shows the server's sentence and marks the third step", async () => {
  const sentence = "현재 라이브스트리밍 준비중입니다. 시작 시간을 확인해주세요.";
  show(session({ me: registered }), { [enterPath]: refusal(409, "stream.not_ready", sentence) });
  const step = (await screen.findByText("등록 완료")).closest("li");
  expect(step?.getAttribute("aria-current")).toBe("step");
  // Nothing is left to do in it.
  expect(step?.querySelector(".tabler-icon-check")).not.toBeNull();
  await press("입장하기");
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.getByText("입장").closest("li")?.getAttribute("aria-current")).toBe("step");
});

test("a webinar that an operator hides meanwhile shows that at 입장하기, and has no button any more", async () => {
  let isHidden = false;
  const missing = refusal(404, "webinar_session.not_found", "웨비나를 찾을 수 없어요.");
  const current = { session: session({ me: registered, state: "live" }) };
  show(session(), {
    "GET /webinar/api/v2/sessions/5?event_id=2": () => (isHidden ? missing : [200, current]),
    [enterPath]: missing,
  });
  await screen.findByRole("button", { name: "입장하기" });
  // Messages stay above the buttons.
  expect(screen.getByRole("button", { name: "입장하기" }).closest("[data-bottom-bar]")).not.toBeNull();
  isHidden = true;
  await press("입장하기");
  expect(await screen.findByText("웨비나를 불러오지 못했어요")).toBeDefined();
  expect(screen.queryByRole("button", { name: "입장하기" })).toBeNull();
});

test("an ended session has no button, because the server refuses the entry", async () => {
  show(session({ starts_at: "2026-11-01T03:30:00Z", ends_at: "2026-11-01T04:10:00Z", state: "ended", me: registered }), {});
  expect(await screen.findByText("끝난 웨비나예요")).toBeDefined();
  expect(screen.queryByRole("button", { name: "입장하기" })).toBeNull();
});

test("입장하기 of a live session opens its content", async () => {
  const { router } = show(session({ state: "live", me: { ...registered, registration_state: "can_enter" } }), {
    [enterPath]: [200, { content_id: 9 }],
  });
  await press("입장하기");
  await screen.findByText("player");
  expect(router.state.location.search).toEqual({ content_id: 9 });
});

test("the form names its missing fields, saves the info and registers", async () => {
  const { sent, onForm } = show(
    session({ me: { registration_state: "not_registered", needs_hospital_info: true } }),
    { [registerPath]: [201, { webinar_registration: { webinar_event_id: 2, created_at: "" } }] },
    true,
  );
  expect(await screen.findByText("병원 이름이 남았어요")).toBeDefined();
  const save = screen.getByRole<HTMLButtonElement>("button", { name: "저장하고 사전등록" });
  expect(save.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText("병원 이름"), { target: { value: " 하늘온내과의원 " } });
  fireEvent.click(save);
  await waitFor(() => expect(onForm).toHaveBeenCalledWith(false));
  expect(bodies(sent, registerPath)).toEqual([
    {
      webinar_event_id: 2,
      webinar_registration: {
        current_hospital_name: "하늘온내과의원",
        current_job_type: "봉직의",
        current_hospital_category: "의원",
        current_hospital_address: "서울 강남구 테헤란로 152",
      },
    },
  ]);
});

/** Two clicks of one double click arrive before the button is drawn as disabled. */
const doubleClick = async (name: string) => {
  const button = await screen.findByRole("button", { name });
  act(() => {
    button.click();
    button.click();
  });
};

test.each([
  { button: "입장하기", me: registered, request: enterPath, response: { content_id: 9 } },
  {
    button: "사전등록",
    me: session().me,
    request: registerPath,
    response: { webinar_registration: { webinar_event_id: 2, created_at: "" } },
  },
])("a double click on $button sends one request", async ({ button, me, request, response }) => {
  const { sent } = show(session({ state: "live", me }), { [request]: [200, response] });
  await doubleClick(button);
  await waitFor(() => expect(bodies(sent, request)).toHaveLength(1));
  await screen.findByText(button === "입장하기" ? "player" : registeredText);
  expect(bodies(sent, request)).toHaveLength(1);
});
