import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useState } from "react";
import { makeClient, renderSignedIn, serve, type StubResponse } from "../../../../testing/signed-in.tsx";
import { SearchField } from "../../list/components/search-field.tsx";
import type { JobPostFilters } from "../../list/filters.ts";
import { useWishBox } from "../use-wish-box.ts";
import { WishPanel } from "./wish-panel.tsx";

beforeEach(() => vi.stubGlobal("visualViewport", null));
afterEach(() => vi.unstubAllGlobals());

const Screen = () => {
  const [filters, setFilters] = useState<JobPostFilters>({});
  const box = useWishBox(filters, setFilters);
  return (
    <>
      <SearchField box={box} onReach={() => {}} />
      {box.isOpen && <WishPanel box={box} filters={filters} onChange={setFilters} />}
    </>
  );
};

test("an alert that is opened before the wish is read gets the name of the read conditions", async () => {
  const reading = Promise.withResolvers<StubResponse>();
  serve({
    [`GET /api/v1/job_posts/wish?text=${encodeURIComponent("판교내과")}`]: () => reading.promise,
    "GET /api/v1/saved_searches": [200, { saved_searches: [] }],
  });
  renderSignedIn(<Screen />, makeClient());
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "판교내과" } });
  fireEvent.click(await screen.findByRole("button", { name: "이 조건으로 알림 받기" }));
  await screen.findByRole("dialog", { name: "이 조건으로 알림 받기" });
  expect(screen.queryByRole("textbox", { name: "알림 이름" })).toBeNull();
  const parts = [
    { text: "판교", label: "판교", filter: { districts: ["판교"] } },
    { text: "내과", label: "내과", filter: { specialties: ["내과"] } },
  ];
  reading.resolve([200, { parts, rest: "", tags: [] }]);
  const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "알림 이름" });
  await waitFor(() => expect(name.value).toBe("판교 내과"));
});
