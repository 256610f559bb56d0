import { expect, test } from "vitest";
import { asCompanion, asDirection, asObject, asSubject, withAnd, withDirection } from "./particles.ts";

test.each([
  ["면허번호", "면허번호가", "면허번호와", "면허번호를"],
  ["이름", "이름이", "이름과", "이름을"],
  ["휴대폰 인증", "휴대폰 인증이", "휴대폰 인증과", "휴대폰 인증을"],
  ["SMS", "SMS가", "SMS와", "SMS를"],
])("%s", (word, subject, joined, object) => {
  expect(asSubject(word)).toBe(subject);
  expect(withAnd(word)).toBe(joined);
  expect(`${word}${asCompanion(word)}`).toBe(joined);
  expect(`${word}${asObject(word)}`).toBe(object);
});

test.each([
  ["이력서 전달", "이력서 전달로"],
  ["최종합격", "최종합격으로"],
  ["입사", "입사로"],
  ["SMS", "SMS로"],
])("%s: the direction is %s", (word, expected) => {
  expect(withDirection(word)).toBe(expected);
  expect(`${word}${asDirection(word)}`).toBe(expected);
});
