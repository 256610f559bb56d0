import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeClient, renderSignedIn } from "../../../testing/signed-in.tsx";
import { NoApplications } from "./no-applications.tsx";

type Props = Parameters<typeof NoApplications>[0];

const titleFor = async (state: Props["state"], counts: Props["counts"]) => {
  const root = createRootRoute({ component: () => <NoApplications state={state} counts={counts} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ["/"] }) });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  return (await screen.findByRole("heading")).textContent;
};

test("a doctor without any application reads that there is none", async () => {
  expect(await titleFor("ongoing", { ongoing: 0, over: 0, cancelled: 0 })).toBe("지원하신 공고가 없습니다");
});

test.each([
  { ongoing: 0, over: 2, cancelled: 0 },
  { ongoing: 0, over: 0, cancelled: 1 },
])("a doctor with past applications reads that none is ongoing: %j", async (counts) => {
  expect(await titleFor("ongoing", counts)).toBe("진행 중인 지원이 없습니다");
});
