import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../testing/signed-in.tsx";
import * as letters from "../../ui/use-all-letters.ts";
import { Route } from "./mobile-post-map.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([[999], [undefined]])("the map of post %s, which does not exist, explains this", async (job_post_id) => {
  const useAllLetters = vi.spyOn(letters, "useAllLetters");
  serve({ "GET /api/v1/job_posts/999": refusal(404, "job_post.not_found", "공고를 찾을 수 없어요.") });
  vi.spyOn(Route, "useSearch").mockReturnValue({ job_post_id } as never);
  const Page = Route.options.component;
  if (!Page) throw new Error("the route must have a page");
  renderSignedIn(<Page />, makeClient());
  expect(await screen.findByRole("heading", { level: 1, name: "공고를 찾을 수 없어요" })).toBeDefined();
  // The browser draws this page, so no server has chosen its letters.
  expect(useAllLetters).toHaveBeenCalledWith();
});
