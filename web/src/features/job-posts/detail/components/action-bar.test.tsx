import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeDetail } from "../../../../testing/job-posts.ts";
import { PhoneActionBar } from "./action-bar.tsx";

afterEach(cleanup);

const nothing = () => {};
const show = (changes: Parameters<typeof makeDetail>[0]) => {
  const actions = { onLike: nothing, onBookmark: nothing, onApply: nothing, onCancel: nothing, cancelling: false };
  render(
    <MantineProvider env="test">
      <PhoneActionBar post={makeDetail(changes)} {...actions} />
    </MantineProvider>,
  );
  const main = ["지원하기", "지원 취소"].filter((name) => screen.queryByRole("button", { name }) !== null);
  return { main, text: screen.queryByRole("status")?.textContent ?? null };
};

test.each([
  [{}, { main: ["지원하기"], text: null }],
  [{ is_open: false }, { main: [], text: "마감된 공고예요" }],
  [
    { is_open: false, is_in_review: true },
    { main: [], text: "심사 중인 공고예요" },
  ],
  [{ user_application_id: 5 }, { main: ["지원 취소"], text: null }],
  [
    { user_application_id: 5, user_application_over: true },
    { main: [], text: "결과가 나온 지원이에요" },
  ],
])("the main action of a post %o is what the server accepts", (changes, expected) => expect(show(changes)).toEqual(expected));

test("the second click of a double click reverts neither the like nor the bookmark", () => {
  const onLike = vi.fn<(liked: boolean) => void>();
  const onBookmark = vi.fn<(saved: boolean) => void>();
  render(
    <MantineProvider env="test">
      <PhoneActionBar post={makeDetail()} {...{ onLike, onBookmark, onApply: nothing, onCancel: nothing, cancelling: false }} />
    </MantineProvider>,
  );
  for (const detail of [1, 2]) {
    fireEvent.click(screen.getByRole("button", { name: /좋아요/ }), { detail });
    fireEvent.click(screen.getByRole("button", { name: /공고 저장/ }), { detail });
  }
  expect(onLike.mock.calls).toEqual([[true]]);
  expect(onBookmark.mock.calls).toEqual([[true]]);
});
