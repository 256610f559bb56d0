import type { ApplicationRetention } from "@rounds/contract/applications/extensions.ts";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { clearSession } from "../../../../lib/session-store.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { OwnerRetention } from "./owner-retention.tsx";

const path = "/api/v1/job_applications/7/retention";
const ended: ApplicationRetention = { keeps_until: "2027-05-20", extends_until: "2027-11-16", can_request: true, extension: null };
const requested = (is_agreed: boolean | null): ApplicationRetention => ({
  ...ended,
  can_request: false,
  extension: {
    hospital_name: "하늘온내과의원",
    reason: "내년 봄에 다시 모실 예정이에요.",
    requested_at: "2026-11-26T01:00:00Z",
    is_agreed,
    decided_at: is_agreed === null ? null : "2026-11-27T01:00:00Z",
  },
});

afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
  localStorage.clear();
});

test.each([
  [null, /연장을 요청했고, 답을 기다립니다/],
  [true, "지원자가 연장에 동의했습니다."],
  [false, "지원자가 연장을 원하지 않습니다."],
] as const)("the hospital reads the decision about its request: %s", async (isAgreed, text) => {
  serve({ [`GET ${path}`]: [200, { retention: requested(isAgreed) }] });
  renderSignedIn(<OwnerRetention applicationId={7} />, makeClient());
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByRole("button", { name: "보관 연장 요청" })).toBeNull();
});

test("a request for more days needs a reason for the applicant", async () => {
  signInAs("OWN1");
  const sent = serve({ [`GET ${path}`]: [200, { retention: ended }] });
  renderSignedIn(<OwnerRetention applicationId={7} />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "보관 연장 요청" }));
  const dialog = within(await screen.findByRole("dialog", { name: "보관 연장을 요청할까요?" }));
  fireEvent.click(dialog.getByRole("button", { name: "연장 요청" }));
  expect(await dialog.findByText("한 문장으로 적어 주세요.")).toBeDefined();
  expect(sent.filter(({ method }) => method !== "GET")).toEqual([]);
});
