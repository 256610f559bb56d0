import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
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
  renderSignedIn(<HomeInteriors enabled isNext onSettled={onSettled} />, makeClient());
  expect(onSettled).not.toHaveBeenCalled();
  await expect.poll(() => onSettled.mock.calls.length).toBe(1);
});

test("waits for the parts above, which would push it down", async () => {
  const room = { project_id: 1, room_type: "복도", customer_name: "온결의원", district: null, specialties: [], area: 62, price: null };
  serve({ "GET /api/v1/interior_projects/suggestions": [200, { interior_rooms: [{ ...room, interior_images: [] }] }] });
  const onSettled = vi.fn();
  const Home = () => {
    const [isNext, setNext] = useState(false);
    return (
      <>
        <button onClick={() => setNext(true)}>contents</button>
        <HomeInteriors enabled isNext={isNext} onSettled={onSettled} />
      </>
    );
  };
  const router = createRouter({ routeTree: createRootRoute({ component: Home }), history: createMemoryHistory() });
  renderSignedIn(<RouterProvider router={router as never} />, makeClient());
  await expect.poll(() => onSettled.mock.calls.length).toBe(1);
  expect(screen.queryByRole("heading")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "contents" }));
  expect(screen.getByRole("heading").textContent).toBe("개원 인테리어");
});
