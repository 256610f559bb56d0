import type { Page } from "@playwright/test";
import { channel, channelHeader, isWebinarPath } from "@rounds/contract/channel.ts";
import type { CallInput, EndpointDefinition, ResponseBody } from "@rounds/contract/endpoint.ts";
import { type JobPostCard, listActiveJobPosts } from "@rounds/contract/job-posts/posts.ts";
import { createWebinarSession, webinarProvider } from "@rounds/contract/webinars/sign-in.ts";
import { expect, tokensOf } from "./journey.ts";

const channelHeaders = { [channelHeader]: channel };

/** The headers of each person's calls. A journey makes up to forty calls as one person, who signs in only once. */
const known = new WeakMap<Page, Map<string, Promise<Record<string, string>>>>();

function headersFor(page: Page, path: string, subject: string): Promise<Record<string, string>> {
  const ofPage = known.get(page) ?? new Map<string, Promise<Record<string, string>>>();
  known.set(page, ofPage);
  const key = `${subject} ${isWebinarPath(path) ? "webinars" : "jobs"}`;
  const headers = ofPage.get(key) ?? signIn(page, path, subject);
  ofPage.set(key, headers);
  return headers;
}

/** The headers of a signed-in call. Calls of the webinar part need their channel and their token. */
async function signIn(page: Page, path: string, subject: string): Promise<Record<string, string>> {
  const { access_token: token } = await tokensOf(page.request, subject);
  if (!isWebinarPath(path)) return { authorization: `Bearer ${token}` };
  const data = { sso_provider: webinarProvider, sso_token: token };
  const response = await page.request.post(createWebinarSession.path, { data, headers: channelHeaders });
  expect(response.status()).toBe(201);
  const { access_token } = (await response.json()) as ResponseBody<typeof createWebinarSession>;
  return { authorization: `Bearer ${access_token}`, ...channelHeaders };
}

/** Calls the API outside the browser, to prepare or to check data. Fails on every response that is not a success. */
export async function callAs<D extends EndpointDefinition>(
  page: Page,
  subject: string,
  endpoint: D,
  input: CallInput<D>,
): Promise<ResponseBody<D>> {
  const path = Object.entries(input.params ?? {}).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, String(value)),
    endpoint.path,
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) query.append(name, String(value));
  const response = await page.request.fetch(`${path}?${query}`, {
    method: endpoint.method,
    headers: await headersFor(page, path, subject),
    ...(input.body === undefined ? {} : { data: input.body }),
  });
  expect(response.ok(), `${endpoint.method} ${path} returned ${response.status()}`).toBe(true);
  return (await response.json()) as ResponseBody<D>;
}

/**
 * The next response that the page receives from an endpoint without parameters in its path. A second call could return other data, because journeys run in
 * parallel. Call it before the page sends the request.
 */
export async function responseTo<D extends EndpointDefinition>(page: Page, endpoint: D): Promise<ResponseBody<D>> {
  const response = await page.waitForResponse(
    (one) => new URL(one.url()).pathname === endpoint.path && one.request().method() === endpoint.method,
  );
  return (await response.json()) as ResponseBody<D>;
}

/**
 * An open post of the demo world. Other journeys add and close posts at the top of the list, so this one comes from further down. A journey
 * that changes the post for all doctors gives another place.
 */
export async function demoPost(page: Page, subject: string, place = 50): Promise<JobPostCard> {
  const { job_posts } = await callAs(page, subject, listActiveJobPosts, { query: { limit: 100 } });
  const post = job_posts.at(place);
  if (!post) throw new Error("the demo world must have a hundred open posts");
  return post;
}
