import type { AuditLine, AuditPerson } from "@rounds/contract/audit-log.ts";
import { Link } from "@tanstack/react-router";
import { formatDate, formatNumber } from "../../../lib/format.ts";
import { Box, Row, Text } from "../../../ui/box.tsx";
import table from "../../../ui/console/data-table.module.css";
import { actionText, detailsText, entityText, roleNames, secondsText } from "../texts.ts";
import classes from "./audit-row.module.css";

const Person = ({ person, onChoose }: { person: AuditPerson; onChoose: (userId: number) => void }) => (
  <Box
    as="button"
    weight={600}
    minH={24}
    type="button"
    className={classes.person}
    title="이 유저의 기록만 보기"
    onClick={() => onChoose(person.user_id)}
  >
    {person.name}
    <Text weight={400} tone="muted">
      #{person.user_id}
    </Text>
  </Box>
);

const Subjects = ({ line, onSubject }: { line: AuditLine; onSubject: (userId: number) => void }) => {
  const [first] = line.subjects;
  const more = line.subject_count - line.subjects.length;
  if (first === undefined) return <span className={classes.second}>–</span>;
  return (
    <>
      <Row as="span" gap={8} rowGap={0} wrap>
        {line.subjects.map((person) => (
          <Person key={person.user_id} person={person} onChoose={onSubject} />
        ))}
        {more > 0 ? <span className={classes.second}>외 {formatNumber(more)}명</span> : null}
      </Row>
      {line.subject_count === 1 ? (
        <Link className={classes.link} to="/manage/user-search" search={{ search_string: first.user_id, user_id: undefined }}>
          유저 검색에서 보기
        </Link>
      ) : null}
    </>
  );
};

type Props = { line: AuditLine; onActor: (userId: number) => void; onSubject: (userId: number) => void };

/** One line of the log. A click on a person filters the list by that person. */
export const AuditRow = ({ line, onActor, onSubject }: Props) => {
  const details = detailsText(line.details);
  return (
    <tr className={table.row}>
      <td>
        {formatDate(line.at)}
        <span className={classes.second}>{secondsText(line.at)}</span>
      </td>
      <td>
        {line.actor === null ? "시스템" : <Person person={line.actor} onChoose={onActor} />}
        <span className={classes.second}>{roleNames[line.actor_role]}</span>
      </td>
      <td>
        <Text as="strong" weight={600}>
          {actionText(line.action)}
        </Text>
        <span className={classes.second}>{line.action}</span>
      </td>
      <td>{entityText(line)}</td>
      <td>
        <Subjects line={line} onSubject={onSubject} />
      </td>
      <td>
        <Text clip size={12} tone="muted" className={classes.details} title={details}>
          {details === "" ? "–" : details}
        </Text>
      </td>
      <td>
        {line.address ?? "–"}
        <span className={classes.second} title={line.request_id ?? undefined}>
          {line.request_id?.slice(0, 8)}
        </span>
      </td>
      <td>{line.position === null ? <span className={classes.second}>봉인 중</span> : `#${formatNumber(line.position)}`}</td>
    </tr>
  );
};
