import { legalVersions, versionsOn } from "@rounds/contract/accounts/legal.ts";
import { expect, test } from "vitest";

const dayMs = 24 * 3600 * 1000;

test.each(Object.entries(legalVersions))(
  "%s: each new version has its changes and is announced in time, and versions are in order",
  (_kind, versions) => {
    const [, ...later] = versions;
    for (const { version, announcedOn, noticeDays, needsConsent, changes } of later) {
      expect(changes).not.toEqual([]);
      expect((Date.parse(version) - Date.parse(announcedOn)) / dayMs).toBeGreaterThanOrEqual(needsConsent ? 30 : noticeDays);
    }
    const days = versions.map(({ version }) => version);
    expect(days).toEqual([...new Set(days)].toSorted());
  },
);

test("before its first version a text has that version", () => {
  expect(versionsOn(legalVersions, "2020-01-01")).toEqual({
    terms: legalVersions.terms[0].version,
    privacy: legalVersions.privacy[0].version,
  });
});
