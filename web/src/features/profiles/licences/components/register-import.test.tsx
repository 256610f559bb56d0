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
      return [200, { imported: added, added, changed: 0, unchanged: 0, rejected: [] }];
    },
  });
  const lines = Array.from({ length: 12_000 }, (_, index) => `가나다,900101,${index + 1}`);
  const csv = ["name,birth_date,license_number", ...lines, "다른사람,800101,1"].join("\n");
  renderSignedIn(<RegisterImport onClose={() => {}} />, makeClient());
  fireEvent.change(screen.getByLabelText("등록부 CSV 파일"), { target: { files: [new File([csv], "register.csv")] } });
  expect(await screen.findByText("12,000건 저장")).toBeDefined();
  expect(sent.length).toBeGreaterThan(1);
  expect(screen.getByText("앞줄에 같은 면허번호가 있어요.")).toBeDefined();
  expect(screen.getByText("12,002")).toBeDefined();
});
