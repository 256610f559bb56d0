import { expect, test } from "vitest";
import { asSubject, withAnd } from "./particles.ts";

test.each([
  ["면허번호", "면허번호가", "면허번호와"],
  ["이름", "이름이", "이름과"],
  ["휴대폰 인증", "휴대폰 인증이", "휴대폰 인증과"],
  ["SMS", "SMS가", "SMS와"],
])("%s", (word, subject, joined) => {
  expect(asSubject(word)).toBe(subject);
  expect(withAnd(word)).toBe(joined);
});
