import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { LinkedEvent, readEventLink } from "./linked-event.tsx";

afterEach(() => vi.unstubAllGlobals());

test("the event of a link opens once: then the address has nothing of the link, in the same history entry", async () => {
  serve({ "GET /api/v1/marketing_events/7?inviter_code=ABCD2345": refusal(404, "marketing_event.not_found", "이벤트를 찾을 수 없어요.") });
  const root = createRootRoute();
  const overview = createRoute({
    getParentRoute: () => root,
    path: "/overview",
    validateSearch: readEventLink,
    component: function Overview() {
      const { event_id, inviter_code } = overview.useSearch();
      return <LinkedEvent event_id={event_id} inviter_code={inviter_code} enabled />;
    },
  });
  const history = createMemoryHistory({
    initialEntries: ["/overview?path=marketing_event&ad_name=kakao&event_id=7&inviter_code=ABCD2345"],
  });
  const router = createRouter({ routeTree: root.addChildren([overview]), history });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  expect(await screen.findByText("이벤트를 찾을 수 없어요.")).toBeDefined();
  await expect.poll(() => history.location.href).toBe("/overview");
  expect(history.length).toBe(1);
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(history.location.href).toBe("/overview");
});
