import { isRedirect } from "@tanstack/react-router";
import { beforeEach, expect, test } from "vitest";
import { userProfileQuery } from "../features/profiles/index.ts";
import { signInAs } from "../testing/session.ts";
import { makeClient, makeProfile } from "../testing/signed-in.tsx";
import { Route } from "./manage.tsx";

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  signInAs("DOC1");
});

/** The address that the guard of /manage leads to. Null: the console opens. */
const guard = async (changes: Parameters<typeof makeProfile>[0]): Promise<string | null> => {
  const queryClient = makeClient();
  queryClient.setQueryData(userProfileQuery().queryKey, makeProfile(changes));
  const input = { context: { queryClient }, location: { href: "/manage" } };
  try {
    await Route.options.beforeLoad?.(input as never);
    return null;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    return String(thrown.options.href);
  }
};

test("the operators' console opens for operators only; others land on the home screen", async () => {
  expect(await guard({ is_operator: true })).toBeNull();
  expect(sessionStorage.getItem("flag:access-denied")).toBeNull();
  expect(await guard({})).toBe("/overview");
  // There the flag opens the dialog 서비스 준비 중입니다.
  expect(sessionStorage.getItem("flag:access-denied")).toBe("raised");
  expect(await guard({ is_owner: true })).toBe("/overview");
  // The specification requires it also for an owner without a doctor's profile.
  expect(await guard({ is_owner: true, id: -1 })).toBe("/overview");
});
