import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { jobPostKeys } from "../../job-posts/index.ts";
import { useCancelApplication } from "./mutations.ts";

afterEach(() => vi.unstubAllGlobals());

const Cancel = () => {
  const { mutate } = useCancelApplication();
  return <button onClick={() => mutate({ applicationId: 5, jobPostId: 7, businessName: "하늘온내과의원" })}>취소</button>;
};

test("409 application.over: the doctor reads why, and the state of the application is read again", async () => {
  serve({
    "PATCH /api/v1/job_applications/cancel": refusal(409, "application.over", "이미 결과가 나온 지원이라 취소할 수 없어요."),
  });
  const client = makeClient();
  const keys = [jobPostKeys.applied, jobPostKeys.timelines, jobPostKeys.detail(7)];
  for (const key of keys) client.setQueryData(key, {});
  renderSignedIn(<Cancel />, client);
  fireEvent.click(screen.getByRole("button", { name: "취소" }));
  expect(await screen.findByText("이미 결과가 나온 지원이라 취소할 수 없어요.")).toBeDefined();
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]);
});
