import { notifications } from "@mantine/notifications";
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../testing/signed-in.tsx";
import { useSendMessage } from "./mutations.ts";

afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const onSaved = vi.fn();
const SendButton = () => {
  const { act, isPending } = useSendMessage(8866, onSaved);
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={() => act({ job_application_id: 8866, to_numbers: ["0212345678"], message: "안내" })}
    >
      보내기
    </button>
  );
};

test("409 job_application.changed, then no network: the reason is shown, and no error is unhandled", async () => {
  const unhandled = vi.fn();
  process.on("unhandledRejection", unhandled);
  const sent = serve({
    "POST /api/v1/job_applications/send_lms_message": refusal(409, "job_application.changed", "박선우 님이 09:38에 먼저 바꿨어요."),
    "GET /api/v1/job_applications/8866": () => Promise.reject(new TypeError("Failed to fetch")),
  });
  const client = makeClient();
  renderSignedIn(<SendButton />, client);
  screen.getByRole("button").click();
  expect(await screen.findByText("박선우 님이 09:38에 먼저 바꿨어요.")).toBeDefined();
  await expect.poll(() => client.isMutating()).toBe(0);
  expect(sent.map(({ method }) => method)).toContain("GET");
  expect(onSaved).not.toHaveBeenCalled();
  // The event follows the rejection after all microtasks.
  await new Promise(setImmediate);
  process.off("unhandledRejection", unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
