import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import { FocusReturn } from "../../../../ui/focus-return.tsx";
import { makeStudioContent, makeVideo } from "../testing.ts";
import { uploads } from "../uploads.ts";
import { VideoPanel } from "./video-panel.tsx";

const video = makeVideo({ state: "uploading", upload_url: "/webinar/api/v2/studio/uploads/upload-1" });
afterEach(() => uploads.remove(1));

test("the button that pauses an upload keeps the focus and continues it", async () => {
  await uploads.start(1, video, new Blob(["x"]));
  renderSignedIn(<VideoPanel content={makeStudioContent({ id: 1, video })} />, makeClient());
  const button = screen.getByRole("button", { name: "멈춤" });
  button.focus();
  fireEvent.click(button);
  expect(uploads.read(1)?.phase).toBe("paused");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "이어서 올리기" }));
});

test.each(["취소", "파일 다시 고르기"])("the focus goes from %s to the heading when the cancelled video disappears", async (name) => {
  const Screen = () => {
    const [isCancelled, setCancelled] = useState(false);
    return (
      <>
        <FocusReturn />
        <VideoPanel content={makeStudioContent({ id: 1, video: isCancelled ? null : video })} />
        <button type="button" onClick={() => setCancelled(true)}>
          새 답
        </button>
      </>
    );
  };
  renderSignedIn(<Screen />, makeClient());
  screen.getByRole("button", { name }).focus();
  fireEvent.click(screen.getByText("새 답"));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { name: "영상" }));
});
