import type { LicenceReviewLine } from "@rounds/contract/profiles/licences.ts";
import { formatDate } from "../../../../lib/format.ts";
import { waitingTone } from "../../../../lib/waiting.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { Text } from "../../../../ui/box.tsx";
import { waitingText } from "../waiting.ts";
import { ListLine } from "../../../../ui/console/list-line.tsx";
import lines from "../../../../ui/console/list-line.module.css";
import { stateLooks } from "../../../../ui/state-looks.ts";

export const lineElementId = (id: number): string => `licence-${id}`;

const Side = ({ line }: { line: LicenceReviewLine }) =>
  line.decided_at === null ? (
    <Text nowrap {...stateLooks[waitingTone(line.requested_at)]}>
      {waitingText(line.requested_at)}
    </Text>
  ) : (
    <Text tone="muted" nowrap>
      {formatDate(line.decided_at)}
    </Text>
  );

type LineProps = { line: LicenceReviewLine; selected: boolean; tabStop: boolean; onSelect: (id: number) => void };

const Line = ({ line, selected, tabStop, onSelect }: LineProps) => (
  <li>
    <ListLine id={lineElementId(line.id)} tabStop={tabStop} selected={selected} onSelect={() => onSelect(line.id)}>
      <Text weight={600} truncate>
        {line.name}
        <span className={lines.key}>#{line.user_id}</span>
      </Text>
      <Side line={line} />
      <span className={lines.when}>요청 {formatDate(line.requested_at)}</span>
    </ListLine>
  </li>
);

type Props = {
  label: string;
  rows: readonly LicenceReviewLine[];
  selectedId: number | undefined;
  loading: boolean;
  onSelect: (id: number) => void;
};

/** The people on the list. Tab reaches one line, J and K move to the others. */
export const ReviewList = ({ label, rows, selectedId, loading, onSelect }: Props) => {
  const isListed = rows.some(({ id }) => id === selectedId);
  if (loading) {
    return (
      <ul aria-label={label} aria-busy>
        {Array.from({ length: 8 }, (_, index) => (
          <li key={index} className={lines.line} aria-hidden>
            <Bone width={`${45 + ((index * 7) % 4) * 8}%`} />
            <Bone width="60%" gridColumn={1} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul aria-label={label}>
      {rows.map((line, index) => (
        <Line
          key={line.id}
          line={line}
          selected={line.id === selectedId}
          tabStop={isListed ? line.id === selectedId : index === 0}
          onSelect={onSelect}
        />
      ))}
    </ul>
  );
};
