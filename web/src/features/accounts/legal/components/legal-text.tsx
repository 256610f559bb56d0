import type { LegalKind, PublishedVersion } from "@rounds/contract/accounts/legal.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../../lib/api.ts";
import { usePublicConfig } from "../../../../lib/config.ts";
import { formatPhone } from "../../../../lib/format.ts";
import { daysLater } from "../../../../lib/seoul-time.ts";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import { legalVersionsQuery } from "../queries.ts";
import { legalTexts, type LegalTexts } from "../texts.ts";
import { dayText, firstDay, versionPath } from "../versions.ts";
import classes from "./legal-page.module.css";

const anchorOf = (index: number) => `article-${index + 1}`;

type AnnouncementProps = { kind: LegalKind; version: PublishedVersion; isOpen: boolean };

/** The changes of a coming version. Leads to its text, and from there back to the current one. */
const Announcement = ({ kind, version: { version, changes, needs_consent }, isOpen }: AnnouncementProps) => (
  <Box as="aside" px={20} py={16} mb={20} bg="brand-soft" radius={14} aria-labelledby={`coming-${version}`}>
    <Text as="h2" mb={8} variant="title3" tone="brand-strong" id={`coming-${version}`}>
      {dayText(version)}부터 바뀌어요
    </Text>
    <ul>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
    {needs_consent && <p>적용일이 지나 처음 들어올 때 동의를 여쭤봐요.</p>}
    <a className={classes.other} href={isOpen ? `/${kind}` : versionPath(kind, version)}>
      {isOpen ? "지금 적용되는 내용 보기" : "바뀔 내용 전체 보기"}
    </a>
  </Box>
);

const periodText = ({ state, version }: PublishedVersion, next: PublishedVersion | undefined): string =>
  state === "past" && next !== undefined
    ? `${dayText(version)}부터 ${dayText(daysLater(next.version, -1))}까지 적용했어요`
    : `${dayText(version)}부터 적용`;

const historyTexts = { past: "이전 내용", current: "지금 내용을 적용", coming: "바뀔 내용을 적용" } as const;

type Props = {
  kind: LegalKind;
  /** The version in the address. Undefined, and an unknown one: the current version. */
  version: string | undefined;
  texts?: LegalTexts;
};

/** One version of a legal text: its announcement, the table of contents, the articles, and links to all other versions. */
export const LegalText = ({ kind, version: chosen, texts = legalTexts }: Props) => {
  const { brand, support_email: email, support_phone, privacy_officer: privacyOfficer } = usePublicConfig();
  const { data = [] } = useQuery(legalVersionsQuery(call));
  // A page that was loaded before a new version has no text of it.
  const versions = data.filter((one) => one.kind === kind && texts[kind][one.version] !== undefined);
  const shown = versions.find(({ version }) => version === chosen) ?? versions.find(({ state }) => state === "current") ?? versions[0];
  const document = shown && texts[kind][shown.version]?.({ brand, email, phone: formatPhone(support_phone), privacyOfficer });
  if (shown === undefined || document === undefined) return null;
  const { title, lead, articles } = document;
  const next = versions[versions.indexOf(shown) + 1];
  return (
    <main className={classes.text}>
      <Text as="h1" variant="greeting">
        {title}
      </Text>
      <p className={classes.applies}>{periodText(shown, next)}</p>
      {(shown.state === "past" ? [] : versions)
        .filter(({ state }) => state === "coming")
        .map((coming) => (
          <Announcement key={coming.version} kind={kind} version={coming} isOpen={coming === shown} />
        ))}
      {shown.state === "past" && (
        <p>
          이전 내용이에요. <a href={`/${kind}`}>지금 적용되는 내용 보기</a>
        </p>
      )}
      <p>{lead}</p>
      <Box as="nav" px={20} py={8} mt={20} bg="sunken" radius={14} className={classes.contents} aria-label="차례">
        <ol>
          {articles.map((article, index) => (
            <li key={article.title}>
              <Row as="a" align="center" minH={44} variant="label" tone="muted" href={`#${anchorOf(index)}`}>
                {article.title}
              </Row>
            </li>
          ))}
        </ol>
      </Box>
      {articles.map((article, index) => (
        <section key={article.title} id={anchorOf(index)} aria-labelledby={`${anchorOf(index)}-title`}>
          <Text as="h2" mt={32} mb={8} variant="title2" id={`${anchorOf(index)}-title`}>
            {article.title}
          </Text>
          {article.body.map((part) =>
            typeof part === "string" ? (
              <p key={part}>{part}</p>
            ) : (
              <ul key={part[0]}>
                {part.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            ),
          )}
        </section>
      ))}
      <section aria-labelledby="history-title">
        <Text as="h2" mt={32} mb={8} variant="title2" id="history-title">
          적용일
        </Text>
        <ul>
          {versions.toReversed().map((one) => (
            <li key={one.version}>
              {one === shown ? (
                `${dayText(one.version)}: ${historyTexts[one.state]}`
              ) : (
                <a className={classes.other} href={versionPath(kind, one.version)}>
                  {dayText(one.version)}: {historyTexts[one.state]}
                </a>
              )}
            </li>
          ))}
          <li>{dayText(firstDay)}: 처음 적용</li>
        </ul>
      </section>
    </main>
  );
};
