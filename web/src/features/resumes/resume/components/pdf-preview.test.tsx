import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn } from "../../../../testing/signed-in.tsx";
import { PdfButton } from "./pdf-preview.tsx";

const iPhone = { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)", maxTouchPoints: 5 };
const iPad = { userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", maxTouchPoints: 5 };
const desktop = { userAgent: "Mozilla/5.0 (Windows NT 10.0)", maxTouchPoints: 0 };
const address = "about:blank";

const show = (device: Pick<Navigator, "userAgent" | "maxTouchPoints">, { name = "이력서.pdf", pdfViewerEnabled = true } = {}) => {
  vi.stubGlobal("navigator", { ...device, pdfViewerEnabled });
  const fetchFile = vi.fn<() => Promise<Blob>>(async () => new Blob(["%PDF-1.7"]));
  renderSignedIn(<PdfButton name={name} isFetching={false} fetchFile={fetchFile} />, makeClient());
  return fetchFile;
};

beforeEach(() => {
  vi.stubGlobal("URL", Object.assign(class extends URL {}, { createObjectURL: () => address, revokeObjectURL: vi.fn<() => void>() }));
});
afterEach(() => vi.unstubAllGlobals());

test.for([iPhone, iPad])("a device that shows only the first page inside a page gets a window with all pages", async (device) => {
  const replace = vi.fn<(address: string) => void>();
  const open = vi.fn<typeof window.open>(() => ({ location: { replace } }) as unknown as Window);
  vi.stubGlobal("open", open);
  const fetchFile = show(device);
  const button = screen.getByRole("button", { name: "새 창에서 보기" });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(open).toHaveBeenCalledOnce();
  await expect.poll(() => replace.mock.calls).toEqual([[address]]);
  expect(fetchFile).toHaveBeenCalledOnce();
});

test("a window that the browser refused fetches nothing, and a message shows the reason", async () => {
  vi.stubGlobal("open", () => null);
  const fetchFile = show(iPhone);
  fireEvent.click(screen.getByRole("button", { name: "새 창에서 보기" }));
  expect(await screen.findByText(/브라우저가 새 창을 막았어요/)).toBeDefined();
  expect(fetchFile).not.toHaveBeenCalled();
});

test("other browsers show the file inside the page", async () => {
  show(desktop);
  fireEvent.click(screen.getByRole("button", { name: "미리보기" }));
  const frame = await screen.findByTitle<HTMLIFrameElement>("이력서.pdf 미리보기");
  expect(frame.src).toBe(address);
});

test("a file of another type, or a browser without a viewer, gets no button", () => {
  show(iPhone, { name: "이력서.hwp" });
  show(desktop, { pdfViewerEnabled: false });
  expect(screen.queryByRole("button")).toBeNull();
});
