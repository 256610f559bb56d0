import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { signInAs } from "../../../../testing/session.ts";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import type { PostSearch } from "../search.ts";
import { makePost } from "../testing.ts";
import { JobPostsScreen } from "./job-posts-screen.tsx";
import * as preview from "./preview-pane.tsx";

// The preview uses the doctors' detail, which has its own tests.
vi.spyOn(preview, "PreviewPane").mockReturnValue(<></>);
vi.spyOn(preview, "PostInPhone").mockReturnValue(<></>);
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const hospital = { id: 5, name: "한빛샘요양병원", role: "owner", images: [], job_post_registration_status: "approved", merged_ids: [] };
const [ended, open, other] = [
  makePost({ id: 9, title: "외과 봉직의", active: false, is_open: false }),
  makePost({ id: 8, title: "내과 봉직의" }),
  makePost({ id: 7, title: "안과 봉직의" }),
];

test("the filter of open posts stays while a post is edited, and J and the first choice skip the others", async () => {
  signInAs("OWNER1", "HospitalOwner");
  serve({
    "GET /api/v1/businesses/user_businesses": [200, { businesses: [hospital] }],
    "GET /api/v1/job_posts/user_business_job_posts?business_id=5&limit=50": [
      200,
      { job_posts: [ended, open, other], next_cursor: null, total_count: 3 },
    ],
  });
  const Screen = () => {
    const [search, setSearch] = useState<PostSearch>({ business_id: 5 });
    return <JobPostsScreen search={search} onSearch={setSearch} renderApplicants={() => null} />;
  };
  const router = createRouter({ routeTree: createRootRoute({ component: Screen }), history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  const line = (name: RegExp, current: boolean) => screen.findByRole("button", { name, current });
  await line(/외과 봉직의/, true);
  fireEvent.click(screen.getByRole("radio", { name: "열림" }));
  await line(/내과 봉직의/, true);
  expect(screen.queryByRole("button", { name: /외과 봉직의/ })).toBeNull();
  fireEvent.keyDown(document.body, { code: "KeyJ", key: "j" });
  await line(/안과 봉직의/, true);
  fireEvent.keyDown(document.body, { code: "KeyE", key: "e" });
  fireEvent.click(await screen.findByRole("button", { name: "공고 7" }));
  await line(/안과 봉직의/, true);
  expect(screen.queryByRole("button", { name: /외과 봉직의/ })).toBeNull();
});

test("on a phone the first steps of a hospital without posts are below the head of its list", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  signInAs("OWNER1", "HospitalOwner");
  serve({
    "GET /api/v1/businesses/user_businesses": [200, { businesses: [hospital] }],
    "GET /api/v1/job_posts/user_business_job_posts?business_id=5&limit=50": [200, { job_posts: [], next_cursor: null, total_count: 0 }],
  });
  const Screen = () => <JobPostsScreen search={{}} onSearch={() => {}} renderApplicants={() => null} />;
  const router = createRouter({ routeTree: createRootRoute({ component: Screen }), history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  const steps = await screen.findByRole("heading", { name: "첫 공고를 올려 보세요" });
  // With no height for the list, the steps would cover its head.
  expect(steps.closest<HTMLElement>("[style]")?.style.gridTemplateRows).toBe("auto minmax(0, 1fr)");
});
