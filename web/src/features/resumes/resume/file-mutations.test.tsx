import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../lib/api.ts";
import * as transfer from "../../../lib/transfer.ts";
import { makeClient, makeProfile, renderSignedIn } from "../../../testing/signed-in.tsx";
import { userProfileQuery } from "../../profiles/index.ts";
import { ResumeFileCard } from "./components/resume-file-card.tsx";

const upload = vi.spyOn(transfer, "upload");
const file = new File(["%PDF-1.7"], "이력서.pdf", { type: "application/pdf" });

const chooseFile = (client = makeClient()) => {
  client.setQueryData(userProfileQuery().queryKey, makeProfile());
  renderSignedIn(<ResumeFileCard file={undefined} />, client);
  const input = screen.getByLabelText<HTMLInputElement>("이력서 파일 선택");
  Object.defineProperty(input, "files", { value: [file] });
  input.dispatchEvent(new Event("change", { bubbles: true }));
  return performance.now();
};
const progress = () => screen.queryByRole("progressbar", { name: "업로드 진행률" });

afterEach(() => void upload.mockReset());

test("the progress of a small file stays for about a second", async () => {
  const sent = Promise.withResolvers<never>();
  upload.mockReturnValue(sent.promise);
  const start = chooseFile();
  await expect.poll(progress).not.toBeNull();
  sent.resolve({ resume_files: [] } as never);
  await screen.findByText("이력서가 업로드되었습니다.");
  expect(performance.now() - start).toBeGreaterThanOrEqual(990);
  await expect.poll(progress).toBeNull();
});

test("the status of the upload is announced, because it is there before its words", async () => {
  upload.mockReturnValue(new Promise(() => undefined));
  chooseFile();
  const status = screen.getByRole("status");
  expect(status.textContent).toBe("");
  await expect.poll(() => status.textContent).toBe("이력서를 올리고 있어요");
});

test("a failure ends the progress and states its reason", async () => {
  upload.mockRejectedValue(new ApiError(400, [{ code: "resume_file.type", message: "PDF만 올릴 수 있어요." }]));
  chooseFile();
  expect(await screen.findByText("PDF만 올릴 수 있어요.")).toBeDefined();
  expect(progress()).toBeNull();
});

test.each([
  ["no response arrived", ApiError.unreachable(null), true],
  ["the doctor cancelled it", new DOMException("cancelled", "AbortError"), true],
  ["the server refused it", new ApiError(400, [{ code: "resume_file.type", message: "PDF만 올릴 수 있어요." }]), false],
])("the profile is read again after an upload only if the server may have stored the file: %s", async (_name, failure, isRead) => {
  upload.mockRejectedValue(failure);
  const client = makeClient();
  const invalidate = vi.spyOn(client, "invalidateQueries");
  chooseFile(client);
  await expect.poll(() => upload.mock.calls.length).toBe(1);
  await expect.poll(() => client.isMutating()).toBe(0);
  expect(invalidate.mock.calls.length > 0).toBe(isRead);
});

test("a doctor who comes back during an upload learns that it still runs", async () => {
  const stored = Promise.withResolvers<never>();
  upload.mockReturnValue(stored.promise);
  const client = makeClient();
  chooseFile(client);
  await expect.poll(progress).not.toBeNull();
  cleanup();
  chooseFile(client);
  expect(await screen.findByText("앞에서 고른 파일을 아직 올리고 있어요. 끝난 뒤 다시 골라 주세요.")).toBeDefined();
  expect(upload).toHaveBeenCalledTimes(1);
  stored.resolve({ resume_files: [] } as never);
  await waitFor(() => expect(screen.queryByText(/아직 올리고 있어요/)).toBeNull());
});
