import type { UserProfile } from "@rounds/contract/profiles/profile.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as liveStream from "../../../../lib/live-stream.ts";
import { makeClient, makeProfile, refusal, renderSignedIn, serve, type StubResponses } from "../../../../testing/signed-in.tsx";
import { userProfileQuery } from "../../../profiles/index.ts";
import { threadQuery } from "../queries.ts";
import { makeThread } from "../testing.ts";
import { DoctorThread } from "./doctor-thread.tsx";

beforeEach(() => {
  vi.stubGlobal("visualViewport", null);
  vi.spyOn(liveStream, "followEvents").mockReturnValue(() => undefined);
});
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const sendPath = "POST /api/v1/job_applications/55/thread/messages";
const first = /대화를 먼저 시작할 수 없어요/;

type Given = { licence: UserProfile["license_state"]; isStarted?: boolean; responses?: StubResponses };

const reason = "조회되지 않는 면허번호예요.";

const show = ({ licence, isStarted = false, responses = {} }: Given) => {
  serve({
    "GET /api/v1/profiles/user_profile": [200, { profile: makeProfile({ license_state: "rejected", license_rejection_reason: reason }) }],
    ...responses,
  });
  const client = makeClient();
  client.setQueryData(userProfileQuery().queryKey, makeProfile({ license_state: licence }));
  const thread = makeThread({ is_started: isStarted });
  client.setQueryData(threadQuery(55).queryKey, { thread, messages: [], nextCursor: null, lastEventId: "0" });
  renderSignedIn(<DoctorThread applicationId={55} onBack={() => undefined} renderProgress={() => null} backToList={null} />, client);
};

test("a doctor with a rejected licence sees the correction instead of the composer, before the hospital has written", () => {
  show({ licence: "rejected" });
  expect(screen.getByText(first)).toBeDefined();
  expect(screen.getByRole("button", { name: "면허 정보 고치기" })).toBeDefined();
  expect(screen.queryByRole("textbox", { name: "메시지" })).toBeNull();
});

test.each([
  { licence: "rejected", isStarted: true },
  { licence: "pending", isStarted: false },
] as const)("%o: the doctor can write", (given) => {
  show(given);
  expect(screen.getByRole("textbox", { name: "메시지" })).toBeDefined();
  expect(screen.queryByText(first)).toBeNull();
});

test("403 licence.rejected: the correction appears, and the message stays on the screen", async () => {
  show({ licence: "verified", responses: { [sendPath]: refusal(403, "licence.rejected", "면허번호를 확인하지 못했어요.") } });
  fireEvent.change(screen.getByRole("textbox", { name: "메시지" }), { target: { value: "안녕하세요." } });
  fireEvent.click(screen.getByRole("button", { name: "보내기" }));
  await waitFor(() => expect(screen.getByText(first)).toBeDefined());
  expect(screen.getByText("안녕하세요.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "면허 정보 고치기" }));
  expect(await screen.findByText(`확인하지 못한 이유: ${reason}`)).toBeDefined();
});
