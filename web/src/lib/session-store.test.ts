import { afterEach, expect, test } from "vitest";
import { signInAs } from "../testing/session.ts";
import { readSession, readWebinarToken, saveWebinarToken, setPageUser } from "./session-store.ts";

afterEach(() => {
  setPageUser(null);
  localStorage.clear();
});

test("a stored session has its own user and role", () => {
  signInAs("DOC1", "Doctor");
  expect(readSession()).toMatchObject({ accessToken: "a", refreshToken: "r", userCode: "DOC1", userRole: "Doctor" });
});

test.each(["access_token", "refresh_token", "user_code", "user_role"])(
  "a session stored without its %s is none, and its webinar token is not used",
  (key) => {
    signInAs("DOC1");
    saveWebinarToken("w");
    localStorage.removeItem(key);
    expect([readSession(), readWebinarToken()]).toEqual([null, null]);
  },
);
