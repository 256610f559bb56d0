import { hoursHint } from "@rounds/contract/job-posts/rules.ts";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, recordReplayKeys, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { nameOfCopy, storeCopy } from "../device-copy.ts";
import { emptyForm } from "../form.ts";
import { postSearch } from "../search.ts";
import { makePost } from "../testing.ts";
import { JobPostsScreen } from "./job-posts-screen.tsx";
import * as preview from "./preview-pane.tsx";

// The preview uses the doctors' detail, which has its own tests.
vi.spyOn(preview, "PreviewPane").mockReturnValue(<></>);
vi.spyOn(preview, "PostInPhone").mockReturnValue(<></>);
beforeEach(() => {
  localStorage.clear();
  signInAs("OWNER1", "HospitalOwner");
});
afterEach(() => vi.unstubAllGlobals());

const post = makePost({ id: 7 });
const savePath = "PATCH /api/v1/job_posts/7";
const hospital = { id: 5, name: "한빛샘요양병원", role: "owner", images: [], job_post_registration_status: "approved" };

const show = async (address: string, responses: Parameters<typeof serve>[0] = {}) => {
  const sent = serve({
    "GET /api/v1/businesses/user_businesses": [200, { businesses: [hospital] }],
    "GET /api/v1/job_posts/user_business_job_posts?business_id=5&limit=50": [200, { job_posts: [post], next_cursor: null, total_count: 1 }],
    ...responses,
  });
  const root = createRootRoute({ component: Outlet });
  const posts = createRoute({
    getParentRoute: () => root,
    path: "/posts",
    validateSearch: postSearch,
    component: () => (
      <JobPostsScreen
        renderApplicants={() => null}
        search={posts.useSearch()}
        onSearch={(search, { keep } = { keep: false }) =>
          void router.navigate({ to: "/posts", search, replace: keep, ignoreBlocker: keep } as never)
        }
      />
    ),
  });
  const other = createRoute({ getParentRoute: () => root, path: "/other", component: () => <h1>다른 화면</h1> });
  const router = createRouter({
    routeTree: root.addChildren([posts, other]),
    history: createMemoryHistory({ initialEntries: [`/posts?business_id=5&edit=true&job_post_id=${address}`] }),
  });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  const night = await screen.findByRole<HTMLInputElement>("textbox", { name: /^야간 당직/ });
  return { sent, night, router, leave: () => void router.navigate({ href: "/other" } as never) };
};
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const saveAndLeave = async () => fireEvent.click(await screen.findByText("저장하고 나가기"));

test("저장하고 나가기 saves the post, then leaves", async () => {
  const { sent, night, leave } = await show("7", { [savePath]: [200, { job_post: { ...post, night_shift: "월 2회" } }] });
  write(night, "월 2회");
  leave();
  await saveAndLeave();
  await screen.findByText("다른 화면");
  expect(sent.find(({ method }) => method === "PATCH")?.body).toMatchObject({ job_post: { night_shift: "월 2회" } });
});

test("the save shortcut works with Hangul input, and does nothing behind the dialog about leaving", async () => {
  const { sent, night, leave } = await show("7", { [savePath]: [200, { job_post: { ...post, night_shift: "월 3회" } }] });
  write(night, "월 2회");
  leave();
  await screen.findByText("저장하고 나가기");
  fireEvent.keyDown(document.body, { key: "s", code: "KeyS", ctrlKey: true });
  fireEvent.click(screen.getByText("계속 편집"));
  await waitFor(() => expect(screen.queryByText("저장하고 나가기")).toBeNull());
  write(night, "월 3회");
  fireEvent.keyDown(night, { key: "ㄴ", code: "KeyS", metaKey: true });
  await screen.findByText("공고가 수정되었습니다");
  const saves = sent.filter(({ method }) => method === "PATCH");
  expect(saves.map(({ body }) => body)).toMatchObject([{ job_post: { night_shift: "월 3회" } }]);
});

test("a second press after a lost response repeats the same save, so it is no conflict with another person", async () => {
  const responses = [refusal(502, "server.error", "일시적인 오류예요."), [200, { job_post: { ...post, night_shift: "월 2회" } }] as const];
  const { night } = await show("7", { [savePath]: () => responses.shift() ?? [500, null] });
  const keys = recordReplayKeys(savePath);
  write(night, "월 2회");
  fireEvent.click(screen.getByRole("button", { name: /^수정/ }));
  fireEvent.click(await screen.findByRole("button", { name: "확인" }));
  fireEvent.click(await screen.findByRole("button", { name: /^수정/ }));
  expect(await screen.findByText("공고가 수정되었습니다")).toBeDefined();
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test("the editor gets the focus, and a save that starts a new review reports it", async () => {
  const { night } = await show("7", {
    [savePath]: [200, { job_post: { ...post, min_pay: null, remedi_active: "pending", is_open: false } }],
  });
  expect(document.activeElement?.tagName).toBe("H2");
  write(night, "월 2회");
  fireEvent.click(screen.getByRole("button", { name: /^수정/ }));
  expect(await screen.findByText("공고가 수정되었습니다. 운영팀이 확인하고 있어요. 승인되면 의사에게 보여요.")).toBeDefined();
});

test("with an invalid field the person stays, and the focus is in that field", async () => {
  const { sent, night, leave } = await show("7");
  write(night, "월 2회");
  write(screen.getByRole("textbox", { name: "토요일 근무시간" }), "9시-13시");
  leave();
  await saveAndLeave();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "토요일 근무시간" })));
  await waitFor(() => expect(screen.queryByText("저장하고 나가기")).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "토요일 근무시간" }));
  expect(screen.queryByText("다른 화면")).toBeNull();
  expect(sent.some(({ method }) => method === "PATCH")).toBe(false);
});

test("words that labour law may forbid have a hint with their field, and do not prevent a save", async () => {
  const { sent, night } = await show("7", { [savePath]: [200, { job_post: { ...post, night_shift: "여의사 우대" } }] });
  expect(screen.queryByText(/남녀고용평등법/)).toBeNull();
  write(night, "여의사 우대");
  expect((await screen.findByText(/남녀고용평등법/)).textContent).toMatch(/^야간 당직 ‘여의사 우대’/);
  fireEvent.click(screen.getByRole("button", { name: /^수정/ }));
  await screen.findByText("공고가 수정되었습니다");
  expect(sent.some(({ method }) => method === "PATCH")).toBe(true);
});

test("400 job_post.licence_lending: the sentence of the law is at the field", async () => {
  const message = "면허나 명의를 빌리거나 빌려주는 공고는 의료법에 어긋나서 올릴 수 없어요.";
  const error = { code: "job_post.licence_lending", message, path: ["job_post", "night_shift"] };
  const { night } = await show("7", { [savePath]: [400, { errors: [error] }] });
  write(night, "면허 대여");
  fireEvent.click(screen.getByRole("button", { name: /^수정/ }));
  await waitFor(() => expect(night.getAttribute("aria-invalid")).toBe("true"));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
});

test("hours that cannot be read get their hint as soon as the field loses the focus", async () => {
  await show("7");
  const saturday = screen.getByRole("textbox", { name: "토요일 근무시간" });
  write(saturday, "9시-13시");
  expect(screen.queryByText(hoursHint)).toBeNull();
  fireEvent.blur(saturday);
  await screen.findByText(hoursHint);
});

test.each([
  ["400", refusal(400, "job_post.invalid", "급여를 다시 확인해 주세요."), "급여를 다시 확인해 주세요."],
  ["503", refusal(503, "server.busy", "지금 접속이 많아요."), "지금 접속이 많아요."],
])("after a failed save (%s) the person stays with the input, and reads why", async (_case, response, message) => {
  const { night, leave } = await show("7", { [savePath]: response });
  write(night, "월 2회");
  leave();
  await saveAndLeave();
  await screen.findByText(new RegExp(message));
  expect(night.value).toBe("월 2회");
  expect(screen.queryByText("다른 화면")).toBeNull();
});

test("another person's version keeps the user on the page, which shows both versions", async () => {
  const theirs = makePost({ id: 7, updated_at: "2026-11-21T05:00:00Z", night_shift: "월 9회" });
  const { night, leave } = await show("7", {
    [savePath]: refusal(409, "job_post.changed", "다른 사람이 먼저 고쳤어요."),
    "GET /api/v1/job_posts/7/editing": [200, { job_post: theirs }],
  });
  write(night, "월 2회");
  leave();
  await saveAndLeave();
  await screen.findByText("그사이 다른 사람이 이 공고를 고쳤어요.");
  expect(screen.queryByText("다른 화면")).toBeNull();
});

test("a new post that is saved before leaving does not open again", async () => {
  storeCopy(nameOfCopy(null), { form: { ...emptyForm(5), specialties: ["내과"] }, base: emptyForm(5) });
  const { sent, leave, router } = await show("new", {
    "GET /api/v1/job_post_drafts/mine": [200, { job_post_draft: null }],
    "POST /api/v1/job_post_drafts": [200, { job_post_draft: { job_post: emptyForm(5), updated_at: "2026-11-21T03:00:00Z" } }],
    "DELETE /api/v1/job_post_drafts/mine": [204, null],
    "POST /api/v1/job_posts": [201, { job_post: post }],
  });
  await screen.findByText("자동으로 임시저장됨");
  leave();
  await saveAndLeave();
  await screen.findByText("다른 화면");
  await waitFor(() => expect(sent.some(({ method, path }) => method === "DELETE" && path.endsWith("/job_post_drafts/mine"))).toBe(true));
  // The removed screen would open the post after these requests. They need a few iterations of the event loop.
  for (let iteration = 0; iteration < 10; iteration++) await new Promise((resolve) => setTimeout(resolve));
  expect(router.state.location.pathname).toBe("/other");
});

test("leaving during a save waits for it", async () => {
  let finish = () => {};
  const saved = new Promise<readonly [number, unknown]>((resolve) => {
    finish = () => resolve([200, { job_post: { ...post, night_shift: "월 2회" } }]);
  });
  const { night, leave } = await show("7", { [savePath]: () => saved });
  write(night, "월 2회");
  fireEvent.click(screen.getByRole("button", { name: /^수정/ }));
  leave();
  expect(screen.queryByText("저장하고 나가기")).toBeNull();
  finish();
  await screen.findByText("다른 화면");
});

test("the heading of a loaded editor has the focus, without a frame around it", async () => {
  await show("new");
  const heading = screen.getByRole("heading", { name: "새 공고" });
  expect(document.activeElement).toBe(heading);
  // Browsers show it after a load, because no pointer was used before. The heading has no function.
  expect(heading.style.outlineStyle).toBe("none");
});

test.each([
  ["7", "공고 7"],
  ["new", "공고 목록"],
])("after the form of %s closes, the focus is on the line of the open post", async (address, back) => {
  await show(address);
  fireEvent.click(screen.getByRole("button", { name: back }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: /공고 7/, current: true })));
});

test("a copy begins at its first field, also when the user had scrolled down in the original", async () => {
  await show("7");
  const screenOf = () => screen.getByRole("heading", { level: 1, name: "공고" }).parentElement ?? document.body;
  screenOf().scrollTop = 400;
  fireEvent.click(screen.getByRole("button", { name: "공고 관리" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "복사해서 새 공고 쓰기" }));
  await screen.findByRole("heading", { name: "새 공고" });
  expect(screenOf().scrollTop).toBe(0);
});
