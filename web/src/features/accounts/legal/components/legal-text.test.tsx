import type { PublishedVersion } from "@rounds/contract/accounts/legal.ts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeClient, renderSignedIn, serve } from "../../../../testing/signed-in.tsx";
import type { LegalTexts } from "../texts.ts";
import { LegalText } from "./legal-text.tsx";

const textOf = (sentence: string) => () => ({
  title: "이용약관",
  lead: "이 약관은 권리와 의무를 정해요.",
  articles: [{ title: "제1조 (요금)", body: [sentence] }],
});
const texts: LegalTexts = {
  terms: { "2030-01-01": textOf("무료예요."), "2031-01-01": textOf("무료이고 광고가 있어요."), "2031-02-01": textOf("요금을 받아요.") },
  privacy: {},
};
const version = (day: string, state: PublishedVersion["state"], changes: string[] = []): PublishedVersion => ({
  kind: "terms",
  version: day,
  state,
  needs_consent: state === "coming",
  changes,
});
const versions = [
  version("2030-01-01", "past"),
  version("2031-01-01", "current", ["광고를 더했어요."]),
  version("2031-02-01", "coming", ["요금을 정했어요."]),
];

const show = (asked?: string) => {
  serve({ "GET /api/v1/legal_versions": [200, { legal_versions: versions }] });
  const client = makeClient();
  client.setQueryData(["legal-versions"], versions);
  renderSignedIn(<LegalText kind="terms" version={asked} texts={texts} />, client);
};
const linkTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("the current text announces the coming one with its date and its changes, and leads to all versions", () => {
  show();
  screen.getByText("무료이고 광고가 있어요.");
  screen.getByText("2031년 1월 1일부터 적용");
  const coming = within(screen.getByRole("complementary", { name: "2031년 2월 1일부터 바뀌어요" }));
  coming.getByText("요금을 정했어요.");
  coming.getByText("적용일이 지나 처음 들어올 때 동의를 여쭤봐요.");
  expect(linkTo("바뀔 내용 전체 보기")).toBe("/terms?version=2031-02-01");
  expect(linkTo("2030년 1월 1일: 이전 내용")).toBe("/terms?version=2030-01-01");
  screen.getByText("2031년 1월 1일: 지금 내용을 적용");
});

test("an old text stays readable, with the days on which it applied", () => {
  show("2030-01-01");
  screen.getByText("무료예요.");
  screen.getByText("2030년 1월 1일부터 2030년 12월 31일까지 적용했어요");
  expect(linkTo("지금 적용되는 내용 보기")).toBe("/terms");
});

test("the coming text leads back to the current one", () => {
  show("2031-02-01");
  screen.getByText("요금을 받아요.");
  expect(linkTo("지금 적용되는 내용 보기")).toBe("/terms");
});

test("an unknown version shows the current text", () => {
  show("1999-01-01");
  expect(screen.getByText("무료이고 광고가 있어요.")).toBeDefined();
});
