import type { StudioProjectSummary } from "@rounds/contract/interiors/studio.ts";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { media } from "../../../../ui/tokens.ts";
import { ProjectsList } from "./projects-list.tsx";

afterEach(() => vi.unstubAllGlobals());

const project: StudioProjectSummary = {
  id: 1,
  customer_name: "온결피부과의원",
  designer: { id: 3, name: "결 스튜디오" },
  num_of_photos: 12,
  num_of_rooms: 4,
  missing: [],
  published_at: "2026-11-20T01:00:00Z",
  updated_at: "2026-11-21T01:00:00Z",
  cover_url: null,
};

test("on a phone each project shows its designer or its missing parts below the name, and its state without scrolling", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === media.phone, addEventListener() {}, removeEventListener() {} }));
  const draft = { ...project, id: 2, customer_name: "바른숨의원", missing: ["address"] as const, published_at: null };
  serve({ "GET /api/v1/interior_studio/projects": [200, { projects: [project, draft] }] });
  const rootRoute = createRootRoute({ component: () => <ProjectsList search={{}} onSearch={() => {}} /> });
  renderSignedIn(<RouterProvider router={createRouter({ routeTree: rootRoute, history: createMemoryHistory() }) as never} />, makeClient());
  await screen.findByText("온결피부과의원");
  const rows = within(screen.getByRole("table", { name: "인테리어 프로젝트" })).getAllByRole("row");
  const cells = rows.slice(1).map((row) =>
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  );
  expect(cells).toContainEqual(["온결피부과의원결 스튜디오", "공개"]);
  expect(cells).toContainEqual(["바른숨의원주소 필요", "비공개"]);
});
