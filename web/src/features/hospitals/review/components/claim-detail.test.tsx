import { notifications } from "@mantine/notifications";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { ClaimDetail, type Claim } from "./claim-detail.tsx";

const claim: Claim = {
  id: 9,
  state: "pending",
  business: { id: 5, name: "꽃담마루병원", category: "병원", address: "서울특별시 서대문구 산들볕로 26" },
  created_at: "2026-11-18T03:00:00Z",
  phone_number: "0200006982",
  has_owner: false,
  user: { id: 52, name: "민가람", email: null },
};
const show = (changes: Partial<Claim> = {}) => {
  const onDecided = vi.fn();
  renderSignedIn(<ClaimDetail claim={{ ...claim, ...changes }} keysOn onDecided={onDecided} onOpen={() => {}} />, makeClient());
  return onDecided;
};
const serveDecision = () =>
  serve({
    "PATCH /api/v1/business_claims/9": ({ body }) => [
      200,
      { business_claim: { ...claim, ...(body as { business_claim: object }).business_claim } },
    ],
  });

afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

test("E makes the person the owner", async () => {
  const sent = serveDecision();
  const onDecided = show();
  fireEvent.keyDown(document.body, { code: "KeyE" });
  await waitFor(() => expect(onDecided).toHaveBeenCalled());
  expect(sent[0]?.body).toEqual({ business_claim: { state: "approved" } });
});

test("a claim of a hospital that has an owner can only be rejected, and the dialog states the notice to the person", async () => {
  const sent = serveDecision();
  const onDecided = show({ has_owner: true });
  expect(screen.getByText(/다른 담당자가 생긴 병원이에요/)).toBeDefined();
  expect(screen.queryByRole("button", { name: /^소유 확인/ })).toBeNull();
  fireEvent.keyDown(document.body, { code: "KeyE" });
  fireEvent.keyDown(document.body, { code: "KeyX" });
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/팀 초대를 부탁하라고 알려요/)).toBeDefined();
  fireEvent.click(within(dialog).getByRole("button", { name: "거절" }));
  await waitFor(() => expect(onDecided).toHaveBeenCalled());
  expect(sent.map(({ body }) => body)).toEqual([{ business_claim: { state: "rejected" } }]);
});
