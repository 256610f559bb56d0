import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { saveSession } from "../../../../lib/session.ts";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import { CallToSignIn } from "./call-to-sign-in.tsx";

afterEach(() => localStorage.clear());

const show = () => {
  const onOpen = vi.fn<() => void>();
  renderSignedIn(<CallToSignIn arrival={{ job_post_id: 7 }} onOpen={onOpen} isBusy={false} />, makeClient(), {
    app_store_url: null,
    play_store_url: null,
  });
  return onOpen;
};

test("a shared post offers the login to a visitor", () => {
  show();
  expect(screen.getByRole("button", { name: "카카오로 로그인하고 보기" })).toBeDefined();
});

test("a shared post offers no login to a doctor who is signed in", () => {
  saveSession({ access_token: "a", expires_in: 900, refresh_token: "r", user_code: "DOC1", user_role: "Doctor" });
  const onOpen = show();
  expect(screen.queryByRole("button", { name: /로그인/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "공고 보기" }));
  expect(onOpen).toHaveBeenCalledTimes(1);
});
