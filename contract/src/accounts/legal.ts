import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { ErrorTable } from "../errors.ts";
import { CalendarDate, Count, Line, rows } from "../fields.ts";

export const errors = {
  "consent.version_replaced": { status: 409, message: "그사이 내용이 바뀌었어요. 새 내용을 확인하고 다시 동의해 주세요." },
} as const satisfies ErrorTable;

export const legalKinds = ["terms", "privacy"] as const;
export type LegalKind = (typeof legalKinds)[number];

export const legalNames: Readonly<Record<LegalKind, string>> = { terms: "이용약관", privacy: "개인정보 처리방침" };

/** One version of a legal text. */
export type LegalVersion = {
  /** The day in Seoul from which it applies. It is also its name in the consents. */
  readonly version: string;
  /** From this day on, the pages announce it and members get a notice. */
  readonly announcedOn: string;
  /** At least this many days before it applies. The terms promise 30 for a disadvantage or an important change, and 7 for others. */
  readonly noticeDays: 7 | 30;
  /** Members must agree again, because the law demands it for such a change. */
  readonly needsConsent: boolean;
  /** The changes, as Korean sentences for members. Empty for the first version. */
  readonly changes: readonly string[];
};
export type LegalVersions = Readonly<Record<LegalKind, readonly [LegalVersion, ...LegalVersion[]]>>;

/** Without a notice. Doctors agree to it in the onboarding. */
const firstVersion: LegalVersion = {
  version: "2026-11-21",
  announcedOn: "2026-11-21",
  noticeDays: 7,
  needsConsent: false,
  changes: [],
};

/** All versions, the oldest first. Their texts are in `web/src/features/accounts/legal/`. CONTRIBUTING.md describes how to add one. */
export const legalVersions: LegalVersions = {
  terms: [firstVersion],
  privacy: [
    firstVersion,
    {
      version: "2027-01-06",
      announcedOn: "2026-12-07",
      noticeDays: 30,
      // Doctors agree to these items with each application, so the policy itself needs no new agreement.
      needsConsent: false,
      changes: [
        "지원한 병원에 제공하는 항목에 성별을 적었어요. 지원할 때 동의를 받는 항목과 같아요.",
        "휴대폰 번호는 회원이 그 병원에 공유할 때에만 제공한다고 적었어요.",
        "제공 기간에 결과가 정해지지 않은 공고와, 회원이 동의해 늘린 기간을 적었어요.",
        "카카오계정에서 연결을 끊으면 모든 기기에서 로그아웃되고, 탈퇴하면 카카오 연결도 끊는다고 적었어요.",
        "병원 팀과 운영자의 권한을 주고 바꾸고 거둔 기록의 보관 기간을 적었어요.",
        "개인정보 보호책임자 또는 담당 부서의 이름을 적었어요.",
      ],
    },
  ],
};

/** The version in force on this day in Seoul. */
export const versionOn = ([first, ...later]: LegalVersions[LegalKind], day: string): LegalVersion =>
  later.findLast(({ version }) => version <= day) ?? first;

/** The names of the versions in force on this day in Seoul. */
export const versionsOn = (versions: LegalVersions, day: string): Readonly<Record<LegalKind, string>> => ({
  terms: versionOn(versions.terms, day).version,
  privacy: versionOn(versions.privacy, day).version,
});

const PublishedVersion = z.object({
  kind: z.enum(legalKinds),
  version: CalendarDate,
  /** On this day in Seoul. */
  state: z.enum(["past", "current", "coming"]),
  needs_consent: z.boolean(),
  changes: rows(Line),
});
export type PublishedVersion = z.infer<typeof PublishedVersion>;

/** The versions that are announced on this day in Seoul, or older. */
export const publishedOn = (versions: LegalVersions, day: string): PublishedVersion[] => {
  const current = versionsOn(versions, day);
  const stateOf = (kind: LegalKind, version: string): PublishedVersion["state"] =>
    version === current[kind] ? "current" : version < current[kind] ? "past" : "coming";
  return legalKinds.flatMap((kind) =>
    versions[kind]
      .filter(({ announcedOn }, place) => place === 0 || announcedOn <= day)
      .map(({ version, needsConsent, changes }) => ({
        kind,
        version,
        state: stateOf(kind, version),
        needs_consent: needsConsent,
        changes: [...changes],
      })),
  );
};

export const listLegalVersions = endpoint({
  method: "GET",
  path: "/api/v1/legal_versions",
  access: "public",
  summary: "The versions of terms and privacy policy that are announced or older, the oldest first.",
  ok: { 200: z.object({ legal_versions: rows(PublishedVersion) }) },
});

/** A text to which the person must agree, in its current version. */
export const AwaitedConsent = z.object({ kind: z.enum(legalKinds), version: CalendarDate });
export type AwaitedConsent = z.infer<typeof AwaitedConsent>;

export const agreeToVersions = endpoint({
  method: "POST",
  path: "/api/v1/account/consents",
  access: "signed_in",
  summary: "Agrees to the current versions of terms and privacy policy. Returns the consents that are still missing.",
  body: z.object({ consents: z.array(AwaitedConsent).min(1).max(legalKinds.length) }),
  ok: { 200: z.object({ awaited_consents: rows(AwaitedConsent) }) },
  errors: ["consent.version_replaced"],
});

const LegalFigure = PublishedVersion.pick({ kind: true, version: true, state: true, needs_consent: true }).extend({
  /** Members with a notice of this version. */
  notified: Count,
  /** Members whose latest agreement is to this version. */
  agreed: Count,
});
export type LegalFigure = z.infer<typeof LegalFigure>;

export const getLegalFigures = endpoint({
  method: "GET",
  path: "/api/v1/legal_versions/figures",
  access: "operator",
  summary: "How many members have a notice of each version, and how many have agreed to it.",
  ok: {
    200: z.object({
      /** Doctors and members of hospitals. */
      members: Count,
      legal_figures: rows(LegalFigure),
    }),
  },
});
