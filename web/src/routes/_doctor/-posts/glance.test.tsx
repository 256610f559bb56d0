import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeDetail } from "../../../testing/job-posts.ts";
import { makeClient, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { endGlance, prepareGlance, readGlance } from "./glance-state.ts";
import { Glance, showGlance } from "./glance.tsx";
import { prefetchDetail } from "./prefetch.ts";

const post = makeDetail();
const other = makeDetail({ id: 8, business: { ...post.business, name: "바른손정형외과" } });

afterEach(() => {
  act(endGlance);
  vi.unstubAllGlobals();
});

const prefetched = async () => {
  serve({ "GET /api/v1/job_posts/7": [200, { job_post: post }], "GET /api/v1/job_posts/8": [200, { job_post: other }] });
  const client = makeClient();
  renderSignedIn(<Glance />, client);
  await act(() => prefetchDetail(client, post.id));
  return client;
};

test("a post that is about to be chosen is drawn, and is no dialog before it is chosen", async () => {
  const client = await prefetched();
  act(() => prepareGlance(post.id));
  expect(screen.getByText(post.business.name)).toBeDefined();
  expect(screen.queryByRole("dialog", { hidden: true })).toBeNull();
  expect(readGlance()).toBeUndefined();
  const drawn = screen.getByText(post.business.name);
  act(() => void showGlance(client, post.id));
  expect(screen.getByRole("dialog", { name: "공고 상세" }).contains(drawn)).toBe(true);
  act(endGlance);
  expect(screen.queryByText(post.business.name)).toBeNull();
});

test("a finger on another card changes nothing of what is shown", async () => {
  const client = await prefetched();
  act(() => void showGlance(client, post.id));
  await act(() => prefetchDetail(client, other.id));
  act(() => prepareGlance(other.id));
  expect(screen.queryByText(other.business.name)).toBeNull();
  expect(readGlance()).toBe(post.id);
});

test("a post that has not arrived is left to the router", async () => {
  const client = await prefetched();
  expect(showGlance(client, other.id)).toBe(false);
  expect(screen.queryByRole("dialog", { hidden: true })).toBeNull();
});
