import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { makeBusiness } from "../../hospital/testing.ts";
import { BusinessPane } from "./business-pane.tsx";

const show = () => {
  const onSelect = vi.fn();
  const component = () => <BusinessPane id={172} round={1} keysOn={false} onSelect={onSelect} onDecided={() => {}} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  return onSelect;
};

afterEach(() => vi.unstubAllGlobals());

test("the address of a merged hospital opens the remaining one", async () => {
  serve({ "GET /api/v1/business_reviews/172": [200, { business: makeBusiness({ id: 5 }), business_review: { id: 5 } }] });
  const onSelect = show();
  await waitFor(() => expect(onSelect).toHaveBeenCalledWith(5, { keep: true }));
});

test("a hospital that does not exist is named so, without a retry that cannot help", async () => {
  serve({ "GET /api/v1/business_reviews/172": refusal(404, "business.not_found", "병원을 찾을 수 없어요.") });
  show();
  expect(await screen.findByText("없는 병원이에요. 지웠거나 주소가 달라졌어요.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "다시 시도" })).toBeNull();
});
