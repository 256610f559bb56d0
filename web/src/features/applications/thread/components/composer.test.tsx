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

test.each([
  ["\u200b", true],
  [" \u3164\n", true],
  ["네", false],
])("the text %j cannot be sent: %s", (text, isDisabled) => {
  // The composer reads only these fields.
  const thread = { can_write: true, resume_file: null } as Partial<Thread> as Thread;
  const composer = { text, unsent: [], withFile: false } as Partial<Composer> as Composer;
  renderSignedIn(
    <ThreadComposer thread={thread} composer={composer} look="reading" label="메시지" placeholder="" Send={Send} />,
    makeClient(),
  );
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "보내기" }).disabled).toBe(isDisabled);
});
