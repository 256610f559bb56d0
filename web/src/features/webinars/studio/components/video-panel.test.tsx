import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
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
