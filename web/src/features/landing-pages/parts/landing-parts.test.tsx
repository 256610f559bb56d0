import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { InviterPill } from "./landing-parts.tsx";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["a member's code is shown", "ABCD2345", false, "동료 선생님의 초대 ABCD2345"],
  ["an own code is not the invitation of a colleague", "ABCD2345", true, "선생님의 초대코드 ABCD2345"],
  ["an unknown code is named, because the sign-up would bring no reward", null, false, "없는 초대코드예요. 링크를 다시 받아 주세요"],
])("%s", async (_, inviter_code, is_own, text) => {
  serve({ "GET /api/v1/invite_signup/inviter?inviter_code=ABCD2345": [200, { invite_signup: { inviter_code, is_own } }] });
  renderSignedIn(<InviterPill code="ABCD2345" />, makeClient());
  const pill = await screen.findByText((_text, element) => element?.tagName === "P" && element.textContent === text);
  expect(pill.style.visibility).not.toBe("hidden");
});
