import { expect, test } from "vitest";
import { namesFirst } from "./names-first.ts";

const found = [
  { name: "온새의원", address: "서울 달무리로 1" },
  { name: "달무리 내과의원", address: "부산 온새로 2" },
  { name: "가온병원", address: "서울 달무리로 3" },
  { name: "달무리병원", address: "대전 대학로 4" },
];
const namesFor = (q: string) => namesFirst(found, q).map(({ name }) => name);

test("hospitals with the search term in their name come first, and each group stays in the server's order", () => {
  expect(namesFor("달무리")).toEqual(["달무리 내과의원", "달무리병원", "온새의원", "가온병원"]);
  expect(namesFor("달무리 병원")).toEqual(["달무리병원", "달무리 내과의원", "가온병원", "온새의원"]);
});

test("initial consonants and ids keep the server's order", () => {
  expect(namesFor("ㄷㅁㄹ")).toEqual(found.map(({ name }) => name));
});
