import { Row, Text } from "../../../../ui/box.tsx";
import classes from "./sessions.module.css";

/** The mark of a live stream. Ink instead of red. */
export const LivePill = ({ note }: { note?: string }) => (
  <Row as="span" align="center" gap={6} className={classes.live}>
    <span className={classes.dot} aria-hidden />
    LIVE
    {note === undefined ? null : <Text weight={500}>{note}</Text>}
  </Row>
);
