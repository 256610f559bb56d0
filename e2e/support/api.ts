import type { Page } from "@playwright/test";
import type { CallInput, EndpointDefinition, ResponseBody } from "@rounds/contract/endpoint.ts";
import { type JobPostCard, listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { expect, tokensOf } from "./journey.ts";

/** Calls the API outside the browser, to prepare or to check data. Fails on every response that is not a success. */
export async function callAs<D extends EndpointDefinition>(
  page: Page,
  subject: string,
  endpoint: D,
  input: CallInput<D>,
): Promise<ResponseBody<D>> {
  const { access_token } = await tokensOf(page.request, subject);
  const path = Object.entries(input.params ?? {}).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, String(value)),
    endpoint.path,
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) query.append(name, String(value));
  const response = await page.request.fetch(`${path}?${query}`, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${access_token}` },
    ...(input.body === undefined ? {} : { data: input.body }),
  });
  expect(response.ok(), `${endpoint.method} ${path} returned ${response.status()}`).toBe(true);
  return (await response.json()) as ResponseBody<D>;
}

/** An open post of the demo world. Other journeys add and close posts at the top of the list, so this one comes from further down. */
export async function demoPost(page: Page, subject: string): Promise<JobPostCard> {
  const { job_posts } = await callAs(page, subject, listActiveJobPosts, { query: { limit: 100 } });
  const post = job_posts.at(50);
  if (!post) throw new Error("the demo world must have a hundred open posts");
  return post;
}
