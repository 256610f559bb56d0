import { useQuery } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { signInAs } from "../../../testing/session.ts";
import { makeClient, renderSignedIn, serve } from "../../../testing/signed-in.tsx";
import { ownedBusinessesQuery } from "../hospital/queries.ts";
import { makeBusiness } from "../hospital/testing.ts";
import { teamQuery } from "./queries.ts";
import { useFreshTeam } from "./use-fresh-team.ts";

beforeEach(() => signInAs("OWN1", "HospitalOwner"));

test("a newer notice loads the team and the own role again, because a colleague may have joined or changed the role", async () => {
  const [business, team] = ["GET /api/v1/businesses/user_businesses", "GET /api/v1/businesses/5/members"];
  const sent = serve({
    [business]: [200, { businesses: [makeBusiness()] }],
    [team]: [200, { members: [], invitations: [], role: "owner" }],
  });
  const counts = () => [business, team].map((name) => sent.filter(({ method, path }) => `${method} ${path}` === name).length);
  let setNewest: (id: number | null) => void = () => undefined;
  const Console = () => {
    const [newest, set] = useState<number | null>();
    setNewest = set;
    useQuery(ownedBusinessesQuery());
    useQuery(teamQuery(5));
    useFreshTeam(newest);
    return null;
  };
  renderSignedIn(<Console />, makeClient());
  await expect.poll(counts).toEqual([1, 1]);
  // The first known notice, and a deleted one, are not newer.
  for (const id of [7, null, 7]) act(() => setNewest(id));
  expect(counts()).toEqual([1, 1]);
  act(() => setNewest(8));
  await expect.poll(counts).toEqual([2, 2]);
});
