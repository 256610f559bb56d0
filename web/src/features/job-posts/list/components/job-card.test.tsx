import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { makeCard } from "../../../../testing/job-posts.ts";
import { JobCard } from "./job-card.tsx";

const show = (overrides: Parameters<typeof makeCard>[0] = {}) => {
  const onLike = vi.fn<(liked: boolean) => void>();
  const onBookmark = vi.fn<(saved: boolean) => void>();
  const link = ({ className, children }: { className: string | undefined; children: React.ReactNode }) => (
    <a href="/posts?job_post_id=7" className={className}>
      {children}
    </a>
  );
  render(<JobCard post={makeCard(overrides)} renderLink={link} onLike={onLike} onBookmark={onBookmark} />);
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

test("an application has priority over every other state", () => {
  show({ user_application_id: 5, is_open: false, user: { user_application_id: 5, user_read_status: "unread" } });
  expect(screen.getByText("지원 완료")).toBeDefined();
  expect(screen.queryByText("마감")).toBeNull();
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
