import { getPublicFigures, smallestShown } from "@rounds/contract/landing-pages.ts";
import { expect, test } from "vitest";
import { useServer } from "../../testing/harness.ts";

const time = { offset: 0 };
const server = useServer({}, (deps) => ({ ...deps, now: () => new Date(Date.now() + time.offset) }));
const getFigures = async () => (await server.visitor.call(getPublicFigures)).body.public_figures;

test("200: small counts are null; then open posts, their hospitals and verified doctors, counted again after five minutes", async () => {
  expect(await getFigures()).toEqual({ open_posts: null, hospitals: null, doctors: null });
  const business = await server.make.business();
  const posts = Array.from({ length: smallestShown }, () => server.make.jobPost({ business_id: business.id }));
  await Promise.all([...posts, server.make.jobPost({ active: false }), server.make.jobPost({ remedi_active: "pending" })]);
  await Promise.all(Array.from({ length: smallestShown }, () => server.make.doctor()));
  // A second request uses the cached counts.
  expect(await getFigures()).toEqual({ open_posts: null, hospitals: null, doctors: null });
  time.offset = 6 * 60_000;
  expect(await getFigures()).toEqual({ open_posts: smallestShown, hospitals: null, doctors: smallestShown });
});
