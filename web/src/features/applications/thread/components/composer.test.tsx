import type { Thread } from "@rounds/contract/applications/thread.ts";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import type { Composer } from "../mutations.ts";
import { type SendProps, ThreadComposer } from "./composer.tsx";

const Send = ({ disabled }: SendProps) => (
  <button type="button" disabled={disabled}>
    보내기
  </button>
);

/** The composer reads only these fields. */
const show = (thread: Partial<Thread>, text: string) => {
  const composer = { text, unsent: [], withFile: false } as Partial<Composer> as Composer;
  renderSignedIn(
    <ThreadComposer thread={thread as Thread} composer={composer} look="reading" label="메시지" placeholder="" Send={Send} />,
    makeClient(),
  );
};

test.each([
  ["\u200b", true],
  [" \u3164\n", true],
  ["네", false],
])("the text %j cannot be sent: %s", (text, isDisabled) => {
  show({ can_write: true, resume_file: null }, text);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "보내기" }).disabled).toBe(isDisabled);
});

test("a text that the end of the conversation stopped can be copied, and not be sent", () => {
  show({ can_write: false, closed_by: "cancelled" }, "내일 뵙겠습니다");
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "보내지 못한 메시지" });
  expect({ value: field.value, readOnly: field.readOnly }).toEqual({ value: "내일 뵙겠습니다", readOnly: true });
  expect(screen.queryByRole("button", { name: "보내기" })).toBeNull();
});

test("a conversation that ended without a typed text has no field", () => {
  show({ can_write: false, closed_by: "cancelled" }, "");
  expect(screen.queryByRole("textbox")).toBeNull();
});
