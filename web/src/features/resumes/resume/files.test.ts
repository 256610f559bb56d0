import { expect, test } from "vitest";
import { chosenFile, isPdf } from "./files.ts";

const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);

test("one file with a supported extension is accepted, ignoring case", () => {
  for (const name of ["a.pdf", "이력서.HWP", "b.hwpx", "c.doc", "d.v2.docx"]) expect(chosenFile([file(name)])?.file?.name).toBe(name);
  expect(chosenFile([])).toBeNull();
});

test("two files, another type, and more than 10MB are refused before a request is sent", () => {
  expect(chosenFile([file("a.pdf"), file("b.pdf")])?.refusal).toBe("최대 1개의 이력서를 업로드 할 수 있습니다.");
  for (const name of ["a.exe", "pdf", "a.pdf.zip"]) expect(chosenFile([file(name)])?.refusal).toContain("파일만 올릴 수 있어요");
  expect(chosenFile([file("a.pdf", 10 * 1024 * 1024)])?.file).toBeDefined();
  expect(chosenFile([file("a.pdf", 10 * 1024 * 1024 + 1)])?.refusal).toBe("이력서는 10MB까지 올릴 수 있어요.");
});

test("only a PDF has a preview", () => {
  expect([isPdf("a.PDF"), isPdf("a.hwp")]).toEqual([true, false]);
});
