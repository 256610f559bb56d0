import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { LegalPart } from "./legal-part.tsx";

const path = "GET /api/v1/legal_versions/figures";
const figure = { kind: "terms", version: "2031-02-01", state: "coming", needs_consent: true, notified: 1204, agreed: 3 };

test("operators see how many members have a notice of each version, and how many agreed; a failed read can be repeated", async () => {
  let reads = 0;
  serve({
    [path]: () => (++reads === 1 ? refusal(503, "server.busy", "지금 접속이 많아요.") : [200, { members: 1310, legal_figures: [figure] }]),
  });
  renderSignedIn(<LegalPart />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "다시 시도" }));
  const row = (await screen.findAllByRole("row"))[1] ?? document.body;
  within(row).getByRole("rowheader", { name: "이용약관" });
  expect(
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["2031년 2월 1일 (토)", "적용 전", "필요", "1,204명", "3명"]);
  screen.getByText("회원 1,310명");
});
