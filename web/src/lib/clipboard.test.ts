import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "./clipboard.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, "execCommand");
  document.body.replaceChildren();
});

test("the pressed button keeps the focus when the text is copied through a field", async () => {
  vi.stubGlobal("navigator", { clipboard: { writeText: async () => Promise.reject(new DOMException("refused", "NotAllowedError")) } });
  vi.stubGlobal("ClipboardItem", undefined);
  // As browsers do: a selected text has the focus.
  vi.spyOn(HTMLTextAreaElement.prototype, "select").mockImplementation(function (this: HTMLTextAreaElement) {
    this.focus();
  });
  const copied: string[] = [];
  document.execCommand = () => copied.push((document.activeElement as HTMLTextAreaElement).value) === 1;
  const button = document.body.appendChild(document.createElement("button"));
  button.focus();
  await copyText(Promise.resolve("https://rounds.example/l/a"));
  expect(copied).toEqual(["https://rounds.example/l/a"]);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector("textarea")).toBeNull();
});
