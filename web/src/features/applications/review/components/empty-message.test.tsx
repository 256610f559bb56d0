import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import { daysLater, seoulDay } from "../../../../lib/seoul-time.ts";
import { ownerReviewFilters } from "../search.ts";
import { EmptyMessage } from "./empty-message.tsx";

const show = (q: string, changes: Partial<ReturnType<typeof ownerReviewFilters>> = {}, onAllPosts?: () => void) => {
  const filters = { ...ownerReviewFilters({}), since: daysLater(seoulDay(), -1), ...changes };
  renderSignedIn(<EmptyMessage filters={filters} q={q} onChange={() => {}} onAllPosts={onAllPosts} />, makeClient());
};

test("a missing application of a link is not explained by the start date, which does not apply to it", () => {
  show("#157");
  expect(screen.getByText(/^지원 157번이 없어요/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a filter that may hide the application of a link is offered for removal", () => {
  show("#157", { hideCancelled: true });
  expect(screen.getByRole("button", { name: "숨긴 지원 함께 보기" })).toBeTruthy();
});

test("a name that is not found may belong to an older application", () => {
  show("김하늘");
  expect(screen.getByText(/조건에 맞는 것이 없어요/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "7일 전부터 보기" })).toBeTruthy();
});

test("a list of one post offers all posts instead of an earlier start date", () => {
  const onAllPosts = vi.fn();
  show("", { jobPostId: 7 }, onAllPosts);
  expect(screen.getByText(/조건에 맞는 것이 없어요/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "모든 공고 보기" }));
  expect(onAllPosts).toHaveBeenCalled();
});
