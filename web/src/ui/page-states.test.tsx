import { MantineThemeProvider } from "@mantine/core";
import {
  ClientOnly,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
  RouterProvider,
} from "@tanstack/react-router";
import { act, fireEvent, screen } from "@testing-library/react";
import { Suspense, use } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { makeClient, renderSignedIn } from "../testing/signed-in.tsx";
import { consoleTheme } from "./console/theme.ts";
import { NotFound, PageFailure, PageFrame, PageFrameCopy, PagePending, ScreenPlaceholder, ShellHome } from "./page-states.tsx";

const unknownPage = () => {
  const router = createRouter({
    routeTree: createRootRoute({ notFoundComponent: NotFound }),
    history: createMemoryHistory({ initialEntries: ["/an-unknown-page"] }),
  });
  return <RouterProvider router={router as never} />;
};
const findHome = async () => (await screen.findByRole("link", { name: "처음으로" })).getAttribute("href");

test("an unknown page has its own title, and leads to the start", async () => {
  renderSignedIn(unknownPage(), makeClient());
  expect(await findHome()).toBe("/");
  expect(screen.getAllByRole("main")).toHaveLength(1);
  expect(document.title).toBe("찾는 화면이 없어요 | 라운즈");
});

test("an unknown page of a console leads to the start of the console, and is part of its main landmark", async () => {
  renderSignedIn(
    <ShellHome value="/manage">
      <main>{unknownPage()}</main>
    </ShellHome>,
    makeClient(),
  );
  expect(await findHome()).toBe("/manage");
  expect(screen.getAllByRole("main")).toHaveLength(1);
});

test("the large button of an unknown page keeps its height in a console", async () => {
  renderSignedIn(<MantineThemeProvider theme={consoleTheme}>{unknownPage()}</MantineThemeProvider>, makeClient());
  const button = await screen.findByRole("link", { name: "처음으로" });
  expect(button.style.getPropertyValue("--button-height")).toBe("var(--button-height-lg)");
});

test("a screen whose code does not arrive names the connection, and loads when the network returns", async () => {
  const load = vi.fn<() => Promise<void>>(async () => undefined);
  load.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module: /assets/inb-1234567.js"));
  const root = createRootRoute({ loader: load, component: () => "알림함", errorComponent: PageFailure });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  expect((await screen.findByRole("alert")).textContent).toContain("인터넷 연결을 확인하고 다시 시도해 주세요.");
  fireEvent(window, new Event("online"));
  await screen.findByText("알림함");
  vi.spyOn(console, "error").mockClear();
});

const emptyRouter = () => createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

test("the frame of a page stays visible until its area is loaded", async () => {
  let open = (): void => undefined;
  const loaded = new Promise<void>((resolve) => (open = resolve));
  const Area = () => (use(loaded), "지원 현황");
  const page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = renderToString(
    <Suspense>
      <PageFrame>홈</PageFrame>
    </Suspense>,
  );
  const root = await act(async () =>
    hydrateRoot(
      page,
      <RouterContextProvider router={emptyRouter() as never}>
        <Suspense fallback={<PageFrameCopy />}>
          <ClientOnly fallback={<PageFrameCopy />}>
            <Area />
          </ClientOnly>
        </Suspense>
      </RouterContextProvider>,
    ),
  );
  expect(screen.getAllByText("홈").filter(({ parentElement }) => parentElement?.style.display !== "none")).toHaveLength(1);
  await act(async () => open());
  expect(page.textContent).toBe("지원 현황");
  await act(async () => root.unmount());
  page.remove();
});

test("links of the shown frame open a screen once, without loading the page again", () => {
  const frame = document.body.appendChild(document.createElement("div"));
  frame.innerHTML = `<div data-for-session><a href="/inbox?tab=all"><b>알림</b></a><a href="tel:1588">전화</a></div>`;
  const router = emptyRouter();
  renderSignedIn(
    <RouterContextProvider router={router as never}>
      <PageFrameCopy />
      <PageFrameCopy />
    </RouterContextProvider>,
    makeClient(),
  );
  frame.remove();
  const click = (text: string, keys = {}) => {
    const [link] = screen.getAllByText(text);
    return fireEvent.click(link as HTMLElement, keys);
  };
  expect([click("전화"), click("알림", { ctrlKey: true })]).toEqual([true, true]);
  expect(router.history.length).toBe(1);
  expect(click("알림")).toBe(false);
  expect([router.history.location.href, router.history.length]).toEqual(["/inbox?tab=all", 2]);
});

test("a screen whose code takes long has the grey bars of its shell", () => {
  renderSignedIn(
    <ScreenPlaceholder value="grey bars">
      <PagePending />
    </ScreenPlaceholder>,
    makeClient(),
  );
  expect(screen.getByText("grey bars").getAttribute("aria-busy")).toBe("true");
});
