import { notifications } from "@mantine/notifications";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { emptyForm } from "./form.ts";
import { useDraftSlot } from "./use-draft-slot.ts";

afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const Editor = () => {
  const { save } = useDraftSlot({ form: emptyForm(5), base: emptyForm(5), isNew: false });
  return <button onClick={() => void save()}>임시저장</button>;
};

test("a failed draft names the reason and the next step", async () => {
  serve({
    "GET /api/v1/job_post_drafts/mine": [200, { job_post_draft: null }],
    "POST /api/v1/job_post_drafts": refusal(503, "server.busy", "지금 접속이 많아요. 잠시 뒤 다시 시도해 주세요."),
  });
  renderSignedIn(<Editor />, makeClient());
  fireEvent.click(screen.getByRole("button", { name: "임시저장" }));
  expect(await screen.findByText("임시저장 오류")).toBeDefined();
  expect(await screen.findByText("지금 접속이 많아요. 잠시 뒤 다시 시도해 주세요.")).toBeDefined();
});
