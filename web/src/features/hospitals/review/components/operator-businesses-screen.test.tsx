import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve, type StubResponses } from "../../../../testing/signed-in.tsx";
import type { BusinessesSearch } from "../search.ts";
import { OperatorBusinessesScreen } from "./operator-businesses-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const noBusinesses = [200, { businesses: [], next_cursor: null, total_count: 0, total_count_capped: false }] as const;

const show = (search: BusinessesSearch, responses: StubResponses) => {
  const sent = serve({
    "GET /api/v1/business_reviews?limit=25&state=pending": [
      200,
      { business_reviews: [], waiting_claim_count: 0, next_cursor: null, total_count: 0, total_count_capped: false },
    ],
    ...responses,
  });
  renderSignedIn(<OperatorBusinessesScreen search={search} onSearch={vi.fn()} />, makeClient());
  return sent;
};

test("the search terms of the address are sent, and an empty result names the next step", async () => {
  show({ search_string: "별빛" }, { [`GET /api/v1/businesses?limit=25&search_string=${encodeURIComponent("별빛")}`]: noBusinesses });
  await screen.findByText(/^찾는 병원이 없어요/);
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("별빛");
});

test("a failed list gives the reason and loads when the operator tries again", async () => {
  let tries = 0;
  show(
    {},
    {
      "GET /api/v1/businesses?limit=25": () => {
        tries++;
        return tries === 1 ? refusal(503, "server.busy", "잠시 뒤에 다시 시도해 주세요.") : noBusinesses;
      },
    },
  );
  expect((await screen.findByRole("alert")).textContent).toContain("병원을 불러오지 못했어요. 잠시 뒤에 다시 시도해 주세요.");
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  await screen.findByText(/^찾는 병원이 없어요/);
  expect(screen.queryByRole("alert")).toBeNull();
});
