import { Loader } from "@mantine/core";
import { Row, Text } from "../../../../ui/box.tsx";
import { maxRetries } from "../retries.ts";
import classes from "./player.module.css";

type Props = { phase: string; attempt: number; isWaiting: boolean };

/** Over the video while it loads, waits or connects again. */
export const PlayerStatus = ({ phase, attempt, isWaiting }: Props) => {
  if (phase === "reconnecting")
    return (
      <Row align="center" gap={8} className={classes.status} role="status">
        <Loader size={18} color="white" aria-hidden />
        <Text>
          다시 연결하고 있어요 {attempt}/{maxRetries}
        </Text>
      </Row>
    );
  return phase === "starting" || isWaiting ? (
    <div className={classes.status} role="status" aria-label="영상을 불러오고 있어요">
      <Loader size={32} color="white" aria-hidden />
    </div>
  ) : null;
};
