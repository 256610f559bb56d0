import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeDetail } from "../../../testing/job-posts.ts";
import { makeClient, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { endPreview, preparePreview, readPreview } from "./preview-state.ts";
import { PostPreview, showPreview } from "./post-preview.tsx";
import { prefetchDetail } from "./prefetch.ts";

const post = makeDetail();
const other = makeDetail({ id: 8, business: { ...post.business, name: "바른손정형외과" } });

afterEach(() => {
  act(endPreview);
  vi.unstubAllGlobals();
});

const prefetched = async () => {
  serve({ "GET /api/v1/job_posts/7": [200, { job_post: post }], "GET /api/v1/job_posts/8": [200, { job_post: other }] });
  const client = makeClient();
  renderSignedIn(<PostPreview />, client);
  await act(() => prefetchDetail(client, post.id));
  return client;
};

test("a post that is about to be chosen is rendered, but is not a dialog before it is chosen", async () => {
  const client = await prefetched();
  act(() => preparePreview(post.id));
  expect(screen.getByText(post.business.name)).toBeDefined();
  expect(screen.queryByRole("dialog", { hidden: true })).toBeNull();
  expect(readPreview()).toBeUndefined();
  const drawn = screen.getByText(post.business.name);
  act(() => void showPreview(client, post.id));
  expect(screen.getByRole("dialog", { name: "공고 상세" }).contains(drawn)).toBe(true);
  act(endPreview);
  expect(screen.queryByText(post.business.name)).toBeNull();
});

test("touching another card does not change the visible preview", async () => {
  const client = await prefetched();
  act(() => void showPreview(client, post.id));
  await act(() => prefetchDetail(client, other.id));
  act(() => preparePreview(other.id));
  expect(screen.queryByText(other.business.name)).toBeNull();
  expect(readPreview()).toBe(post.id);
});

test("a post that is not loaded is left to the router", async () => {
  const client = await prefetched();
  expect(showPreview(client, other.id)).toBe(false);
  expect(screen.queryByRole("dialog", { hidden: true })).toBeNull();
});
