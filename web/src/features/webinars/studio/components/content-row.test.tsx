import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import { makeStudioContent } from "../testing.ts";
import { contentColumns, ContentRow } from "./content-row.tsx";

const now = Date.parse("2026-12-08T11:30:00Z");
const columns = contentColumns.filter(({ key }) => key === "when");

test.each([
  ["2026-12-08T13:30:00Z", "2026-12-08T14:10:00Z", ["오늘 22:30~23:10", "2시간 뒤"]],
  ["2026-12-08T13:30:00Z", "2026-12-08T15:30:00Z", ["오늘 22:30", "다음 날 00:30까지 · 2시간 뒤"]],
  ["2026-12-07T13:30:00Z", "2026-12-07T15:30:00Z", ["12월 7일 (월) 22:30", "다음 날 00:30까지"]],
])("a session from %s to %s has lines that fit into the column", async (starts_at, ends_at, lines) => {
  const content = makeStudioContent({ type: "live_camera", session: { id: 7, event_id: 3, starts_at, ends_at } });
  const rootRoute = createRootRoute({
    component: () => (
      <table>
        <tbody>
          <ContentRow content={content} columns={columns} now={now} />
        </tbody>
      </table>
    ),
  });
  renderSignedIn(<RouterProvider router={createRouter({ routeTree: rootRoute, history: createMemoryHistory() }) as never} />, makeClient());
  const cell = await screen.findByRole("cell");
  expect([...cell.querySelectorAll("span")].map(({ textContent }) => textContent)).toEqual(lines);
});
