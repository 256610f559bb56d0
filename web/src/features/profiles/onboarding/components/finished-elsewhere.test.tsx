import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readDraft } from "../../../../lib/drafts.ts";
import { signInAs } from "../../../../testing/session.ts";
import { doctor, heading, newUser, serve, show, startAt } from "./testing.tsx";

beforeEach(() => {
  localStorage.clear();
  signInAs("NEW1");
});
afterEach(() => vi.unstubAllGlobals());

const returnToPage = () => act(async () => void window.dispatchEvent(new Event("visibilitychange")));

test("a profile that another device has finished closes the dialog on the return to this page, and the screens load again", async () => {
  let profile = newUser;
  serve({ "/user_profile": () => [200, { profile }] });
  startAt(2);
  const onFinished = vi.fn<() => void>();
  const client = show(newUser, onFinished);
  await heading("전문과를 모두 골라 주세요");
  client.setQueryData(["posts"], []);
  await returnToPage();
  expect(onFinished).not.toHaveBeenCalled();
  expect(screen.getByRole("dialog")).toBeDefined();
  profile = doctor;
  await returnToPage();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(onFinished).toHaveBeenCalledOnce();
  expect(client.getQueryState(["posts"])?.isInvalidated).toBe(true);
  expect(readDraft("onboarding")).toBeNull();
});

test("the focus moves to the post that was open below the dialog", async () => {
  serve({ "/user_profile": () => [200, { profile: doctor }] });
  const post = document.createElement("section");
  post.role = "dialog";
  document.body.append(post);
  show();
  await heading("의사 면허를 확인할게요");
  await returnToPage();
  await waitFor(() => expect(screen.getAllByRole("dialog")).toEqual([post]));
  await waitFor(() => expect(document.activeElement).toBe(post));
  post.remove();
});

test("a person without a profile can end the account", async () => {
  show();
  await heading("의사 면허를 확인할게요");
  expect(screen.getByRole("link", { name: "서비스 탈퇴" }).getAttribute("href")).toBe("/user_manage/account");
});
