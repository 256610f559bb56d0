import type { HospitalImport } from "@rounds/contract/hospitals/import.ts";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { ImportDialog } from "./import-dialog.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const started: HospitalImport = {
  id: 7,
  file_name: "병원정보.csv",
  byte_size: 100,
  state: "checked",
  row_count: 3,
  read: 3,
  added: 3,
  changed: 0,
  unchanged: 0,
  rejected: 0,
  noted: 0,
  failure: null,
  created_at: "2026-11-27T10:00:00Z",
  finished_at: null,
};

test("an upload whose response was lost shows the import that the server has started", async () => {
  let isStarted = false;
  class LostRequest extends EventTarget {
    upload = new EventTarget();
    open() {}
    setRequestHeader() {}
    send() {
      isStarted = true;
      for (const end of ["error", "loadend"]) this.dispatchEvent(new Event(end));
    }
  }
  vi.stubGlobal("XMLHttpRequest", LostRequest);
  serve({
    "GET /api/v1/hospital_imports?limit=1": () => [200, { hospital_imports: isStarted ? [started] : [], next_cursor: null }],
    "GET /api/v1/hospital_imports/7/problems?limit=100": [200, { problems: [], next_cursor: null }],
  });
  renderSignedIn(<ImportDialog onClose={vi.fn()} />, makeClient());
  fireEvent.change(await screen.findByLabelText("병원 CSV 파일"), { target: { files: [new File(["x"], "병원정보.csv")] } });
  expect(await screen.findByRole("button", { name: "3곳 저장" })).toBeDefined();
});

test.each([
  ["importing", "병원을 저장하고 있어요 · 3줄. 창을 닫아도 계속돼요."],
  ["done", "병원을 저장했어요."],
  ["cancelled", "가져오기를 중단했어요. 그때까지 저장한 병원은 그대로 남아요."],
] as const)("an import that a colleague has brought to %s offers no start any more", async (state, text) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let now: HospitalImport = started;
  serve({
    "GET /api/v1/hospital_imports?limit=1": () => [200, { hospital_imports: [now], next_cursor: null }],
    "GET /api/v1/hospital_imports/7": () => [200, { hospital_import: now }],
  });
  renderSignedIn(<ImportDialog onClose={vi.fn()} />, makeClient());
  await screen.findByRole("button", { name: "3곳 저장" });
  now = { ...started, state };
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByRole("button", { name: "3곳 저장" })).toBeNull();
});
