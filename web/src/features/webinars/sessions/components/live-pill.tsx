import { Row, Text } from "../../../../ui/box.tsx";
import classes from "./sessions.module.css";

/** The mark of a live stream. Ink instead of red. */
export const LivePill = ({ note }: { note?: string }) => (
  <Row as="span" align="center" gap={6} px={10} radius={8} size={13} weight={700} className={classes.live}>
    <Text round className={classes.dot} aria-hidden />
    LIVE
    {note === undefined ? null : <Text weight={500}>{note}</Text>}
  </Row>
);
