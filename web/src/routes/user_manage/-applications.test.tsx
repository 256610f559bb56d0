import type { PublicConfig } from "@rounds/contract/public-config.ts";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ownerReviewSearch } from "../../features/applications/index.ts";
import { PublicConfigContext } from "../../lib/config.ts";
import { signInAs } from "../../testing/session.ts";
import { makeClient, renderSignedIn, serve } from "../../testing/signed-in.tsx";
import { Route } from "./applications.tsx";

beforeEach(() => signInAs("OWNER1", "HospitalOwner"));
afterEach(() => vi.unstubAllGlobals());

const field = () => screen.getByLabelText<HTMLInputElement>("이름, 공고 번호 검색");

/** Opens the applicants with the link of a notice. Returns the requests. */
const open = async () => {
  const pathOf = (list: string, hidesCancelled: boolean) =>
    `/api/v1/job_applications/${list}?created_after_date=2026-11-19&hide_cancelled=${hidesCancelled}&hide_dropped=false&sort=change&direction=desc&limit=50`;
  const page = [200, { job_applications: [], next_cursor: null, total_count: 0 }] as const;
  const found = "user_business_job_applications/search";
  const sent = serve({
    [`POST ${pathOf(found, false)}`]: page,
    [`POST ${pathOf(found, true)}`]: page,
    [`GET ${pathOf("user_business_job_applications", true)}`]: page,
    "GET /api/v1/businesses/user_businesses": [200, { businesses: [{ id: 41, name: "성남세움병원", role: "editor", job_post_count: 1 }] }],
    "GET /api/v1/reference_data": [200, { reference_data: { post_sources: [] } }],
  });
  const root = createRootRoute();
  const applications = createRoute({
    getParentRoute: () => root,
    path: "/user_manage/applications",
    validateSearch: ownerReviewSearch,
    component: Route.options.component as never,
  });
  const router = createRouter({
    routeTree: root.addChildren([applications]),
    history: createMemoryHistory({ initialEntries: ["/user_manage/applications?application=8869&created_after_date=2026-11-19"] }),
  });
  const config = { brand: "라운즈", first_status_label: "라운즈 지원확인" } as PublicConfig;
  renderSignedIn(
    <PublicConfigContext value={config}>
      <RouterProvider router={router as never} />
    </PublicConfigContext>,
    makeClient(),
  );
  await screen.findByText(/지원 8869번이 없어요/);
  return { sent, router };
};

test("the first change of a filter after a link keeps the search that the user has typed since", async () => {
  const { sent } = await open();
  fireEvent.change(field(), { target: { value: "최지우" } });
  await expect.poll(() => sent.at(-1)?.body).toEqual({ q: "최지우" });
  fireEvent.click(screen.getByLabelText("취소 숨기기"));
  await expect.poll(() => sent.at(-1)).toMatchObject({ path: expect.stringContaining("hide_cancelled=true"), body: { q: "최지우" } });
  expect(field().value).toBe("최지우");
});

test("it ends the search of the link itself, which the same link starts again", async () => {
  const { sent, router } = await open();
  expect(field().value).toBe("#8869");
  fireEvent.click(screen.getByLabelText("취소 숨기기"));
  await expect.poll(() => sent.at(-1)).toMatchObject({ method: "GET", path: expect.stringContaining("hide_cancelled=true") });
  expect(field().value).toBe("");
  await router.navigate({ to: "/user_manage/applications", search: { application: 8869, created_after_date: "2026-11-19" } as never });
  await expect.poll(() => field().value).toBe("#8869");
});
