import { Button, Progress } from "@mantine/core";
import type { NotificationHistory } from "@rounds/contract/broadcasts.ts";
import { IconPlayerPause, IconPlayerPlay, IconX } from "@tabler/icons-react";
import { confirmAction } from "../../../ui/confirm.tsx";
import { type HistoryAct, useActOnHistory } from "../mutations.ts";
import { momentText, progressText, targetNames } from "../texts.ts";
import classes from "./history-list.module.css";

type EntryProps = { history: NotificationHistory; busy: boolean; onAct: (act: HistoryAct) => void };

const Acts = ({ history: { state, delivered, title }, busy, onAct }: EntryProps) => {
  const isRunning = state === "queued" || state === "sending" || state === "held";
  const isUntouched = delivered === 0 && (state === "queued" || state === "held" || state === "paused");
  if (state === "done") return null;
  const shared = { variant: "default", size: "compact-sm", disabled: busy } as const;
  return (
    <div className={classes.acts}>
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
    </div>
  );
};

const Entry = (props: EntryProps) => {
  const { history } = props;
  const { text, tone } = progressText(history);
  const done = history.delivered + history.skipped;
  return (
    <li className={classes.entry} data-type={history.targets_type} data-tone={tone}>
      <span className={classes.target}>{targetNames[history.targets_type]}</span>
      <time className={classes.when} dateTime={history.created_at}>
        {momentText(history.created_at)}
      </time>
      <span className={classes.title}>{history.title}</span>
      <span className={classes.progress}>{text}</span>
      {history.state === "sending" && history.total > 0 ? (
        <Progress
          className={classes.bar}
          value={(100 * done) / history.total}
          size={4}
          transitionDuration={200}
          aria-label={`‘${history.title}’ 발송 진행`}
        />
      ) : null}
      {history.resume_at === null ? null : <span className={classes.next}>{momentText(history.resume_at)}에 이어서 보내요</span>}
      <Acts {...props} />
    </li>
  );
};

/** Sent notifications, newest first, with their progress. */
export const HistoryList = ({ rows, loading }: { rows: readonly NotificationHistory[]; loading: boolean }) => {
  const { mutate, isPending, variables } = useActOnHistory();
  const act = async (history: NotificationHistory, wanted: HistoryAct) => {
    const isSure =
      wanted !== "delete" ||
      (await confirmAction({
        title: "발송을 취소할까요?",
        message: "아직 아무도 받지 않았어요. 취소하면 발송 기록에서도 사라져요.",
        confirmLabel: "발송 취소",
        cancelLabel: "아니오",
        danger: true,
      }));
    if (isSure) mutate({ id: history.id, act: wanted });
  };
  if (loading) {
    return (
      <ul className={classes.list} aria-label="발송 기록" aria-busy>
        {[1, 2, 3, 4].map((line) => (
          <li key={line} className={classes.entry} aria-hidden>
            <span className={classes.bone} style={{ width: "45%" }} />
            <span className={classes.bone} style={{ width: "90%" }} />
            <span className={classes.bone} style={{ width: "60%" }} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={classes.list} aria-label="발송 기록">
      {rows.map((history) => (
        <Entry
          key={history.id}
          history={history}
          busy={isPending && variables.id === history.id}
          onAct={(wanted) => void act(history, wanted)}
        />
      ))}
    </ul>
  );
};
