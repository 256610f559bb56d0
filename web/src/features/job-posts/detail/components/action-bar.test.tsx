import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
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
