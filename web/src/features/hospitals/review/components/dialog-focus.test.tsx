import type { HospitalImport } from "@rounds/contract/hospitals/import.ts";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { MergeDialog } from "./merge-dialog.tsx";

afterEach(() => vi.unstubAllGlobals());

const checked: HospitalImport = {
  id: 7,
  file_name: "hospitals.csv",
  byte_size: 11_223,
  state: "checked",
  row_count: 50,
  read: 50,
  added: 50,
  changed: 0,
  unchanged: 0,
  rejected: 0,
  noted: 0,
  failure: null,
  created_at: "2026-11-20T03:00:00Z",
  finished_at: null,
};

const showImport = (imports: readonly HospitalImport[], afterStart: HospitalImport = checked) => {
  serve({
    "GET /api/v1/hospital_imports?limit=1": [200, { hospital_imports: imports, next_cursor: null }],
    "POST /api/v1/hospital_imports/7/start": [200, { hospital_import: afterStart }],
    "GET /api/v1/hospital_imports/7": [200, { hospital_import: afterStart }],
  });
  renderSignedIn(<ImportDialog onClose={vi.fn()} />, makeClient());
};

test("the import starts at its file button, also after it has read whether an import is running", async () => {
  showImport([]);
  const choose = await screen.findByRole("button", { name: "파일 고르기" });
  await waitFor(() => expect(document.activeElement).toBe(choose));
});

test("the focus stays in the import when its button disappears with the finished step", async () => {
  showImport([checked], { ...checked, state: "done" });
  const save = await screen.findByRole("button", { name: "50곳 저장" });
  const spoken = screen.getByRole("status");
  save.focus();
  save.click();
  const done = await screen.findByText("병원을 저장했어요.");
  await waitFor(() => expect(document.activeElement?.contains(done)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
  expect(spoken.textContent).toBe("저장을 마쳤어요. 새 병원 50곳, 바뀜 0곳.");
});

test.each([
  [{ row_count: 0, read: 0, added: 0 }, /병원이 한 줄도 없어요/],
  [{ added: 0, rejected: 50 }, /읽을 수 있는 병원이 없어요/],
  [{ added: 0, unchanged: 49, rejected: 1 }, "새로 넣거나 바꿀 병원이 없어요."],
])("a file without changes gives the reason why nothing can be saved: %o", async (counts, reason) => {
  showImport([{ ...checked, ...counts }]);
  expect(await screen.findByText(reason)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "0곳 저장" }).disabled).toBe(true);
});

test("another file replaces a checked one in one step", async () => {
  let latest: HospitalImport = checked;
  serve({
    "GET /api/v1/hospital_imports?limit=1": () => [200, { hospital_imports: [latest], next_cursor: null }],
    "POST /api/v1/hospital_imports/7/cancel": () => {
      latest = { ...checked, state: "cancelled", added: 0, read: 0 };
      return [200, { hospital_import: latest }];
    },
  });
  renderSignedIn(<ImportDialog onClose={vi.fn()} />, makeClient());
  (await screen.findByRole("button", { name: "다른 파일" })).click();
  expect(await screen.findByRole("button", { name: "파일 고르기" })).toBeDefined();
  expect(screen.queryByText(/중단했어요/)).toBeNull();
});

test("merging starts at the field for the other hospital", async () => {
  renderSignedIn(<MergeDialog id={3} otherId={null} onMerged={vi.fn()} onClose={vi.fn()} />, makeClient());
  const field = await screen.findByLabelText("같은 병원");
  await waitFor(() => expect(document.activeElement).toBe(field));
});
