import { useQuery } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memberSignInRequired } from "../../../lib/signal.ts";
import { signInAs } from "../../../testing/session.ts";
import { makeClient, refusal, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { ownedBusinessesQuery } from "./queries.ts";
import { useIdleEnd } from "./use-idle-end.ts";

beforeEach(() => {
  localStorage.clear();
  signInAs("OWN1", "HospitalOwner");
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  memberSignInRequired.lower();
});

const Console = ({ isLocked = false }: { isLocked?: boolean }) => {
  useIdleEnd(isLocked);
  useQuery({ ...ownedBusinessesQuery(), staleTime: Infinity, enabled: !isLocked });
  return null;
};
const path = "GET /api/v1/businesses/user_businesses";
const pass = (minutes: number) => act(() => vi.advanceTimersByTime(minutes * 60_000));

test("an unused page checks the rights each minute, and a refusal covers it", async () => {
  const sent = serve({ [path]: refusal(403, "member.sign_in_required", "다시 로그인해 주세요.") });
  const client = makeClient();
  client.setQueryData(ownedBusinessesQuery().queryKey, { businesses: [] });
  renderSignedIn(<Console />, client);
  pass(1);
  expect(sent).toEqual([]);
  window.dispatchEvent(new Event("keydown"));
  pass(1);
  expect(sent).toEqual([]);
  pass(1);
  await expect.poll(() => sent.length).toBe(1);
  await expect.poll(() => memberSignInRequired.read()).toBe(true);
});

test("a hidden page and a covered one send nothing", () => {
  const sent = serve({});
  renderSignedIn(<Console isLocked />, makeClient());
  pass(10);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const client = makeClient();
  client.setQueryData(ownedBusinessesQuery().queryKey, { businesses: [] });
  renderSignedIn(<Console />, client);
  pass(10);
  expect(sent).toEqual([]);
});
