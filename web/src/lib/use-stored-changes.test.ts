import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { deleteInOtherTab } from "../testing/other-tab.ts";
import { signInAs } from "../testing/session.ts";
import { readDraft, storeDraft } from "./drafts.ts";
import { readChanges, useStoredChanges } from "./use-stored-changes.ts";

beforeEach(() => {
  localStorage.clear();
  signInAs("OP1", "PingPongMaster");
});

const base = { designer: null as number | null, consent: "2026-11-01" as string | null, name: "온결", rooms: ["진료실"] };

test("changes of fields that can be empty are restored in both directions", () => {
  storeDraft("project:1", { version: "4", typed: { designer: 3, consent: null } });
  expect(readChanges("project:1", base)).toEqual({ version: "4", typed: { designer: 3, consent: null } });
});

test("values of another kind and unknown fields are ignored", () => {
  storeDraft("project:1", { version: "4", typed: { name: 7, rooms: "진료실", gone: "옛 칸" } });
  expect(readChanges("project:1", base)).toBeNull();
});

type Names = { name: string };
const formWith = (name: string) => ({ form: { name }, changed: name === base.name ? [] : (["name"] as const), version: "4" });
const open = (name: string) =>
  renderHook(({ form, changed, version }) => useStoredChanges<Names>("project:1", { form, changed, version }), {
    initialProps: formWith(name),
  });

test("a form deletes its own copy when it is left, and when its changes are taken back", () => {
  const first = open("새 이름");
  expect(readDraft("project:1")).toMatchObject({ typed: { name: "새 이름" } });
  first.unmount();
  expect(readDraft("project:1")).toBeNull();
  const second = open("새 이름");
  second.rerender(formWith(base.name));
  expect(readDraft("project:1")).toBeNull();
});

test("a form without changes, and one that was left with older changes, do not delete the copy of another tab", () => {
  const [idle, older, typing] = [open(base.name), open("처음"), open("처음")];
  typing.rerender(formWith("다른 탭에서 쓰는 이름"));
  idle.unmount();
  older.unmount();
  expect(readDraft("project:1")).toMatchObject({ typed: { name: "다른 탭에서 쓰는 이름" } });
});

test("a copy without a difference to the saved values is deleted when the form opens", () => {
  storeDraft("project:1", { version: "3", typed: { name: base.name } });
  open(base.name);
  expect(readDraft("project:1")).toBeNull();
});

test("a save in another tab deletes the shared copy, and the changes of this tab are stored again", () => {
  const typing = open("쓰는 이름");
  deleteInOtherTab("OP1", "project:1");
  expect(readDraft("project:1")).toEqual({ version: "4", typed: { name: "쓰는 이름" } });
  typing.unmount();
  expect(readDraft("project:1")).toBeNull();
});
