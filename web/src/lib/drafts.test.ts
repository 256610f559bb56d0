import { afterEach, expect, test, vi } from "vitest";
import { signInAs } from "../testing/session.ts";
import { readDraft, storeDraft } from "./drafts.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a full storage does not stop the form, and the earlier copy stays", () => {
  signInAs("DOC1");
  storeDraft("thread:1", "안녕하세요");
  const { localStorage: stored } = window;
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.getItem(name),
    setItem: () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    },
  });
  storeDraft("thread:1", "안녕하세요, 원장님");
  expect(readDraft("thread:1")).toBe("안녕하세요");
});
