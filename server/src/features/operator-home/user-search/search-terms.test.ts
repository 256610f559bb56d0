import { describe, expect, test } from "vitest";
import { parseUserSearch } from "./search-terms.ts";

const vault = { lookup: (column: string, value: string) => Buffer.from(`${column}:${value}`) };
const read = (typed: string) => parseUserSearch(vault, typed);
const phone = { kind: "phone", hash: Buffer.from("profiles.phone_number:01006710092") };

describe("parses the search terms of an operator", () => {
  test.each([
    ["19840", { kind: "id", id: 19840 }],
    ["#19840", { kind: "id", id: 19840 }],
    ["최지우#19840", { kind: "id", id: 19840 }],
    ["01006710092", phone],
    ["010-0671-0092", phone],
    ["010 0671 0092", phone],
    ["+82 10-0671-0092", phone],
    ["Jiwoo.Choi@Mail.example", { kind: "email", beginning: "jiwoo.choi@mail.example" }],
    ["최지", { kind: "name", part: "최지", text: "최지", isInitials: false }],
    [" 최 지우 ", { kind: "name", part: "최지우", text: "최지우", isInitials: false }],
    ["ㅊㅈㅇ", { kind: "name", part: "ㅊㅈㅇ", text: "ㅊㅈㅇ", isInitials: true }],
    ["김ㅅ", { kind: "name", part: "김", text: "김", isInitials: false }],
    ["Alexander Kim", { kind: "name", part: "alex", text: "alexanderkim", isInitials: false }],
    ["의사 3", { kind: "name", part: "의사3", text: "의사3", isInitials: false }],
    // Decomposed, like the file names of macOS.
    ["최지".normalize("NFD"), { kind: "name", part: "최지", text: "최지", isInitials: false }],
  ])("%s", (typed, meant) => expect(read(typed)).toEqual(meant));

  test("blank terms give null", () => expect(read("   ")).toBeNull());
  test("numbers that cannot be an id are names", () => expect(read("0000")).toMatchObject({ kind: "name" }));
});
