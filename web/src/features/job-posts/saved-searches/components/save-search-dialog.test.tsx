import { noFilters } from "@rounds/contract/job-posts/filter-histories.ts";
import { notifications } from "@mantine/notifications";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, recordReplayKeys, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { SaveSearchDialog } from "./save-search-dialog.tsx";

afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

test("a double click creates one alert", async () => {
  const sent = serve({
    "GET /api/v1/saved_searches": [200, { saved_searches: [] }],
    "POST /api/v1/saved_searches": [201, { saved_search: {} }],
  });
  const onClose = vi.fn<() => void>();
  renderSignedIn(<SaveSearchDialog filters={{ specialties: ["내과"] }} onClose={onClose} />, makeClient());
  const save = await screen.findByRole("button", { name: "알림 만들기" });
  fireEvent.click(save);
  fireEvent.click(save);
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(sent.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("the second tap of the double tap that opened the dialog does not create an alert", async () => {
  const sent = serve({
    "GET /api/v1/saved_searches": [200, { saved_searches: [] }],
    "POST /api/v1/saved_searches": [201, { saved_search: {} }],
  });
  renderSignedIn(<SaveSearchDialog filters={{ specialties: ["내과"] }} onClose={() => {}} />, makeClient());
  const save = await screen.findByRole("button", { name: "알림 만들기" });
  fireEvent.click(save, { detail: 2 });
  expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
  fireEvent.click(save, { detail: 1 });
  await expect.poll(() => sent.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("a second press after a lost response repeats the same alert", async () => {
  let isLost = true;
  serve({
    "GET /api/v1/saved_searches": [200, { saved_searches: [] }],
    "POST /api/v1/saved_searches": () => {
      if (isLost) throw new TypeError("the response is lost");
      return [201, { saved_search: {} }];
    },
  });
  const keys = recordReplayKeys("POST /api/v1/saved_searches");
  const onClose = vi.fn<() => void>();
  renderSignedIn(<SaveSearchDialog filters={{ specialties: ["내과"] }} onClose={onClose} />, makeClient());
  fireEvent.click(await screen.findByRole("button", { name: "알림 만들기" }));
  await screen.findByText(/인터넷 연결을 확인하고/);
  isLost = false;
  fireEvent.click(screen.getByRole("button", { name: "알림 만들기" }));
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

test("two alerts never share a name: the suggestion has a number, and a typed name of another alert is refused", async () => {
  const other = { id: 7, name: "판교 내과", filters: { ...noFilters, districts: ["판교"], pay: 1500 }, timing: "now", count_this_week: 0 };
  const sent = serve({ "GET /api/v1/saved_searches": [200, { saved_searches: [other] }] });
  renderSignedIn(<SaveSearchDialog filters={{ districts: ["판교"], specialties: ["내과"] }} onClose={() => {}} />, makeClient());
  const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "알림 이름" });
  expect(name.value).toBe("판교 내과 2");
  fireEvent.change(name, { target: { value: "판교 내과 " } });
  expect(await screen.findByText("같은 이름의 알림이 있어요. 다른 이름을 적어 주세요.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "알림 만들기" }));
  expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
});
