import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeDetail } from "../../../../testing/job-posts.ts";
import { makeClient, makeProfile, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { userProfileQuery } from "../../../profiles/index.ts";
import { PhoneDetail } from "./phone-detail.tsx";

afterEach(() => vi.unstubAllGlobals());

test("the bar gets its ground when the pictures have scrolled away, and loses it when they return", async () => {
  const observers: { margin: string | undefined; report: (isIntersecting: boolean) => void }[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void, options?: IntersectionObserverInit) {
        observers.push({ margin: options?.rootMargin, report: (isIntersecting) => onChange([{ isIntersecting }]) });
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  serve({});
  const client = makeClient();
  client.setQueryData(userProfileQuery().queryKey, makeProfile());
  const nothing = () => {};
  const actions = { onLike: nothing, onBookmark: nothing, onApply: nothing, onCancel: nothing, cancelling: false };
  const show = () => <PhoneDetail post={makeDetail()} onBack={nothing} renderMenu={() => null} {...actions} />;
  const router = createRouter({ routeTree: createRootRoute({ component: show }), history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, client);
  const bar = (await screen.findByRole("button", { name: "목록으로" })).parentElement?.parentElement;
  const pictures = observers.find(({ margin }) => margin === "-60px 0px 0px");
  expect(bar?.dataset["past"]).toBeUndefined();
  act(() => pictures?.report(false));
  expect(bar?.dataset["past"]).toBe("true");
  act(() => pictures?.report(true));
  expect(bar?.dataset["past"]).toBeUndefined();
});
