import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { IconUsers } from "@tabler/icons-react";
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn } from "../../testing/signed-in.tsx";
import { OwnerShell } from "./owner-shell.tsx";

afterEach(() => vi.restoreAllMocks());

test("the menu scrolls to the entry of the current page, also on a page below it", async () => {
  const shown: (string | null)[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    shown.push(this.textContent);
  });
  const items = [
    { to: "/user_manage/job_posts", label: "공고", icon: IconUsers },
    { to: "/user_manage/team", label: "팀", icon: IconUsers },
  ] as const;
  const person = { name: "정미란", role: "병원 담당자", onLogout: () => {} };
  const root = createRootRoute({
    component: () => (
      <OwnerShell brand="라운즈" items={items} person={person}>
        <Outlet />
      </OwnerShell>
    ),
  });
  const pages = ["/user_manage/job_posts", "/user_manage/team/rights"] as const;
  const routes = pages.map((path) => createRoute({ getParentRoute: () => root, path, component: () => <p>{path}</p> }));
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory({ initialEntries: [pages[0]] }) });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  await screen.findByText(pages[0]);
  await expect.poll(() => shown).toEqual(["공고"]);
  router.history.push(pages[1]);
  await screen.findByText(pages[1]);
  await expect.poll(() => shown).toEqual(["공고", "팀"]);
});
