import { notifications } from "@mantine/notifications";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
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
