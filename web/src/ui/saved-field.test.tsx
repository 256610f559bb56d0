import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftNames } from "../lib/drafts.ts";
import { clearSession } from "../lib/session-store.ts";
import { signInAs } from "../testing/session.ts";
import { makeClient, renderSignedIn } from "../testing/signed-in.tsx";
import { SavedField } from "./saved-field.tsx";

beforeEach(() => signInAs("DOC1"));
afterEach(() => {
  clearSession();
  localStorage.clear();
});

const show = (onSave: () => Promise<unknown>) =>
  renderSignedIn(<SavedField label="병원 이름" draft="workplace" saved="하늘온의원" onSave={onSave} />, makeClient());
const field = () => screen.getByLabelText<HTMLInputElement>("병원 이름");
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const isNotSaved = () => screen.queryByText(/저장하지 못했어요/) !== null;

test("a text whose save met the end of the session is in the field after the sign-in, and can be saved again", async () => {
  show(async () => {
    clearSession();
    throw new Error("401");
  });
  type("한빛여름병원 ");
  fireEvent.blur(field());
  await waitFor(() => expect(isNotSaved()).toBe(true));
  cleanup();
  signInAs("DOC1");
  const save = vi.fn(async () => undefined);
  show(save);
  expect(field().value).toBe("한빛여름병원");
  expect(isNotSaved()).toBe(true);
  fireEvent.blur(field());
  expect(save).toHaveBeenCalledWith("한빛여름병원");
  await waitFor(() => expect(draftNames("workplace")).toEqual([]));
  expect(isNotSaved()).toBe(false);
});

test.each([
  ["taken back with Escape", () => fireEvent.keyDown(field(), { key: "Escape" })],
  ["equal to the saved one again", () => (type("하늘온의원"), fireEvent.blur(field()))],
])("a text that is %s leaves no copy on the device", (_what, act) => {
  show(async () => undefined);
  type("한빛여름병원");
  expect(draftNames("workplace")).toEqual(["workplace"]);
  act();
  expect(draftNames("workplace")).toEqual([]);
});
