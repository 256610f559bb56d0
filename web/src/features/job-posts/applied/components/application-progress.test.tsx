import type { AppliedJobPost } from "@rounds/contract/job-posts/applied.ts";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeCard, makeOwnApplication } from "../../../../testing/job-posts.ts";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import { ApplicationProgress } from "./application-progress.tsx";

const post: AppliedJobPost = {
  ...makeCard(),
  post_state: "open",
  application: makeOwnApplication({ stage: "interview_planned", stage_at: "2026-11-22T00:12:00Z" }),
};

const show = (changes: Partial<AppliedJobPost>) =>
  renderSignedIn(<ApplicationProgress post={{ ...post, ...changes }} timeline={[]} renderLink={undefined} />, makeClient());

test.each([
  ["in_review", "심사 중", /지원은 그대로 진행돼요/],
  ["withdrawn", "게시 중단", /지원을 취소할 수 있어요/],
] as const)("the page of an application states that its post is %s, as its card does", (post_state, badge, note) => {
  show({ post_state });
  expect(screen.getByText(badge)).toBeDefined();
  expect(screen.getByText(note)).toBeDefined();
});

test("the page of an ended application states the closed post, without advice", () => {
  show({ post_state: "withdrawn", application: { ...post.application, state: "over", stage: "ended", waiting_for: null } });
  expect(screen.getByText("게시 중단")).toBeDefined();
  expect(screen.queryByText(/지원을 취소할 수 있어요/)).toBeNull();
});

test("the title leaves the time of an agreed interview to its card", () => {
  const interview = { starts_at: "2026-11-27T05:00:00Z", ends_at: "2026-11-27T05:30:00Z", place: null };
  show({ application: { ...post.application, interview } });
  expect(screen.getByText("인터뷰 예정으로 바뀌었어요")).toBeDefined();
  expect(screen.queryByText(/14:00 인터뷰/)).toBeNull();
});
