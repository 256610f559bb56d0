import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { clearSession } from "../../../../lib/session-store.ts";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { LegalHold } from "./legal-hold.tsx";

afterEach(() => vi.unstubAllGlobals());

test("a hold that a colleague places first does not turn the open dialog into the end of that hold", async () => {
  const path = "/api/v1/users/31/legal_holds";
  const placed = {
    id: 4,
    reason: "동료가 적은 사유",
    placed_at: "2026-11-27T01:00:00Z",
    placed_by_name: null,
    lifted_at: null,
    lifted_by_name: null,
    lift_reason: null,
  };
  let holds: object[] = [];
  const sent = serve({
    [`GET ${path}`]: () => [200, { legal_holds: holds }],
    [`POST ${path}`]: () => {
      holds = [placed];
      return refusal(409, "legal_hold.placed", "이미 법적 보존 중인 유저예요.");
    },
  });
  renderSignedIn(<LegalHold userId={31} titleClass={undefined} />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "보존 시작" }));
  const reason = await screen.findByRole("textbox", { name: "사유" });
  fireEvent.change(reason, { target: { value: "2026가합12345" } });
  fireEvent.submit(reason);
  expect(await screen.findByText("이미 법적 보존 중인 유저예요.")).toBeDefined();
  expect(await screen.findByText("동료가 적은 사유")).toBeDefined();
  expect(screen.getByRole("dialog", { name: "법적 보존을 시작할까요?" })).toBeDefined();
  expect(sent.map(({ method }) => method)).toEqual(["GET", "POST", "GET"]);
});

test("a reason that is not sent before the session ends is back after the next sign-in", async () => {
  serve({ "GET /api/v1/users/31/legal_holds": [200, { legal_holds: [] }] });
  const open = async () => {
    signInAs("OP1", "PingPongMaster");
    renderSignedIn(<LegalHold userId={31} titleClass={undefined} />, makeClient());
    fireEvent.click(await screen.findByRole("button", { name: "보존 시작" }));
    return screen.findByRole<HTMLTextAreaElement>("textbox", { name: "사유" });
  };
  fireEvent.change(await open(), { target: { value: "2026가합12345" } });
  clearSession();
  cleanup();
  expect((await open()).value).toBe("2026가합12345");
});
