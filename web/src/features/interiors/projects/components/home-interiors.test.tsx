import { afterEach, expect, test, vi } from "vitest";
import { makeClient, refusal, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { HomeInteriors } from "./home-interiors.tsx";

afterEach(() => vi.unstubAllGlobals());

const noRooms = [200, { interior_rooms: [] }] as const;

test.each([
  { when: "without suggestions", response: noRooms },
  { when: "after a failure", response: refusal(404, "route.not_found", "찾는 내용이 없어요.") },
])("the parts below may appear $when, but not before the response", async ({ response }) => {
  serve({ "GET /api/v1/interior_projects/suggestions": response });
  const onSettled = vi.fn();
  renderSignedIn(<HomeInteriors enabled onSettled={onSettled} />, makeClient());
  expect(onSettled).not.toHaveBeenCalled();
  await expect.poll(() => onSettled.mock.calls.length).toBe(1);
});
