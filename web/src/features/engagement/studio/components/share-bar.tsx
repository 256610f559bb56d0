import { Row, Text } from "../../../../ui/box.tsx";
import classes from "./results.module.css";

type Props = {
  name: string;
  /** 0 to 1 */
  share: number;
  /** `46%` */
  value: string;
  /** After the value: `420명`. */
  note: string;
  /** `정답` */
  mark?: string | undefined;
  /** The lowest of its list. */
  isWeak?: boolean;
  /** Of an answer that is not correct. */
  isPale?: boolean;
};

/** One line of a chart: a name, a bar, and its figures as text. */
export const ShareBar = ({ name, share, value, note, mark, isWeak = false, isPale = false }: Props) => (
  <Row gap={12} align="center" size={13}>
    <Row gap={6} weight={mark === undefined ? 400 : 600} shrink className={classes.name}>
      <Text truncate>{name}</Text>
      {mark !== undefined && (
        <Text fixed nowrap tone="brand-strong">
          {mark}
        </Text>
      )}
    </Row>
    <Text grow clip radius={6} bg="ground" className={classes.track} aria-hidden>
      <span
        className={classes.share}
        data-weak={isWeak || undefined}
        data-pale={isPale || undefined}
        style={{ inlineSize: `${share * 100}%` }}
      />
    </Text>
    <Text tabular text="end" weight={600} tone={isWeak ? "wait" : undefined} className={classes.value}>
      {value}
    </Text>
    <Text tabular text="end" size={12} tone={isWeak ? "wait" : "muted"} className={classes.value}>
      {note}
    </Text>
  </Row>
);
