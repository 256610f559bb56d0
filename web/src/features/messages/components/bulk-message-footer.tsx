import { Button } from "@mantine/core";
import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { IconSend } from "@tabler/icons-react";
import { Row, Text } from "../../../ui/box.tsx";
import { chord } from "../../../ui/console/console-keys.ts";
import { ButtonKey } from "../../../ui/console/key-hint.tsx";
import { holdSeconds, type SendingPhase, type SendingResult } from "../use-bulk-sending.ts";
import classes from "./message-form.module.css";

type Props = {
  phase: SendingPhase;
  results: readonly SendingResult[];
  /** The applications that can get a message. */
  sendable: readonly ReviewedApplication[];
  canSend: boolean;
  onStart: (chosen: readonly ReviewedApplication[]) => void;
  onTakeBack: () => void;
  onClose: () => void;
};

/** For screen readers. The visible seconds would interrupt them each second. */
const announcementOf = (name: SendingPhase["name"], sent: number, total: number): string =>
  ({
    rest: "",
    waiting: `${holdSeconds}초 뒤에 보내요. 그전에는 되돌릴 수 있어요.`,
    sending: "보내고 있어요",
    done: `문자 ${total}건 중 ${sent}건을 보냈어요.`,
  })[name];

/** The buttons and the progress of a batch. */
export const BulkMessageFooter = ({ phase, results, sendable, canSend, onStart, onTakeBack, onClose }: Props) => {
  const sent = results.filter(({ state }) => state === "sent").length;
  const unsent = results.filter(({ state }) => state === "failed" || state === "left_out");
  return (
    <Row gap={8} align="center" justify="end" fixed line="top" className={classes.footer}>
      <Text spoken role="status">
        {announcementOf(phase.name, sent, results.length)}
      </Text>
      {phase.name === "waiting" ? (
        <>
          <Button variant="default" className={classes.action} onClick={onTakeBack}>
            되돌리기
          </Button>
          {/* In the place of the button that was pressed, so that a double click does not take the batch back. */}
          <Button className={classes.action} disabled>
            {phase.left}초 뒤에 보내요
          </Button>
        </>
      ) : phase.name === "done" ? (
        <>
          <Text tone={sent < results.length ? "lost" : "brand"} className={classes.after}>
            {results.length}건 중 {sent}건 보냄
          </Text>
          {unsent.length > 0 ? (
            <Button variant="default" className={classes.action} onClick={() => onStart(unsent.map(({ row }) => row))}>
              {unsent.length}건 다시 보내기
            </Button>
          ) : null}
          <Button className={classes.action} onClick={onClose}>
            닫기
          </Button>
        </>
      ) : (
        <>
          {phase.name === "sending" ? (
            <Text tone="muted" tabular className={classes.after}>
              {sendable.length}건 중 {results.length}건 처리했어요
            </Text>
          ) : null}
          <Button variant="subtle" color="gray" className={classes.action} disabled={phase.name === "sending"} onClick={onClose}>
            취소
          </Button>
          <Button
            className={classes.action}
            disabled={!canSend}
            loading={phase.name === "sending"}
            leftSection={<IconSend size={16} aria-hidden />}
            rightSection={<ButtonKey filled>{chord("↵")}</ButtonKey>}
            onClick={() => onStart(sendable)}
          >
            {sendable.length}건 보내기
          </Button>
        </>
      )}
    </Row>
  );
};
