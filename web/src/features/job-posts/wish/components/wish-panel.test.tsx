import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useState } from "react";
import { makeClient, renderSignedIn, serve, type StubResponse } from "../../../../testing/signed-in.tsx";
import { SearchField } from "../../list/components/search-field.tsx";
import type { JobPostFilters } from "../../list/filters.ts";
import { useWishBox } from "../use-wish-box.ts";
import { WishPanel } from "./wish-panel.tsx";

beforeEach(() => vi.stubGlobal("visualViewport", null));
afterEach(() => vi.unstubAllGlobals());

const Screen = ({ onApply = () => {} }: { onApply?: (filters: JobPostFilters) => void }) => {
  const [filters, setFilters] = useState<JobPostFilters>({});
  const box = useWishBox(filters, (next) => {
    setFilters(next);
    onApply(next);
  });
  return (
    <>
      <SearchField box={box} onReach={() => {}} />
      {box.isOpen && <WishPanel box={box} filters={filters} onChange={setFilters} onOpen={() => {}} />}
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

/** Types a wish whose reading waits for the returned function. */
const typeUnreadWish = (onApply: (filters: JobPostFilters) => void) => {
  const reading = Promise.withResolvers<StubResponse>();
  serve({ [`GET /api/v1/job_posts/wish?text=${encodeURIComponent("판교")}`]: () => reading.promise });
  const client = makeClient();
  renderSignedIn(<Screen onApply={onApply} />, client);
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "판교" } });
  return async () => {
    reading.resolve([200, { parts: [{ text: "판교", label: "판교", filter: { districts: ["판교"] } }], rest: "", tags: [] }]);
    await waitFor(() => expect(client.isFetching({ queryKey: ["wish", "판교"] })).toBe(0));
    await act(async () => {});
  };
};

test("Enter and a tap on the button before the wish is read change the list once", async () => {
  const onApply = vi.fn<(filters: JobPostFilters) => void>();
  const finishReading = typeUnreadWish(onApply);
  fireEvent.submit(screen.getByRole("search"));
  fireEvent.click(screen.getByRole("button", { name: "이 조건으로 보기" }));
  await finishReading();
  expect(onApply.mock.calls).toEqual([[{ districts: ["판교"] }]]);
});

test("a wish that the doctor changes before it is read does not change the list", async () => {
  const onApply = vi.fn<(filters: JobPostFilters) => void>();
  const finishReading = typeUnreadWish(onApply);
  fireEvent.submit(screen.getByRole("search"));
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "판교내과" } });
  await finishReading();
  expect(onApply).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("판교내과");
});

test("a wish that is read while the next page loads does not lead back to the list", async () => {
  const onApply = vi.fn<(filters: JobPostFilters) => void>();
  const finishReading = typeUnreadWish(onApply);
  fireEvent.submit(screen.getByRole("search"));
  const { pathname } = location;
  history.pushState(null, "", "/profile");
  await finishReading();
  history.replaceState(null, "", pathname);
  expect(onApply).not.toHaveBeenCalled();
});

test.each([
  ["closes", () => fireEvent.keyDown(screen.getByRole("searchbox"), { key: "Escape" })],
  ["leaves with the page", cleanup],
])("a wish that the doctor %s before it is read does not change the list", async (_how, end) => {
  const onApply = vi.fn<(filters: JobPostFilters) => void>();
  const finishReading = typeUnreadWish(onApply);
  fireEvent.submit(screen.getByRole("search"));
  end();
  await finishReading();
  expect(onApply).not.toHaveBeenCalled();
});

test("while the server reads a submitted wish, field and button show it, and the panel does not call the wish a text", async () => {
  const finishReading = typeUnreadWish(() => {});
  expect(await screen.findByRole("status", { name: "조건을 읽는 중" })).toBeDefined();
  expect(screen.queryByText("‘판교’")).toBeNull();
  expect(screen.queryByLabelText("찾는 중")).toBeNull();
  fireEvent.submit(screen.getByRole("search"));
  expect(screen.getByLabelText("찾는 중")).toBeDefined();
  expect(screen.getByRole("button", { name: "이 조건으로 보기" }).dataset["loading"]).toBe("true");
  await finishReading();
  expect(screen.queryByLabelText("찾는 중")).toBeNull();
});

test("while the server reads another wish, the conditions of the earlier one are marked as outdated", async () => {
  const second = Promise.withResolvers<StubResponse>();
  const part = (text: string) => ({ text, label: text, filter: { districts: [text] } });
  serve({
    [`GET /api/v1/job_posts/wish?text=${encodeURIComponent("판교")}`]: [200, { parts: [part("판교")], rest: "", tags: [] }],
    [`GET /api/v1/job_posts/wish?text=${encodeURIComponent("분당")}`]: () => second.promise,
  });
  renderSignedIn(<Screen />, makeClient());
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "판교" } });
  await screen.findByRole("region", { name: "이렇게 알아들었어요" });
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "분당" } });
  const outdated = await screen.findByRole("region", { name: "조건을 읽고 있어요" });
  expect(outdated.getAttribute("aria-busy")).toBe("true");
  expect(screen.getByRole("button", { name: "이 조건으로 보기" })).toBeDefined();
  second.resolve([200, { parts: [part("분당")], rest: "", tags: [] }]);
  const current = await screen.findByRole("region", { name: "이렇게 알아들었어요" });
  expect(current.getAttribute("aria-busy")).toBe("false");
  expect(current.textContent).toContain("분당");
});
