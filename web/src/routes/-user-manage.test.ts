import { isRedirect } from "@tanstack/react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unregistered, userProfileQuery } from "../features/profiles/index.ts";
import { signInAs } from "../testing/session.ts";
import { makeClient, makeProfile, serve } from "../testing/signed-in.tsx";
import { Route } from "./user_manage.tsx";

beforeEach(() => signInAs("DOC1"));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

/** The address that the guard of the posts leads to, for a user whose cached profile has no hospital. Null: the posts open. */
const guardOf = async (changes: Parameters<typeof makeProfile>[0]): Promise<string | null> => {
  serve({ "GET /api/v1/profiles/user_profile": [200, { profile: makeProfile(changes) }] });
  const queryClient = makeClient();
  queryClient.setQueryData(userProfileQuery().queryKey, makeProfile({ id: unregistered }));
  const input = { context: { queryClient }, location: { href: "/user_manage/job_posts", pathname: "/user_manage/job_posts" } };
  try {
    await Route.options.beforeLoad?.(input as never);
    return null;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    return String(thrown.options.href);
  }
};

test("the posts open immediately after the first hospital, also while the cached profile has none", async () => {
  expect(await guardOf({ id: unregistered, is_owner: true })).toBeNull();
  expect(await guardOf({ id: unregistered })).toBe("/user_manage/businesses");
  expect(await guardOf({})).toBe("/overview");
});
