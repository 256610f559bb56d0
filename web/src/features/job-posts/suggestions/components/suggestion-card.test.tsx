import type { SuggestedJobPost } from "@rounds/contract/job-posts/suggestions.ts";
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { makeCard } from "../../../../testing/job-posts.ts";
import { SuggestionCard } from "./suggestion-card.tsx";

const show = (changes: Partial<SuggestedJobPost> = {}) => {
  const link = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
    <a href="/overview?job_post_id=7" className={className}>
      {children}
    </a>
  );
  const reasons = [{ kind: "commute" as const, specialty: null, minutes: 25, pay: null }];
  render(<SuggestionCard post={{ ...makeCard(), reasons, ...changes }} renderLink={link} />);
};

test("shows the hospital, its place and pay, and the reason", () => {
  show();
  expect(screen.getByRole("link", { name: "하늘온내과의원" })).toBeDefined();
  expect(screen.getByText("서울 강남구 · 봉직의")).toBeDefined();
  expect(screen.getByText(/월 1,500~1,800만원/).textContent).toBe("월 1,500~1,800만원 (NET)");
  expect(screen.getByText("집에서 약 25분")).toBeDefined();
  expect(screen.queryByText("지원 완료")).toBeNull();
});

test("shows no reason line without a reason, and no place without a known place", () => {
  show({ reasons: [], business: { id: 3, name: "하늘온내과의원", district: null, img: null, lat: null, lng: null } });
  expect(screen.queryByText(/집에서/)).toBeNull();
  expect(screen.getByText("봉직의")).toBeDefined();
});

test("shows that the doctor has applied, or that the post is closed", () => {
  show({ user_application_id: 4 });
  expect(screen.getByText("지원 완료")).toBeDefined();
});
