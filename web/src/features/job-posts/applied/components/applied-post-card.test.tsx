import type { AppliedJobPost, OwnApplication } from "@rounds/contract/job-posts/applied.ts";
import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi, afterEach } from "vitest";
import { makeCard, makeOwnApplication } from "../../../../testing/job-posts.ts";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import { AppliedPostCard } from "./applied-post-card.tsx";

const opened_at = "2026-11-22T00:12:00Z";
const application = makeOwnApplication({ stage: "opened", stage_at: opened_at, opened_at });

const interviewAt = (starts_at: string, place: string | null = "3층 원장실") => ({ starts_at, ends_at: starts_at, place });

const show = (changes: Partial<OwnApplication> = {}, card: Partial<AppliedJobPost> = {}) => {
  const post: AppliedJobPost = {
    ...makeCard({ closes_on: "2026-11-30" }),
    post_state: "open",
    ...card,
    application: { ...application, ...changes },
  };
  renderSignedIn(
    <AppliedPostCard
      post={post}
      selected={false}
      renderLink={({ children }) => <a href="/posts-applied">{children}</a>}
      cancel={<button>지원 취소</button>}
    />,
    makeClient(),
  );
};
const currentStep = () =>
  within(screen.getByRole("list", { name: "진행 단계" }))
    .getAllByRole("listitem")
    .find((step) => step.getAttribute("aria-current") === "step")?.textContent;

beforeEach(() => vi.setSystemTime("2026-11-22T05:00:00Z"));
afterEach(() => vi.useRealTimers());

test("a closed post shows its last day only when that has passed", () => {
  show({}, { post_state: "closed", closes_on: "2026-11-21" });
  expect(screen.getByText("11월 21일 (토) 마감")).toBeDefined();
  cleanup();
  show({}, { post_state: "closed", closes_on: "2026-11-30" });
  expect(screen.getByText("마감")).toBeDefined();
  expect(screen.queryByText("11월 30일 (월) 마감")).toBeNull();
});

test.each([
  ["in_review", "심사 중", /지원은 그대로 진행돼요/],
  ["withdrawn", "게시 중단", /지원을 취소할 수 있어요/],
] as const)("a post that is %s shows this instead of 마감, with the consequence for the application", (post_state, badge, note) => {
  show({}, { post_state });
  expect(screen.getByText(badge)).toBeDefined();
  expect(screen.getByText(note)).toBeDefined();
  expect(screen.queryByText("마감")).toBeNull();
  screen.getByRole("button", { name: "지원 취소" });
});

test("shows the day of the application, the latest fact with its time, and the deadline", () => {
  show();
  // The line wraps at its dots instead of losing its end.
  expect(screen.getByText("11월 17일 (화) 지원").closest("p")?.textContent).toBe("서울 강남구 · 내과 · 11월 17일 (화) 지원");
  expect(screen.getByText("병원이 이력서를 열람했어요").closest("p")?.textContent).toBe("병원이 이력서를 열람했어요 · 오늘 09:12");
  expect(screen.getByText("11월 30일 (월) 마감")).toBeDefined();
  expect(screen.queryByText("마감")).toBeNull();
  expect(currentStep()).toBe("열람");
});

test.each([
  [{ stage: "applied", stage_at: "2026-11-17T03:00:00Z", opened_at: null }, "지원", "지원한 지 5일째예요"],
  [{ stage: "document_passed", stage_at: "2026-11-20T03:00:00Z" }, "서류합격", "서류에 합격했어요 · 11월 20일 (금)"],
  [{ stage: "interview_planned", stage_at: "2026-11-20T03:00:00Z" }, "인터뷰", "인터뷰 예정으로 바뀌었어요 · 11월 20일 (금)"],
  [{ stage: "interview_planned", interview: interviewAt("2026-11-27T05:00:00Z") }, "인터뷰", "11월 27일 (금) 14:00 인터뷰 · 3층 원장실"],
  [{ stage: "interview_planned", interview: interviewAt("2026-11-22T05:00:00Z", null) }, "인터뷰", "오늘 14:00 인터뷰 · 영상 통화"],
] as const)("%j is at its step", (changes, step, text) => {
  show(changes);
  expect(currentStep()).toBe(step);
  expect(screen.getByText((_text, element) => element?.tagName === "P" && element.textContent === text)).toBeDefined();
});

test("an ended application shows no way to an interview, and no reason", () => {
  show({ state: "over", stage: "ended", stage_at: "2026-11-20T03:00:00Z", waiting_for: null }, { post_state: "closed" });
  expect(screen.queryByRole("list", { name: "진행 단계" })).toBeNull();
  expect(screen.getByText("채용 절차가 끝났어요")).toBeDefined();
  expect(screen.getByText("마감")).toBeDefined();
});
