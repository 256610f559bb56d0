import { Loader } from "@mantine/core";
import type { ReactNode } from "react";
import { Row, Text } from "../../../../ui/box.tsx";
import type { StreamState } from "../stream.ts";
import { maxRetries } from "../retries.ts";
import classes from "./player.module.css";

type Props = Pick<StreamState, "phase" | "attempt"> & {
  isWaiting: boolean;
  /** The reason why the video has stopped and cannot continue. */
  children: ReactNode;
};

/**
 * Over the video while it loads, waits or connects again, and when it has stopped. Render it always, because screen readers announce only
 * changes of a status.
 */
export const PlayerStatus = ({ phase, attempt, isWaiting, children }: Props) => (
  <div role="status">
    {phase === "reconnecting" ? (
      <Row align="center" gap={8} className={classes.status}>
        <Loader size={18} color="white" aria-hidden />
        <Text>
          다시 연결하고 있어요 {attempt}/{maxRetries}
        </Text>
      </Row>
    ) : phase === "starting" || isWaiting ? (
      <div className={classes.status}>
        <Loader size={32} color="white" aria-hidden />
        <Text spoken>영상을 불러오고 있어요</Text>
      </div>
    ) : null}
    {children}
  </div>
);
