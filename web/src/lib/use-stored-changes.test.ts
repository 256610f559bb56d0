import { beforeEach, expect, test } from "vitest";
import { signInAs } from "../testing/session.ts";
import { storeDraft } from "./drafts.ts";
import { readChanges } from "./use-stored-changes.ts";

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
