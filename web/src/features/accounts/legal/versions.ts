import type { LegalKind, PublishedVersion } from "@rounds/contract/accounts/legal.ts";
import { formatDate } from "../../../lib/format.ts";

/** The day on which both texts applied for the first time. Its texts are older than this service, so no page shows them. */
export const firstDay = "2022-04-18";

/** `2026년 11월 21일`. Legal texts stay online for years, so the date always has its year. */
export const dayText = (day: string): string =>
  `${Number(day.slice(0, 4))}년 ${formatDate(day)
    .replace(/^\d+년 /, "")
    .replace(/ \(.\)$/, "")}`;

/** The address of one version of a text. */
export const versionPath = (kind: LegalKind, version: string): string => `/${kind}?version=${version}`;

/** The version that the address names. */
export const versionIn = ({ version }: Readonly<Record<string, unknown>>): string | undefined =>
  typeof version === "string" && /^\d{4}-\d{2}-\d{2}$/.test(version) ? version : undefined;

/** The changes of all versions after the last agreement that apply now. */
export const changesSince = (versions: readonly PublishedVersion[], kind: LegalKind, agreed: string): string[] =>
  versions.flatMap((one) => (one.kind === kind && one.state !== "coming" && one.version > agreed ? one.changes : []));
