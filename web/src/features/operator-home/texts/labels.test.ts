import type { PersonText } from "@rounds/contract/operator-home/texts.ts";
import { expect, test } from "vitest";
import { byChannel, findTexts, lineOf } from "./labels.ts";

const inbox = { channel: "inbox", title: "새 지원자가 있어요", body: "‘내과’ 공고에 지원자가 도착했어요.", link: "/x" } as const;
const applied: PersonText = {
  name: "application.created",
  occasion: "의사가 공고에 지원했을 때",
  recipient: "hospital",
  previews: [inbox, { ...inbox, channel: "push" }],
};
const code: PersonText = {
  name: "phone.code",
  occasion: "전화번호를 인증할 때",
  recipient: "everyone",
  previews: [{ channel: "message", title: null, body: "인증번호는 482913 입니다.", link: null }],
};

test("a search finds the occasion, the words and the recipient, in any order of its terms", () => {
  const all = [applied, code];
  const find = (q: string) => findTexts(all, { q }).map(({ name }) => name);
  expect(find("")).toEqual(["application.created", "phone.code"]);
  expect(find("인증")).toEqual(["phone.code"]);
  expect(find("도착 병원")).toEqual(["application.created"]);
  expect(find("도착 인증")).toEqual([]);
  expect(findTexts(all, { channel: "push" })).toEqual([applied]);
});

test("a text names its recipient and each channel once", () => {
  expect(lineOf({ ...applied, previews: [...applied.previews, ...applied.previews] })).toBe("병원 · 알림함, 푸시");
  expect(byChannel([inbox, { ...inbox, channel: "push" }, inbox])).toEqual([
    ["inbox", [inbox, inbox]],
    ["push", [{ ...inbox, channel: "push" }]],
  ]);
});
