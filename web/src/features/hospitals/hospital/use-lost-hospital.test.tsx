import { useQuery } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accessDenied } from "../../../lib/signal.ts";
import { signInAs } from "../../../testing/session.ts";
import { makeClient, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { ownedBusinessesQuery } from "./queries.ts";
import { makeBusiness } from "./testing.ts";
import { useLostHospital } from "./use-lost-hospital.ts";

beforeEach(() => signInAs("OWN1", "HospitalOwner"));
afterEach(() => {
  accessDenied.lower();
  localStorage.clear();
});

const [first, second] = [makeBusiness({ id: 1 }), makeBusiness({ id: 2 })];

/** The console of a member of two hospitals, which read these hospitals next. */
async function show(next: readonly unknown[], deletesHospitals = false) {
  let owned: readonly unknown[] = [first, second];
  const sent = serve({ "GET /api/v1/businesses/user_businesses": () => [200, { businesses: owned }] });
  const reload = vi.fn();
  const client = makeClient();
  const Console = () => {
    const { data } = useQuery(ownedBusinessesQuery());
    useLostHospital(data, deletesHospitals, reload);
    return null;
  };
  renderSignedIn(<Console />, client);
  await expect.poll(() => client.getQueryData(ownedBusinessesQuery().queryKey)).toBeDefined();
  owned = next;
  return { sent, reload, reread: () => act(() => client.refetchQueries(ownedBusinessesQuery())) };
}

test("a hospital that is missing from the next response reloads the console, because the page still shows its applicants", async () => {
  const { reload, reread } = await show([first]);
  expect(reload).not.toHaveBeenCalled();
  await reread();
  await expect.poll(() => reload.mock.calls).toHaveLength(1);
});

test("a refused request reads the memberships again", async () => {
  const { sent, reload } = await show([]);
  const before = sent.length;
  act(() => accessDenied.raise());
  await expect.poll(() => reload.mock.calls).toHaveLength(1);
  expect(sent).toHaveLength(before + 1);
});

test.each([
  ["the same hospitals with another role", [{ ...first, role: "viewer" }, second], false],
  ["a hospital that was merged into another one", [{ ...first, merged_ids: [2] }], false],
  ["a hospital that the user has deleted", [first], true],
])("%s: no reload", async (_name, next, deletesHospitals) => {
  const { reload, reread } = await show(next, deletesHospitals);
  await reread();
  expect(reload).not.toHaveBeenCalled();
});
