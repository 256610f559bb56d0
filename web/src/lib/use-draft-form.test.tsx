import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { deleteInOtherTab } from "../testing/other-tab.ts";
import { signInAs } from "../testing/session.ts";
import { clearSession } from "./session-store.ts";
import { draftNames, readDraft } from "./drafts.ts";
import { useDraftForm } from "./use-draft-form.ts";

const name = "resume-introductions:0";

test("a save in another tab deletes the draft that both tabs share, and the text of this tab is stored again", () => {
  signInAs("DOC1");
  const { result } = renderHook(() => useDraftForm(name, { content: "" }));
  deleteInOtherTab("DOC1", name);
  expect(draftNames(name)).toEqual([]);
  act(() => result.current.type({ content: "외래를 좋아합니다." }));
  deleteInOtherTab("DOC1", name);
  expect(readDraft(name)).toEqual({ content: "외래를 좋아합니다." });
});

test("a form that ends after its slow save leaves the text that the person types in the same form again", () => {
  signInAs("DOC1");
  const open = () => renderHook(() => useDraftForm(name, { content: "" }));
  const first = open();
  act(() => first.result.current.type({ content: "외래를 좋아합니다." }));
  first.unmount();
  const second = open();
  act(() => second.result.current.type({ content: "외래와 당직을 좋아합니다." }));
  act(() => first.result.current.discard());
  expect(readDraft(name)).toEqual({ content: "외래와 당직을 좋아합니다." });
  act(() => second.result.current.discard());
  expect(draftNames(name)).toEqual([]);
});

test("a logout in another tab ends the session first, so no text is stored again", () => {
  signInAs("DOC1");
  const { result } = renderHook(() => useDraftForm(name, { content: "" }));
  act(() => result.current.type({ content: "외래를 좋아합니다." }));
  clearSession();
  deleteInOtherTab("DOC1", name);
  expect(Object.keys(localStorage).filter((key) => key.startsWith("draft:"))).toEqual([]);
});
