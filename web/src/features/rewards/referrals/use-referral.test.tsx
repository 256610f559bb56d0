import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, render, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useReferralOfAddress } from "./use-referral.ts";

const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    if (path.includes("/invite_signup/inviter")) return new Response(JSON.stringify({ invite_signup: { inviter_code: "ABCD2345" } }));
    const { job_post_referral } = JSON.parse(body) as { job_post_referral: { job_post_id: number; inviter_code: string } };
    sent.push([job_post_referral.inviter_code, job_post_referral.job_post_id]);
    return new Response(JSON.stringify({ job_post_referral: { ...job_post_referral, visit_token: null } }), { status: 201 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const enter = (address: string) => {
  const Screen = () => {
    useReferralOfAddress();
    return null;
  };
  const rootRoute = createRootRoute();
  const posts = createRoute({ getParentRoute: () => rootRoute, path: "/posts", component: Screen });
  const router = createRouter({ routeTree: rootRoute.addChildren([posts]), history: createMemoryHistory({ initialEntries: [address] }) });
  render(<RouterProvider router={router as never} />);
  return router;
};

test("the referral is reported for the post of the link, but not for posts opened later, although the code stays in the address", async () => {
  const router = enter("/posts?job_post_id=7&inviter_code=ABCD2345");
  await waitFor(() => expect(sent).toEqual([["ABCD2345", 7]]));
  await act(() => router.navigate({ href: "/posts?job_post_id=8&inviter_code=ABCD2345" }));
  expect(router.state.location.searchStr).toContain("job_post_id=8");
  expect(sent).toHaveLength(1);
});

test("an address without an inviter or without a post reports nothing", async () => {
  for (const address of [
    "/posts?job_post_id=7",
    "/posts?inviter_code=ABCD2345",
    "/posts?job_post_id=x&inviter_code=ABCD2345",
    `/posts?job_post_id=7&inviter_code=${"A".repeat(41)}`,
  ]) {
    const router = enter(address);
    await waitFor(() => expect(router.state.status).toBe("idle"));
  }
  expect(sent).toEqual([]);
});
