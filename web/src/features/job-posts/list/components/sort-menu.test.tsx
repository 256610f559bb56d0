import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { layers } from "../../../../lib/layers.ts";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import { SortMenu } from "./sort-menu.tsx";

test("Back closes the menu of the order instead of leaving the list", async () => {
  renderSignedIn(<SortMenu sort="latest" onSort={vi.fn<() => void>()} />, makeClient());
  await screen.findByRole("menuitemradio", { name: "급여 높은순" });
  act(() => void layers.closeTop());
  await waitFor(() => expect(screen.queryByRole("menuitemradio")).toBeNull());
});
