import { beforeEach, expect, test } from "vitest";
import { saveReturnPage, takeReturnPage } from "./return-page.ts";

beforeEach(() => sessionStorage.clear());

test("a page is stored with its query and returned once", () => {
  saveReturnPage("/posts?job_post_id=3&inviter_code=AB12");
  expect(takeReturnPage()).toBe("/posts?job_post_id=3&inviter_code=AB12");
  expect(takeReturnPage()).toBeNull();
});

test("applied posts and the résumé are stored with the specification's names", () => {
  saveReturnPage("/posts-applied?job_post_id=3");
  expect(sessionStorage.getItem("pass_page")).toBe("applied");
  saveReturnPage("/posts/resume-input");
  expect(sessionStorage.getItem("pass_page")).toBe("resumeInput");
  saveReturnPage("/profile");
  expect(sessionStorage.getItem("pass_page")).toBeNull();
});

test("the name alone is enough", () => {
  sessionStorage.setItem("pass_page", "applied");
  expect(takeReturnPage()).toBe("/posts-applied");
});

test.each(["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)"])("%s is ignored", (address) => {
  sessionStorage.setItem("return_to", address);
  expect(takeReturnPage()).toBeNull();
});
