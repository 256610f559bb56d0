import { notifications } from "@mantine/notifications";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn } from "../../testing/signed-in.tsx";
import { ExportButton } from "./export-button.tsx";

type Row = { readonly id: number };
const rows: readonly Row[] = [{ id: 4 }, { id: 9 }];

const show = (changes: Partial<Parameters<typeof ExportButton<Row>>[0]> = {}) => {
  const steps: string[] = [];
  const record = vi.fn(async (_line: unknown): Promise<unknown> => steps.push("record"));
  const save = vi.fn((_rows: readonly Row[]): unknown => steps.push("save"));
  renderSignedIn(
    <ExportButton<Row>
      count="2건"
      disabled={false}
      readyReasons={["면접 준비", "문의 확인"]}
      everyRow={async () => rows}
      record={record}
      save={save}
      {...changes}
    />,
    makeClient(),
  );
  return { steps, record, save };
};
const button = () => screen.getByRole("button", { name: /CSV 파일로 받기$/ });
const openDialog = () => {
  fireEvent.click(button());
  return screen.findByRole("dialog", { name: "파일로 받는 이유" });
};
const submit = () => fireEvent.click(screen.getByRole("button", { name: "파일로 받기" }));

afterEach(() => notifications.clean());

test("an export of rows that have not loaded shows no number", () => {
  show({ count: "", disabled: true });
  expect(screen.getByRole("button", { name: "CSV 파일로 받기" }).textContent).toBe("CSV");
});

test("only phones omit the button: a laptop with letters of twice the usual size has it", () => {
  show();
  const hidden = button().closest('[class*="hideOn"]');
  // Such a laptop has the breakpoints of a window of 683 px.
  expect(hidden?.className).toContain("hideOn-handset");
});

test("the file is saved after the line of the audit log with its rows and the reason", async () => {
  const { steps, record, save } = show();
  expect(button().textContent).toBe("2건 CSV");
  await openDialog();
  fireEvent.click(screen.getByRole("radio", { name: "면접 준비" }));
  submit();
  expect(await screen.findByText("2건을 파일로 받았어요.")).toBeDefined();
  expect(steps).toEqual(["record", "save"]);
  expect(record).toHaveBeenCalledExactlyOnceWith({ ids: [4, 9], reason: "면접 준비" });
  expect(save).toHaveBeenCalledExactlyOnceWith(rows);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("no reason is chosen in advance, and without one nothing is read", async () => {
  const everyRow = vi.fn(async () => rows);
  const { record } = show({ everyRow });
  await openDialog();
  expect(screen.getAllByRole<HTMLInputElement>("radio").some(({ checked }) => checked)).toBe(false);
  submit();
  expect(await screen.findByText("이유를 고르거나 적어 주세요.")).toBeDefined();
  fireEvent.click(screen.getByRole("radio", { name: "직접 쓰기" }));
  expect(screen.queryByText("이유를 고르거나 적어 주세요.")).toBeNull();
  fireEvent.change(screen.getByRole("textbox", { name: "이유" }), { target: { value: " 병원 요청 " } });
  expect(everyRow).not.toHaveBeenCalled();
  submit();
  await waitFor(() => expect(record).toHaveBeenCalledExactlyOnceWith({ ids: [4, 9], reason: "병원 요청" }));
});

test("there is no file when the line cannot be written, and the reason stays for the next try", async () => {
  const record = vi.fn<() => Promise<unknown>>(async () => null).mockRejectedValueOnce(new TypeError("no network"));
  const { save } = show({ record });
  await openDialog();
  fireEvent.click(screen.getByRole("radio", { name: "문의 확인" }));
  submit();
  await waitFor(() => expect(record).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.getByRole("button", { name: "파일로 받기" }).hasAttribute("data-loading")).toBe(false));
  expect(save).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "문의 확인" }).checked).toBe(true);
  submit();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
});

test("rows that are gone when the file is made leave neither a line nor a file", async () => {
  const { record, save } = show({ everyRow: async () => [] });
  await openDialog();
  fireEvent.click(screen.getByRole("radio", { name: "면접 준비" }));
  submit();
  expect(await screen.findByText("파일에 담을 줄이 없어요. 목록을 새로고침해 주세요.")).toBeDefined();
  expect([record, save].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});
