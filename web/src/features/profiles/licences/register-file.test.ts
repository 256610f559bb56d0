import { expect, test } from "vitest";
import { decodeCsv, lineInFile, splitRegister, withoutRepeats } from "./register-file.ts";

const header = "name,birth_date,license_number\n";

test("a short file is one part", () => {
  expect(splitRegister(`${header}가,900101,1\n나,900101,2`)).toEqual([{ csv: `${header}가,900101,1\n나,900101,2`, firstLine: 2 }]);
});

test("a long file is cut between records, and each part has the header and the number of its first line", () => {
  const records = Array.from({ length: 100 }, (_, index) => `가나다,900101,${index}\r\n`);
  const parts = splitRegister(header + records.join(""), 200);
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.every(({ csv }) => csv.startsWith(header) && csv.length <= header.length + 200)).toBe(true);
  expect(parts.map(({ csv }) => csv.slice(header.length)).join("")).toBe(records.join("").replaceAll("\r", ""));
  const second = parts[1];
  expect(second && lineInFile(second, 2)).toBe(second?.firstLine);
  expect(parts[0]?.csv.split("\n").length).toBe(second?.firstLine);
});

test("a line break in quotes does not end a record", () => {
  const csv = `${header}"가\n나",900101,1\n다,900101,2\n`;
  const parts = splitRegister(csv, 1);
  expect(parts).toEqual([
    { csv: `${header}"가\n나",900101,1\n`, firstLine: 2 },
    { csv: `${header}다,900101,2\n`, firstLine: 4 },
  ]);
});

test("an empty file and a file with only a header are sent unchanged, and the server reports the error", () => {
  expect(splitRegister("")).toEqual([{ csv: "", firstLine: 2 }]);
  expect(splitRegister(header)).toEqual([{ csv: header, firstLine: 2 }]);
});

test("Hangul is decoded from both encodings that spreadsheets save", () => {
  expect(decodeCsv(new TextEncoder().encode("홍길동").buffer as ArrayBuffer)).toBe("홍길동");
  expect(decodeCsv(Uint8Array.from([0xc8, 0xab, 0xb1, 0xe6, 0xb5, 0xbf]).buffer)).toBe("홍길동");
});

test("a number that repeats in another part of the file is reported with its line, and the first valid record stays", () => {
  const csv = `${header}틀린날,991399,007\n"가\n나",900101,7\n다,900101,2\n라,900101,"0007"\n`;
  const { csv: rest, repeated } = withoutRepeats(csv);
  expect(repeated).toEqual([{ line: 6, reason: "앞줄에 같은 면허번호가 있어요." }]);
  expect(rest).toBe(`${header}틀린날,991399,007\n"가\n나",900101,7\n다,900101,2\n\n`);
});

test("a file with other columns is left to the server", () => {
  expect(withoutRepeats("이름,번호\n가,1\n나,1\n")).toEqual({ csv: "이름,번호\n가,1\n나,1\n", repeated: [] });
});
