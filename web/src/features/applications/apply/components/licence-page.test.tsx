import type { UserProfile } from "@rounds/contract/profiles/profile.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { accessDenied } from "../../../../lib/signal.ts";
import { makeDetail } from "../../../../testing/job-posts.ts";
import { makeClient, makeProfile, refusal, renderSignedIn, serve, type StubResponses } from "../../../../testing/signed-in.tsx";
import { userProfileQuery } from "../../../profiles/index.ts";
import { ApplyDialog } from "./apply-dialog.tsx";

afterEach(() => vi.unstubAllGlobals());

const confirmation = "하늘온내과의원에 지원할까요?";
const blocked = "면허 정보를 고치면 지원할 수 있어요";
const reason = "생년월일이 면허 정보와 달라요.";
const profilePath = "GET /api/v1/profiles/user_profile";
const applyPath = "POST /api/v1/job_applications";

const show = (cached: UserProfile["license_state"], stored: UserProfile["license_state"], responses: StubResponses = {}) => {
  const sent = serve({
    [profilePath]: [
      200,
      { profile: makeProfile({ license_state: stored, license_rejection_reason: stored === "rejected" ? reason : null }) },
    ],
    ...responses,
  });
  const client = makeClient();
  client.setQueryData(userProfileQuery().queryKey, makeProfile({ license_state: cached }));
  const ignore = () => undefined;
  renderSignedIn(
    <ApplyDialog post={makeDetail()} hasResume opened onClose={ignore} onShowApplied={ignore} onWriteResume={ignore} />,
    client,
  );
  return { sent, paths: () => sent.map(({ method, path }) => `${method} ${path}`) };
};

test("a doctor with a rejected licence corrects it in the dialog, before the first step, and continues with the same post", async () => {
  const corrected = makeProfile({ license_state: "pending" });
  show("rejected", "rejected", {
    "POST /api/v1/profiles/doctor_license_check": [200, { message: "License Check Success", state: "pending" }],
    "PATCH /api/v1/profiles/31/licence": [200, { profile: corrected }],
  });
  expect(screen.getByRole("heading", { name: blocked })).toBeDefined();
  expect(screen.queryByRole("button", { name: "지원하기" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "면허 정보 고치기" }));
  expect(await screen.findByText(/생년월일이 면허 정보와 달라요/)).toBeDefined();
  fireEvent.change(screen.getByLabelText("의사 면허번호"), { target: { value: "105271" } });
  fireEvent.click(screen.getByRole("button", { name: "다시 확인하기" }));
  expect(await screen.findByRole("heading", { name: confirmation })).toBeDefined();
  expect(screen.getByRole("button", { name: "지원하기" })).toBeDefined();
  expect(screen.queryByLabelText("의사 면허번호")).toBeNull();
});

test("a licence that an operator has verified since the profile was read needs no correction", async () => {
  show("rejected", "verified");
  expect(await screen.findByRole("heading", { name: confirmation })).toBeDefined();
});

test("403 licence.rejected: the dialog leads to the correction, and the access-denied modal does not open", async () => {
  const { paths } = show("pending", "rejected", { [applyPath]: refusal(403, "licence.rejected", "면허번호를 확인하지 못했어요.") });
  fireEvent.click(screen.getByRole("button", { name: "지원하기" }));
  expect(await screen.findByRole("heading", { name: blocked })).toBeDefined();
  expect(accessDenied.read()).toBe(false);
  await waitFor(() => expect(paths()).toEqual([applyPath, profilePath]));
  expect(screen.getByRole("heading", { name: blocked })).toBeDefined();
});

test.each(["verified", "pending"] as const)("a doctor with a %s licence sees the first step", (state) => {
  show(state, state);
  expect(screen.getByRole("heading", { name: confirmation })).toBeDefined();
});
