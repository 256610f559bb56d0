import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { makeCard } from "../../../../testing/job-posts.ts";
import { minutesFrom } from "../use-home.ts";
import { JobCard } from "./job-card.tsx";

const show = (overrides: Parameters<typeof makeCard>[0] = {}, minutes: number | null = null) => {
  const onLike = vi.fn<(liked: boolean) => void>();
  const onBookmark = vi.fn<(saved: boolean) => void>();
  const link = ({ className, children }: { className: string | undefined; children: React.ReactNode }) => (
    <a href="/posts?job_post_id=7" className={className}>
      {children}
    </a>
  );
  render(<JobCard post={makeCard(overrides)} minutes={minutes} renderLink={link} onLike={onLike} onBookmark={onBookmark} />);
  return { onLike, onBookmark };
};

test("shows the most important facts, and three tags at most", () => {
  show();
  expect(screen.getByRole("link", { name: "하늘온내과의원" })).toBeDefined();
  expect(screen.getByText("서울 강남구 · 내과 · 봉직의")).toBeDefined();
  expect(screen.getByText(/월 1,500~1,800만원/).textContent).toBe("월 1,500~1,800만원 (NET)");
  expect(screen.getByRole("img", { name: "근무 요일 월 화 목 금 토" })).toBeDefined();
  expect(screen.getByText("#검진내시경")).toBeDefined();
  expect(screen.queryByText("#역세권")).toBeNull();
});

test("the second click of a double click reverts neither the like nor the bookmark", () => {
  const { onLike, onBookmark } = show();
  for (const detail of [1, 2]) {
    fireEvent.click(screen.getByRole("button", { name: /좋아요/ }), { detail });
    fireEvent.click(screen.getByRole("button", { name: /공고 저장/ }), { detail });
  }
  expect(onLike.mock.calls).toEqual([[true]]);
  expect(onBookmark.mock.calls).toEqual([[true]]);
});

test("negotiable pay has no (NET)", () => {
  show({ pay: { min_pay: null, max_pay: null } });
  expect(screen.getByText("협의 후 결정").textContent).toBe("협의 후 결정");
});

test("an unread post has a badge", () => {
  show();
  expect(screen.getByText("안 읽음")).toBeDefined();
});

test("a read post has no badge", () => {
  show({ user: { user_application_id: null, user_read_status: "read" } });
  expect(screen.queryByText("안 읽음")).toBeNull();
});

test("an application to a closed post shows both states, and not that the post is unread", () => {
  show({ user_application_id: 5, is_open: false, user: { user_application_id: 5, user_read_status: "unread" } });
  expect(screen.getByText("지원 완료")).toBeDefined();
  expect(screen.getByText("마감")).toBeDefined();
  expect(screen.queryByText("안 읽음")).toBeNull();
});

test("the drive is an estimate, and is left out while a place is unknown", () => {
  show({}, 25);
  expect(screen.getByRole("img", { name: "집에서 차로 약 25분" }).textContent).toBe("약 25분");
  cleanup();
  show({}, 184);
  expect(screen.getByText("약 3시간")).toBeDefined();
  cleanup();
  show();
  expect(screen.queryByText(/^약/)).toBeNull();
});

test.each([
  ["2026-11-22T14:00:00Z", "오늘 등록"],
  ["2026-11-21T16:00:00Z", "오늘 등록"],
  ["2026-11-21T14:00:00Z", "어제 등록"],
  ["2026-11-16T01:00:00Z", "6일 전 등록"],
  ["2026-11-15T01:00:00Z", "11.15 등록"],
  ["2025-12-30T15:00:00Z", "25.12.31 등록"],
])("a post of %s shows its day in Seoul: %s", (created_at, text) => {
  vi.setSystemTime("2026-11-22T14:30:00Z");
  show({ created_at });
  vi.useRealTimers();
  expect(screen.getByText(text)).toBeDefined();
});

test("minutes are known only with both places", () => {
  const home = { lat: 37.5, lng: 127.03 };
  const { business } = makeCard();
  expect(minutesFrom(home, { business })).toBe(4);
  expect(minutesFrom(null, { business })).toBeNull();
  expect(minutesFrom(home, { business: { ...business, lat: null, lng: null } })).toBeNull();
});

test("a closed post shows 마감", () => {
  show({ is_open: false });
  expect(screen.getByText("마감")).toBeDefined();
});

test("like and bookmark are separate buttons that request the opposite state", () => {
  const { onLike, onBookmark } = show({ user_like: true, user_bookmark_id: null });
  const like = screen.getByRole("button", { name: "하늘온내과의원 좋아요 24" });
  expect(like.getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(like);
  expect(onLike).toHaveBeenCalledExactlyOnceWith(false);
  fireEvent.click(screen.getByRole("button", { name: "하늘온내과의원 공고 저장" }));
  expect(onBookmark).toHaveBeenCalledExactlyOnceWith(true);
});
