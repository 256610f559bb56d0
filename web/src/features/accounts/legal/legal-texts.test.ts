import { dormancy } from "@rounds/contract/accounts/dormancy.ts";
import { legalKinds, legalVersions, type PublishedVersion } from "@rounds/contract/accounts/legal.ts";
import { expect, test } from "vitest";
import { privacyOf } from "./privacy.ts";
import { termsOf } from "./terms.ts";
import { legalTexts } from "./texts.ts";
import { changesSince } from "./versions.ts";

const operator = { brand: "라운즈", email: "help@rounds.example", phone: "02-0000-0000", privacyOfficer: "개인정보보호팀" };
const textOf = ({ articles }: ReturnType<typeof termsOf>): string => articles.flatMap(({ body }) => body.flat()).join("\n");

test("the privacy policy names the person or department that is responsible", () => {
  expect(textOf(privacyOf(operator))).toContain("개인정보 보호책임자 또는 담당 부서: 개인정보보호팀");
});

test("terms and privacy policy name the time after which the server erases an unused account", () => {
  const years = [termsOf(operator), privacyOf(operator)].map((text) => /(\d+)년 동안 [^.]*이용하지 않은 회원/.exec(textOf(text))?.[1]);
  expect(years.map(Number)).toEqual([dormancy.years, dormancy.years]);
});

test("the privacy policy names each receiver of personal data: hospitals and interior designers", () => {
  const receivers = [...textOf(privacyOf(operator)).matchAll(/^받는 곳: .*$/gm)].map(([line]) => line);
  expect(receivers).toEqual(["받는 곳: 회원이 지원한 공고의 병원과 그 채용 담당자", "받는 곳: 회원이 문의한 인테리어 디자이너"]);
});

test("the privacy policy names each item that hospitals receive, and the phone number only after the doctor shares it", () => {
  const [items] = [...textOf(privacyOf(operator)).matchAll(/^항목: (.*)$/gm)].map(([, line]) => line);
  expect(items).toBe("이름, 성별, 이메일, 전문과, 학력, 경력, 보유술기, 자기소개, 이력서 파일. 휴대폰 번호는 회원이 그 병원에 공유할 때");
});

test("the privacy policy names who delivers text messages, e-mails and push messages, and the countries of the push services", () => {
  const policy = textOf(privacyOf(operator));
  expect(policy).toMatch(
    /^문자 발송: 문자 발송 대행사\n이메일 발송: 이메일 발송 대행사\n앱 알림 전달: .*\(구글, 애플, 모질라, 마이크로소프트\)$/m,
  );
  expect(policy).toMatch(/^옮기는 곳: .*Google LLC, Apple Inc\., Mozilla Corporation, Microsoft Corporation\(모두 미국\)$/m);
});

test("each version has its text, and each text belongs to a version", () => {
  for (const kind of legalKinds) expect(Object.keys(legalTexts[kind])).toEqual(legalVersions[kind].map(({ version }) => version));
});

test("a member sees the changes of all versions after the last agreement that apply now", () => {
  const version = (day: string, state: PublishedVersion["state"]): PublishedVersion => ({
    kind: "terms",
    version: day,
    state,
    needs_consent: true,
    changes: [`${day}의 변경`],
  });
  const versions = [
    version("2031-01-01", "past"),
    version("2031-02-01", "past"),
    version("2031-03-01", "current"),
    version("2031-04-01", "coming"),
  ];
  expect(changesSince(versions, "terms", "2031-01-01")).toEqual(["2031-02-01의 변경", "2031-03-01의 변경"]);
  expect(changesSince(versions, "privacy", "2031-01-01")).toEqual([]);
});
