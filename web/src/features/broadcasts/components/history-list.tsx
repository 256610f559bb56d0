import { Button, Progress } from "@mantine/core";
import type { NotificationHistory } from "@rounds/contract/broadcasts.ts";
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop, IconX } from "@tabler/icons-react";
import { Bone } from "../../../ui/bone.tsx";
import { Box, Row, Text } from "../../../ui/box.tsx";
import { confirmAction } from "../../../ui/confirm.tsx";
import { type HistoryAct, useActOnHistory } from "../mutations.ts";
import { endQuestion, momentText, progressText, targetNames } from "../texts.ts";
import classes from "./history-list.module.css";

type EntryProps = { history: NotificationHistory; busy: boolean; onAct: (act: HistoryAct) => void };

const Acts = ({ history: { state, delivered, title }, busy, onAct }: EntryProps) => {
  const isRunning = state === "queued" || state === "sending" || state === "held";
  const isUntouched = delivered === 0 && (state === "queued" || state === "held" || state === "paused");
  if (state === "done") return null;
  const shared = { variant: "default", size: "compact-sm", disabled: busy } as const;
  return (
    <Row gap={6} mt={4} className={classes.acts}>
      {isRunning ? (
        <Button
          {...shared}
          leftSection={<IconPlayerPause size={13} aria-hidden />}
          aria-label={`‘${title}’ 발송 멈추기`}
          onClick={() => onAct("pause")}
        >
          멈추기
        </Button>
      ) : null}
      {state === "paused" ? (
        <Button
          {...shared}
          leftSection={<IconPlayerPlay size={13} aria-hidden />}
          aria-label={`‘${title}’ 이어서 보내기`}
          onClick={() => onAct("resume")}
        >
          이어서 보내기
        </Button>
      ) : null}
      {state === "paused" && delivered > 0 ? (
        <Button
          {...shared}
          variant="subtle"
          color="gray"
          leftSection={<IconPlayerStop size={13} aria-hidden />}
          aria-label={`‘${title}’ 발송 끝내기`}
          onClick={() => onAct("end")}
        >
          발송 끝내기
        </Button>
      ) : null}
      {isUntouched ? (
        <Button
          {...shared}
          variant="subtle"
          color="gray"
          leftSection={<IconX size={13} aria-hidden />}
          aria-label={`‘${title}’ 발송 취소`}
          onClick={() => onAct("delete")}
        >
          발송 취소
        </Button>
      ) : null}
    </Row>
  );
};

const Entry = (props: EntryProps) => {
  const { history } = props;
  const { text, tone } = progressText(history);
  const done = history.delivered + history.skipped;
  return (
    <li className={classes.entry} data-type={history.targets_type} data-tone={tone} tabIndex={-1}>
      <Text weight={600}>{targetNames[history.targets_type]}</Text>
      <Text as="time" size={12} tone="muted" nowrap dateTime={history.created_at}>
        {momentText(history.created_at)}
      </Text>
      <Text truncate className={classes.title}>
        {history.title}
      </Text>
      <Text size={12} tone="muted" className={classes.progress}>
        {text}
      </Text>
      {history.state === "sending" && history.total > 0 ? (
        <Progress
          className={classes.bar}
          value={(100 * done) / history.total}
          size={4}
          transitionDuration={200}
          aria-label={`‘${history.title}’ 발송 진행`}
        />
      ) : null}
      {history.resume_at === null ? null : (
        <Text size={12} tone="muted" className={classes.next}>
          {momentText(history.resume_at)}에 이어서 보내요
        </Text>
      )}
      <Acts {...props} />
    </li>
  );
};

/** Confirms an act that cannot be taken back. */
const isSureOf = async (act: HistoryAct, history: NotificationHistory): Promise<boolean> => {
  if (act === "pause" || act === "resume") return true;
  const [title, message, confirmLabel] =
    act === "end"
      ? ["발송을 끝낼까요?", endQuestion(history), "발송 끝내기"]
      : ["발송을 취소할까요?", "아직 아무도 받지 않았어요. 취소하면 발송 기록에서도 사라져요.", "발송 취소"];
  return confirmAction({ title, message, confirmLabel, cancelLabel: "아니오", danger: true });
};

/** Sent notifications, newest first, with their progress. */
export const HistoryList = ({ rows, loading }: { rows: readonly NotificationHistory[]; loading: boolean }) => {
  const { mutate, isPending, variables } = useActOnHistory();
  const act = async (history: NotificationHistory, wanted: HistoryAct) => {
    if (await isSureOf(wanted, history)) mutate({ id: history.id, act: wanted });
  };
  if (loading) {
    return (
      <Box as="ul" px={16} pt={12} pb={24} aria-label="발송 기록" aria-busy>
        {[1, 2, 3, 4].map((line) => (
          <li key={line} className={classes.entry} aria-hidden>
            <Bone width="45%" gridColumn="1 / -1" marginBlock={3} />
            <Bone width="90%" gridColumn="1 / -1" marginBlock={3} />
            <Bone width="60%" gridColumn="1 / -1" marginBlock={3} />
          </li>
        ))}
      </Box>
    );
  }
  return (
    <Box as="ul" px={16} pt={12} pb={24} aria-label="발송 기록">
      {rows.map((history) => (
        <Entry
          key={history.id}
          history={history}
          busy={isPending && variables.id === history.id}
          onAct={(wanted) => void act(history, wanted)}
        />
      ))}
    </Box>
  );
};
