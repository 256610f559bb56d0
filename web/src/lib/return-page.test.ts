import { beforeEach, expect, test } from "vitest";
import { rememberPage, takeRememberedPage } from "./return-page.ts";

beforeEach(() => sessionStorage.clear());

test("a page is remembered with its query, once", () => {
  rememberPage("/posts?job_post_id=3&inviter_code=AB12");
  expect(takeRememberedPage()).toBe("/posts?job_post_id=3&inviter_code=AB12");
  expect(takeRememberedPage()).toBeNull();
});

test("applied posts and the résumé are remembered by the specification's words", () => {
  rememberPage("/posts-applied?job_post_id=3");
  expect(sessionStorage.getItem("pass_page")).toBe("applied");
  rememberPage("/posts/resume-input");
  expect(sessionStorage.getItem("pass_page")).toBe("resumeInput");
  rememberPage("/profile");
  expect(sessionStorage.getItem("pass_page")).toBeNull();
});

test("the word alone is enough", () => {
  sessionStorage.setItem("pass_page", "applied");
  expect(takeRememberedPage()).toBe("/posts-applied");
});

test.each(["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)"])("%s leads nowhere", (address) => {
  sessionStorage.setItem("return_to", address);
  expect(takeRememberedPage()).toBeNull();
});
