import { type AuditKind, auditKindOf, type AuditLine, type AuditPerson } from "@rounds/contract/audit-log.ts";
import { IconChecks, IconEye, IconPencil, IconSend, IconTrash } from "@tabler/icons-react";
import { seoulDay } from "../../../lib/seoul-time.ts";
import { useStatusLabel } from "../../../lib/use-status-label.ts";
import { personText } from "../../../text/person-text.ts";
import { Row, Text } from "../../../ui/box.tsx";
import { TableRow } from "../../../ui/console/data-table.tsx";
import { factsOf, kindNames, roleNames, secondsText, sentenceOf } from "../texts.ts";
import classes from "./audit-screen.module.css";

const icons: Readonly<Record<AuditKind, typeof IconEye>> = {
  read: IconEye,
  change: IconPencil,
  send: IconSend,
  review: IconChecks,
  remove: IconTrash,
};

export const rowElementId = (id: number): string => `audit-${id}`;

/** A long e-mail address continues on the next line at its `@`. */
const ActorName = ({ actor }: { actor: AuditPerson }) => {
  const text = actor.name ?? personText(actor);
  const at = text.indexOf("@");
  return at < 0 ? (
    text
  ) : (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
};

/** `isUnderDay`: the row is below its day, so it shows only the time. */
type Props = { line: AuditLine; isUnderDay: boolean; selected: boolean; onSelect: (id: number) => void };

/** One act as a sentence, with actor and address. */
export const AuditRow = ({ line, isUnderDay, selected, onSelect }: Props) => {
  const kind = auditKindOf(line.action);
  const Icon = icons[kind];
  const labelOf = useStatusLabel();
  return (
    <TableRow className={classes.row} data-selected={selected || undefined} onClick={() => onSelect(line.id)}>
      <Text as="td" tabular>
        {secondsText(line.at)}
        {isUnderDay ? null : (
          <Text block size={12} tone="muted">
            {seoulDay(line.at)}
          </Text>
        )}
      </Text>
      <td>
        <Row as="span" gap={6} align="center" tone={kind === "remove" ? "lost" : "muted"} nowrap>
          <Icon size={15} stroke={1.7} aria-hidden />
          {kindNames[kind]}
        </Row>
      </td>
      <td>
        <Text
          as="button"
          full
          truncate
          weight={600}
          type="button"
          id={rowElementId(line.id)}
          aria-current={selected || undefined}
          data-touch="cell"
          data-focus="inside"
        >
          {sentenceOf(line)}
        </Text>
        <Text block size={12} tone="muted" truncate>
          {factsOf(line, labelOf)}
        </Text>
      </td>
      <td>
        <Text block weight={600}>
          {line.actor === null ? "자동" : <ActorName actor={line.actor} />}
        </Text>
        <Text block size={12} tone="muted">
          {line.actor === null ? "서버" : roleNames[line.actor_role]}
        </Text>
      </td>
      <Text as="td" tone="muted" truncate tabular>
        {line.address ?? "–"}
      </Text>
    </TableRow>
  );
};
