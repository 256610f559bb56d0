import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, makeProfile, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { EventDialog } from "./event-dialog.tsx";

afterEach(() => vi.unstubAllGlobals());

const action = { name: "input_current_job_info", status: "incompleted" };
const content = { content_type: "quiz", content_id: 4, num_of_questions: 6 };
const intro = (more: object = {}, me: object = {}) => ({
  marketing_event: {
    id: 7,
    title: "심전도 6문제",
    content,
    detail_img_url: null,
    detail_img_alt: "",
    detail_button_text: "퀴즈 풀고 참여하기",
    start_date: "2026-11-01T00:00:00Z",
    end_date: null,
    state: "live",
    has_rewards: true,
    has_sponsor: false,
    me: { content_status: "not_started", additional_actions: [action], inviter_code: null, offered_inviter_code: "ABCD2345", ...me },
    ...more,
  },
});
const result = (additional_actions: object[], reward_status: string | null = null, is_completed = additional_actions.length === 0) => ({
  marketing_event_result: {
    id: 7,
    title: "심전도 6문제",
    content,
    has_rewards: true,
    quiz: { score: 83.3, num_of_correct_answers: 5, num_of_questions: 6 },
    me: {
      additional_actions,
      is_completed,
      invite_code: "SYKM4M82",
      invite_link: "https://rounds.example/l/a",
      reward_status,
    },
    share_message: "같이 풀어요 SYKM4M82",
  },
});
const path = "GET /api/v1/marketing_events/7";
const show = () => renderSignedIn(<EventDialog id={7} inviterCode="ABCD2345" onClose={() => undefined} />, makeClient());

test("the intro offers the code of the link; a refused code shows the sentence of the server", async () => {
  serve({
    [`${path}?inviter_code=ABCD2345`]: [200, intro()],
    "PATCH /api/v1/marketing_events/7/inviter": refusal(
      400,
      "marketing_event.inviter_invalid",
      "잘못된 초대코드 입니다. 다시 입력해주세요.",
    ),
  });
  show();
  expect((await screen.findByLabelText<HTMLInputElement>(/초대받으셨나요/)).value).toBe("ABCD2345");
  const save = screen.getByRole("button", { name: "저장" });
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  fireEvent.click(save);
  const refused = await screen.findByText("잘못된 초대코드 입니다. 다시 입력해주세요.");
  // The row of field and button excludes the sentence, which would move the button down.
  expect(save.parentElement?.contains(screen.getByLabelText(/초대받으셨나요/))).toBe(true);
  expect(save.parentElement?.contains(refused)).toBe(false);
  // The field is at the lower edge of the visible part.
  await waitFor(() => expect(scroll.mock.contexts.some((part) => (part as Element).contains(refused))).toBe(true));
  scroll.mockRestore();
});

test("starting saves the code of the link first; a refused code keeps the intro", async () => {
  let isKnown = false;
  const sent = serve({
    [`${path}?inviter_code=ABCD2345`]: [200, intro()],
    "PATCH /api/v1/marketing_events/7/inviter": () =>
      isKnown
        ? [200, { marketing_event: { inviter_code: "ABCD2345" } }]
        : refusal(400, "marketing_event.inviter_invalid", "잘못된 초대코드 입니다. 다시 입력해주세요."),
    "GET /api/v1/quiz/4": () => [404, { errors: [] }],
  });
  show();
  const start = await screen.findByRole("button", { name: "퀴즈 풀고 참여하기" });
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "내용" }));
  fireEvent.click(start);
  fireEvent.click(start);
  expect(await screen.findByText("잘못된 초대코드 입니다. 다시 입력해주세요.")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText(/초대받으셨나요/));
  isKnown = true;
  fireEvent.click(screen.getByRole("button", { name: "퀴즈 풀고 참여하기" }));
  expect(await screen.findByText("퀴즈를 열지 못했어요")).toBeDefined();
  expect(sent.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([
    { marketing_event: { inviter_code: "ABCD2345" } },
    { marketing_event: { inviter_code: "ABCD2345" } },
  ]);
});

test("a later visit without the link still offers its code, until the doctor saves it", async () => {
  signInAs("DOC1");
  let savedCode: string | null = null;
  const response = () =>
    [200, intro({}, { inviter_code: savedCode, offered_inviter_code: savedCode === null ? "ABCD2345" : null })] as const;
  const sent = serve({
    [path]: () => [200, intro({}, { inviter_code: savedCode, offered_inviter_code: null })],
    [`${path}?inviter_code=ABCD2345`]: response,
    "PATCH /api/v1/marketing_events/7/inviter": () => {
      savedCode = "ABCD2345";
      return response();
    },
  });
  const openFromBanner = async () => {
    cleanup();
    renderSignedIn(<EventDialog id={7} inviterCode={undefined} onClose={() => undefined} />, makeClient());
    return (await screen.findByLabelText<HTMLInputElement>(/초대받으셨나요/)).value;
  };
  show();
  await screen.findByLabelText(/초대받으셨나요/);
  expect(await openFromBanner()).toBe("ABCD2345");
  fireEvent.click(screen.getByRole("button", { name: "저장" }));
  await screen.findByText("✓ 저장됨");
  sent.length = 0;
  expect(await openFromBanner()).toBe("ABCD2345");
  expect(sent.map((request) => `${request.method} ${request.path}`)).toEqual([path]);
});

test("a typed code is offered after the session has ended, and a cleared one is not", async () => {
  signInAs("DOC1");
  serve({
    [path]: [200, intro({}, { offered_inviter_code: null })],
    [`${path}?inviter_code=WXYZ6789`]: [200, intro({}, { offered_inviter_code: "WXYZ6789" })],
  });
  const openFromBanner = async () => {
    cleanup();
    renderSignedIn(<EventDialog id={7} inviterCode={undefined} onClose={() => undefined} />, makeClient());
    return screen.findByLabelText<HTMLInputElement>(/초대받으셨나요/);
  };
  fireEvent.change(await openFromBanner(), { target: { value: "WXYZ6789" } });
  const offered = await openFromBanner();
  expect(offered.value).toBe("WXYZ6789");
  fireEvent.change(offered, { target: { value: "" } });
  expect((await openFromBanner()).value).toBe("");
});

test("an event without vouchers accepts the code of the link too", async () => {
  const sent = serve({
    [`${path}?inviter_code=ABCD2345`]: [200, intro({ has_rewards: false })],
    "PATCH /api/v1/marketing_events/7/inviter": [200, { marketing_event: { inviter_code: "ABCD2345" } }],
    "GET /api/v1/quiz/4": [404, { errors: [] }],
  });
  show();
  fireEvent.click(await screen.findByRole("button", { name: "퀴즈 풀고 참여하기" }));
  expect(await screen.findByText("퀴즈를 열지 못했어요")).toBeDefined();
  expect(sent.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([
    { marketing_event: { inviter_code: "ABCD2345" } },
  ]);
});

test("a doctor who has answered without a code can still enter one", async () => {
  let isSaved = false;
  serve({
    [`${path}?inviter_code=ABCD2345`]: () => [200, intro({}, { content_status: "completed", inviter_code: isSaved ? "ABCD2345" : null })],
    [`${path}/result`]: () => [200, result([], isSaved ? "pending" : null)],
    "PATCH /api/v1/marketing_events/7/inviter": () => {
      isSaved = true;
      return [200, { marketing_event: { inviter_code: "ABCD2345" } }];
    },
  });
  show();
  const field = await screen.findByLabelText<HTMLInputElement>(/초대받으셨나요/);
  expect(field.value).toBe("ABCD2345");
  fireEvent.click(screen.getByRole("button", { name: "저장" }));
  expect(await screen.findByText("✓ 저장됨")).toBeDefined();
  expect(field.readOnly).toBe(true);
});

test("a saved code is read-only", async () => {
  serve({ [`${path}?inviter_code=ABCD2345`]: [200, intro({}, { inviter_code: "WXYZ2345" })] });
  show();
  expect((await screen.findByLabelText<HTMLInputElement>(/초대받으셨나요/)).readOnly).toBe(true);
  expect(screen.getByText(/저장됨/)).toBeDefined();
});

test("after its end the button is disabled, with the reason", async () => {
  serve({ [`${path}?inviter_code=ABCD2345`]: [200, intro({ state: "ended" })] });
  show();
  expect((await screen.findByRole<HTMLButtonElement>("button", { name: "퀴즈 풀고 참여하기" })).disabled).toBe(true);
  expect(screen.getByText("끝난 이벤트예요.")).toBeDefined();
});

test("the result opens a single open action automatically", async () => {
  serve({
    [`${path}?inviter_code=ABCD2345`]: [200, intro({}, { content_status: "completed" })],
    [`${path}/result`]: [200, result([action])],
    "GET /api/v1/profiles/user_profile": [200, { profile: makeProfile() }],
  });
  show();
  expect(await screen.findByRole("button", { name: "저장하고 참여 마치기" })).toBeDefined();
});

test("the last step completes the event, and the completed result has the focus", async () => {
  serve({
    [`${path}?inviter_code=ABCD2345`]: [200, intro({}, { content_status: "completed" })],
    [`${path}/result`]: [200, result([action], null, false)],
    "GET /api/v1/profiles/user_profile": [200, { profile: makeProfile() }],
    "POST /api/v1/marketing_events/7/additional_actions/input_current_job_info": [200, result([])],
  });
  show();
  const save = await screen.findByRole("button", { name: "저장하고 참여 마치기" });
  fireEvent.keyDown(save, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("button", { name: "저장하고 참여 마치기" })).toBeNull());
  const card = screen.getByRole("button", { name: /현재 근무 정보/ });
  card.focus();
  fireEvent.click(card);
  fireEvent.click(await screen.findByRole("button", { name: "저장하고 참여 마치기" }));
  expect(await screen.findByText("이벤트 참여가 완료되었습니다.")).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("group", { name: "내용" })));
});

test("an event that ends while its last step is open shows its end in place of the step", async () => {
  let state = "live";
  serve({
    [`${path}?inviter_code=ABCD2345`]: () => [200, intro({ state }, { content_status: "completed" })],
    [`${path}/result`]: [200, result([action])],
    "GET /api/v1/profiles/user_profile": [200, { profile: makeProfile() }],
    "POST /api/v1/marketing_events/7/additional_actions/input_current_job_info": () => {
      state = "ended";
      return refusal(409, "marketing_event.closed", "지금은 참여할 수 없는 이벤트예요.");
    },
  });
  show();
  fireEvent.click(await screen.findByRole("button", { name: "저장하고 참여 마치기" }));
  expect(await screen.findByText("이벤트가 끝나 참여로 기록되지 않았어요.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "저장하고 참여 마치기" })).toBeNull();
});

test.each([
  ["ended", "이벤트가 끝나 참여로 기록되지 않았어요."],
  ["scheduled", "아직 시작하지 않은 이벤트예요. 시작하면 다시 열어 주세요."],
])("the result of an event that is %s has no open step and no invitation", async (state, sentence) => {
  serve({
    [`${path}?inviter_code=ABCD2345`]: [200, intro({ state }, { content_status: "completed" })],
    [`${path}/result`]: [200, result([action])],
    "GET /api/v1/profiles/user_profile": [200, { profile: makeProfile() }],
  });
  show();
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.queryByText("참여를 마치려면 하나 남았어요")).toBeNull();
  expect(screen.queryByRole("button", { name: "저장하고 참여 마치기" })).toBeNull();
  expect(screen.queryByText("SYKM4M82")).toBeNull();
  expect(screen.queryByRole("button", { name: "초대 메시지 복사" })).toBeNull();
});

test("a last answer after the end has not completed the event, and the result gives the reason", async () => {
  serve({
    [`${path}?inviter_code=ABCD2345`]: [200, intro({ state: "ended" }, { content_status: "completed" })],
    [`${path}/result`]: [200, result([], null, false)],
  });
  show();
  expect(await screen.findByText("이벤트가 끝나 참여로 기록되지 않았어요.")).toBeDefined();
  expect(screen.queryByText("이벤트 참여가 완료되었습니다.")).toBeNull();
});

test("after the last step, an invited person learns when the voucher comes", async () => {
  serve({
    [`${path}?inviter_code=ABCD2345`]: [200, intro({}, { content_status: "completed" })],
    [`${path}/result`]: [200, result([], "ready_to_send")],
  });
  show();
  expect(await screen.findByText("커피 한 잔을 곧 문자로 보내 드려요.")).toBeDefined();
});

test("the result without an open action shows that the event is complete, with score and code", async () => {
  serve({
    [`${path}?inviter_code=ABCD2345`]: [200, intro({}, { content_status: "completed" })],
    [`${path}/result`]: [200, result([])],
  });
  show();
  expect(await screen.findByText("이벤트 참여가 완료되었습니다.")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "내용" }));
  expect(screen.getByText("83.3")).toBeDefined();
  expect(screen.getByText("SYKM4M82")).toBeDefined();
});

test("after the last answer the event shows its own result, and not that of the quiz", async () => {
  const question = {
    id: 9,
    question_set_id: 4,
    question: "마지막 질문",
    description: "",
    question_image_url: null,
    question_image_alt: "",
  };
  const choices = [{ id: 1, value: "보기", image: null }];
  const quiz = {
    id: 4,
    title: "심전도",
    description: "",
    has_intro: false,
    intro_image_url: null,
    submitted_count: 3,
    num_of_questions: 6,
  };
  let isAnswered = false;
  const sent = serve({
    [`${path}?inviter_code=ABCD2345`]: () => [
      200,
      intro({}, { offered_inviter_code: null, ...(isAnswered && { content_status: "completed" }) }),
    ],
    [`${path}/result`]: [200, result([])],
    "GET /api/v1/quiz/4": [
      200,
      { quiz: { ...quiz, result_image_url: null, starts_at: "2026-11-01T00:00:00Z", ends_at: null, me: { status: "incomplete" } } },
    ],
    "GET /api/v1/quiz/4/next": [200, { question: { ...question, number: 6, total: 6, choices } }],
    "POST /api/v1/answers/answer_and_get_next": () => {
      isAnswered = true;
      return [204, null];
    },
  });
  show();
  fireEvent.click(await screen.findByRole("button", { name: "퀴즈 풀고 참여하기" }));
  await screen.findByRole("heading", { name: "마지막 질문" });
  // The only choice is chosen.
  fireEvent.click(screen.getByRole("button", { name: /제출|마치기/ }));
  expect(await screen.findByText("퀴즈를 끝냈어요")).toBeDefined();
  expect(sent.map(({ path: called }) => called)).not.toContain("/api/v1/quiz/4/result");
});
