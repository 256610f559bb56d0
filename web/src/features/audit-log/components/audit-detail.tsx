import { Button } from "@mantine/core";
import type { AuditLine, AuditPerson } from "@rounds/contract/audit-log.ts";
import { IconCode } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { formatDate, formatNumber } from "../../../lib/format.ts";
import { useStatusLabel } from "../../../lib/use-status-label.ts";
import { personText } from "../../../text/person-text.ts";
import { Box, Column, Grid, Row, Text } from "../../../ui/box.tsx";
import { BackToList } from "../../../ui/console/back-to-list.tsx";
import { entityText, factsOf, originalOf, roleNames, secondsText, sentenceOf } from "../texts.ts";

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Grid columns="72px minmax(0, 1fr)" py={6}>
    <Text as="dt" tone="muted">
      {label}
    </Text>
    <dd>{children}</dd>
  </Grid>
);

const PersonButton = ({ person, onChoose }: { person: AuditPerson; onChoose: (userId: number) => void }) => (
  <Text as="button" weight={600} tone="brand" type="button" title="이 사람의 기록만 보기" onClick={() => onChoose(person.user_id)}>
    {personText(person)}
  </Text>
);

/** The console screen of the target; null for targets without one. */
const Target = ({ line }: { line: AuditLine }) => {
  const id = line.entity_id;
  const [subject] = line.subjects;
  const button = { size: "compact-sm", variant: "default" } as const;
  if (id !== null && line.entity === "job_post")
    return (
      <Button {...button} renderRoot={(props) => <Link {...props} to="/manage/posts" search={{ job_post_id: id }} />}>
        공고 {id} 열기
      </Button>
    );
  if (id !== null && line.entity === "business")
    return (
      <Button {...button} renderRoot={(props) => <Link {...props} to="/manage/businesses" search={{ business_id: id }} />}>
        병원 {id} 열기
      </Button>
    );
  if (id !== null && line.entity === "job_application")
    return (
      <Button {...button} renderRoot={(props) => <Link {...props} to="/manage/applications" search={{ application: id }} />}>
        지원 {id} 열기
      </Button>
    );
  if (subject === undefined || line.subject_count !== 1) return null;
  const search = { search_string: subject.user_id, user_id: undefined };
  return (
    <Button {...button} renderRoot={(props) => <Link {...props} to="/manage/user-search" search={search} />}>
      유저 검색에서 보기
    </Button>
  );
};

type Props = {
  line: AuditLine | undefined;
  /** The loaded lines of the same request, this line included. */
  together: readonly AuditLine[];
  onActor: (userId: number) => void;
  onSubject: (userId: number) => void;
  onBack: () => void;
};

/** The selected line: its sentence, then people, time and address. The stored data is visible only on request. */
export const AuditDetail = ({ line, together, onActor, onSubject, onBack }: Props) => {
  const [originalId, setOriginalId] = useState<number>();
  const labelOf = useStatusLabel();
  if (line === undefined)
    return (
      <Text as="p" p={20} bg="head" line="start" tone="muted">
        왼쪽에서 한 줄을 고르면 누가, 누구의 정보를, 왜 다뤘는지 보여요.
      </Text>
    );
  const facts = factsOf(line, labelOf);
  const more = line.subject_count - line.subjects.length;
  return (
    <Column as="section" gap={12} p={20} scroll shrink bg="head" line="start" aria-label="고른 기록">
      <BackToList inHead onClick={onBack} />
      <Text size={12} tone="muted" tabular>
        기록 {formatNumber(line.id)}
        {line.position === null ? " · 봉인 중" : ` · 봉인 #${formatNumber(line.position)}`}
      </Text>
      <Text as="h2" size={15} weight={700}>
        {line.actor === null ? "" : `${personText(line.actor)} 님이 `}
        {sentenceOf(line)}
      </Text>
      {facts === "" ? null : (
        <Box p={14} bg="surface" line="all" radius={12}>
          {facts}
        </Box>
      )}
      <dl>
        <Fact label="누가">
          {line.actor === null ? "자동" : <PersonButton person={line.actor} onChoose={onActor} />} · {roleNames[line.actor_role]}
        </Fact>
        {line.subjects.length === 0 ? null : (
          <Fact label="누구의">
            <Row gap={8} rowGap={0} wrap>
              {line.subjects.map((person) => (
                <PersonButton key={person.user_id} person={person} onChoose={onSubject} />
              ))}
              {more > 0 ? <span>외 {formatNumber(more)}명</span> : null}
            </Row>
          </Fact>
        )}
        <Fact label="언제">
          {formatDate(line.at)} {secondsText(line.at)}
        </Fact>
        <Fact label="어디에서">{line.address ?? "서버"}</Fact>
        <Fact label="대상">{entityText(line)}</Fact>
      </dl>
      {together.length < 2 ? null : (
        <Box as="section" pt={12} line="top">
          <Text as="h3" size={13} weight={700} mb={8}>
            한 번에 한 일 <Text weight={400}>{together.length}건</Text>
          </Text>
          <ul>
            {together.map((other) => (
              <li key={other.id}>
                <Text tone="muted" tabular>
                  {secondsText(other.at)}
                </Text>{" "}
                {sentenceOf(other)}
              </li>
            ))}
          </ul>
        </Box>
      )}
      <Row gap={8} wrap pt={12} line="top">
        <Target line={line} />
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconCode size={15} aria-hidden />}
          aria-expanded={originalId === line.id}
          onClick={() => setOriginalId(originalId === line.id ? undefined : line.id)}
        >
          원본 보기
        </Button>
      </Row>
      {originalId === line.id ? (
        <Text as="p" p={12} bg="ground" radius={8} size={12} keepLines>
          {line.action}
          {"\n"}
          {originalOf(line)}
        </Text>
      ) : null}
      <Text as="p" size={12} tone="muted">
        감사 기록은 고치거나 지울 수 없습니다. 2년 동안 보관합니다.
      </Text>
    </Column>
  );
};
