import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { ChosenAddress } from "../queries.ts";
import { useAddressDialog } from "../use-address-dialog.tsx";

const found = (address: string) => ({ address, detail: "역삼동", postcode: "06236", lat: 37.5, lng: 127.03 });
const six = [1, 2, 3, 4, 5, 6].map((number) => found(`서울 강남구 테헤란로 ${number}`));
const ok = (addresses: unknown) => new Response(JSON.stringify({ addresses }));

const Screen = ({ onChoose }: { onChoose: (address: ChosenAddress) => void }) => {
  const { open, dialog } = useAddressDialog({ title: "집 주소 찾기", onChoose });
  return (
    <>
      <button type="button" onClick={open}>
        열기
      </button>
      {dialog}
    </>
  );
};

const show = (fetched: (path: string) => Promise<Response>) => {
  const calls = vi.fn(fetched);
  // Timers of earlier test files in this window may send something else.
  vi.stubGlobal("fetch", (path: string) => (path.includes("/addresses") ? calls(path) : Promise.resolve(ok([]))));
  const onChoose = vi.fn<(address: ChosenAddress) => void>();
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: "always" } } });
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <Screen onChoose={onChoose} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByText("열기"));
  return { calls, onChoose };
};
const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "집 주소 찾기" });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string, more: object = {}) => fireEvent.keyDown(field(), { key, ...more });
const active = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "-")?.textContent ?? null;

afterEach(() => vi.unstubAllGlobals());

test("searches after a pause in typing, shows at most five suggestions, and supports arrows and Enter", async () => {
  const { calls, onChoose } = show(async () => ok(six));
  for (const part of ["테", "테헤", "테헤란로"]) type(part);
  expect(await screen.findAllByRole("option")).toHaveLength(5);
  expect(calls).toHaveBeenCalledOnce();
  expect(field().getAttribute("aria-expanded")).toBe("true");
  expect(active()).toBeNull();
  press("ArrowDown");
  expect(active()).toContain("테헤란로 1");
  press("ArrowUp");
  expect(active()).toContain("테헤란로 5");
  press("Enter");
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ address: "서울 강남구 테헤란로 5", lat: 37.5, lng: 127.03 });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("Enter selects the first suggestion before it chooses one, and does nothing during Hangul composition", async () => {
  const { onChoose } = show(async () => ok(six));
  type("테헤란로");
  await screen.findAllByRole("option");
  press("Enter", { isComposing: true });
  // Safari ends the composition before this key.
  press("Enter", { keyCode: 229 });
  expect(active()).toBeNull();
  press("Enter");
  expect(active()).toContain("테헤란로 1");
  expect(onChoose).not.toHaveBeenCalled();
  press("Enter");
  expect(onChoose).toHaveBeenCalledOnce();
});

test("an empty result is shown; a single letter sends no request", async () => {
  const { calls } = show(async () => ok([]));
  type("테");
  expect(screen.getByText(/도로명, 지번, 건물 이름으로 찾을 수 있어요/)).toBeDefined();
  type("없는주소");
  await screen.findByText(/맞춤법을 확인하거나/);
  expect(calls).toHaveBeenCalledOnce();
});

test("502 address.search_failed: shows the error, preserves the typed text, and offers a retry", async () => {
  let isDown = true;
  show(async () =>
    isDown
      ? new Response(
          JSON.stringify({ errors: [{ code: "address.search_failed", message: "주소를 찾지 못했어요. 잠시 후 다시 시도해 주세요." }] }),
          { status: 502 },
        )
      : ok(six),
  );
  type("테헤란로");
  await screen.findByText("주소를 찾지 못했어요. 잠시 후 다시 시도해 주세요.");
  expect(field().value).toBe("테헤란로");
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  expect(await screen.findAllByRole("option")).toHaveLength(5);
});

test("Escape closes the dialog, and the typed text is there when it opens again", async () => {
  show(async () => ok(six));
  type("테헤란로");
  fireEvent.keyDown(document.body, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(screen.getByText("열기"));
  expect(field().value).toBe("테헤란로");
});

test("the button that clears the field leaves the focus in the field", () => {
  show(async () => ok(six));
  type("테헤란로");
  const clear = screen.getByRole("button", { name: "입력한 주소 지우기" });
  clear.focus();
  fireEvent.click(clear);
  expect(field().value).toBe("");
  expect(document.activeElement).toBe(field());
});
