import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import { RegisterImport } from "./register-import.tsx";

afterEach(() => vi.unstubAllGlobals());

test("the check of a large file counts and lists a number that repeats in another part", async () => {
  const linesOf = (csv: string) => csv.split("\n").filter((line) => line !== "").length - 1;
  const sent = serve({
    "POST /api/v1/licence_register": ({ body }) => {
      const added = linesOf((body as { csv: string }).csv);
      return [200, { imported: added, added, changed: 0, unchanged: 0, rejected_count: 0, rejected: [] }];
    },
  });
  const lines = Array.from({ length: 12_000 }, (_, index) => `가나다,900101,${index + 1}`);
  const csv = ["name,birth_date,license_number", ...lines, "다른사람,800101,1"].join("\n");
  renderSignedIn(<RegisterImport onClose={() => {}} />, makeClient());
  const spoken = screen.getByRole("status");
  expect(spoken.textContent).toBe("");
  fireEvent.change(screen.getByLabelText("등록부 CSV 파일"), { target: { files: [new File([csv], "register.csv")] } });
  expect(await screen.findByText("12,000건 저장")).toBeDefined();
  expect(spoken.textContent).toBe("확인을 마쳤어요. 새 면허 12,000건, 바뀜 0건.");
  expect(sent.length).toBeGreaterThan(1);
  expect(screen.getByText("앞줄에 같은 면허번호가 있어요.")).toBeDefined();
  expect(screen.getByText("12,002")).toBeDefined();
});

test("a file of invalid lines shows their total, and the dialog and its file stay bounded", async () => {
  serve({
    "POST /api/v1/licence_register": ({ body }) => {
      const rejected_count = (body as { csv: string }).csv.split("\n").length - 2;
      const rejected = Array.from({ length: Math.min(rejected_count, 10_000) }, (_, index) => ({ line: index + 2, reason: "틀렸어요." }));
      return [200, { imported: 0, added: 0, changed: 0, unchanged: 0, rejected_count, rejected }];
    },
  });
  const csv = `name,birth_date,license_number\n${"가나다,,1234567\n".repeat(30_000)}`;
  renderSignedIn(<RegisterImport onClose={() => {}} />, makeClient());
  fireEvent.change(screen.getByLabelText("등록부 CSV 파일"), { target: { files: [new File([csv], "register.csv")] } });
  expect(await screen.findByText("읽지 못한 줄 30,000")).toBeDefined();
  expect(screen.getByText("CSV에는 처음 10,000줄만 있어요. 고친 다음 다시 올려 주세요.")).toBeDefined();
  expect(screen.getAllByText("틀렸어요.")).toHaveLength(100);
});
