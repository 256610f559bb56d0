import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { detailsElementId } from "../row-view.ts";
import { makeReviewedApplication, makeReviewFilters } from "../testing.ts";
import { OperatorApplications } from "./operator-applications.tsx";

beforeEach(() => signInAs("OP1", "PingPongMaster"));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("Enter shows the opened details, also of a row at the end of the screen", async () => {
  const rows = [makeReviewedApplication(), makeReviewedApplication({ id: 8866, name: "최지우" })];
  serve({
    "GET /api/v1/job_applications/admin_job_applications?created_after_date=2026-11-19&hide_cancelled=false&hide_dropped=false&sort=change&direction=desc&limit=50":
      [200, { job_applications: rows, next_cursor: null, total_count: 2 }],
    "GET /api/v1/reference_data": [200, { reference_data: { post_sources: [] } }],
  });
  const shown: string[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function scroll(this: Element) {
    shown.push(this.id);
  });
  const component = () => <OperatorApplications filters={makeReviewFilters()} onFilters={() => {}} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  await screen.findByText("최지우");
  for (const code of ["KeyJ", "KeyJ"]) fireEvent.keyDown(document.body, { code });
  expect(shown).not.toContain(detailsElementId(8866));
  fireEvent.keyDown(document.body, { code: "Enter" });
  await waitFor(() => expect(shown).toContain(detailsElementId(8866)));
});
