import { Button } from "@mantine/core";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Row, Text } from "../box.tsx";
import { messageOf } from "../../lib/api.ts";
import { ButtonKey } from "./key-hint.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import classes from "./review-bar.module.css";
import { useConsoleKeys } from "./use-console-keys.ts";
import { useFocusAfterDialog } from "./use-focus-after-dialog.ts";

type State = "pending" | "approved" | "rejected";

type Props = {
  state: State;
  stateName: string;
  /** Explains the state. */
  children: ReactNode;
  /** Left of the buttons. */
  options?: ReactNode;
  rejection: Pick<ComponentProps<typeof ReasonDialog>, "draft" | "title" | "description" | "readyReasons" | "maxLength">;
  saving: boolean;
  /** Of the last decision. The open dialog of a rejection states it. */
  error: Error | null;
  keysOn: boolean;
  /** Given while the screen shows an earlier version of the content. Shows the current one, and replaces the decision until then. */
  onShowChanges?: (() => void) | undefined;
  onReopen: () => void;
  onApprove: () => void;
  /** The dialog of a rejection opens in this state, or it closes. It stays open when a colleague decides meanwhile. */
  onRejecting: (openedIn: State | undefined) => void;
  /** Calls `close` after the rejection is saved. */
  onReject: (reason: string, close: () => void) => void;
};

const refusalText = (error: Error | null, state: State, isOver: boolean): string | undefined => {
  if (!isOver) return error === null ? undefined : messageOf(error);
  if (state === "pending") return "그사이 다시 심사를 기다리는 상태가 됐어요.";
  return `다른 운영자가 먼저 처리했어요: ${state === "approved" ? "승인" : "반려"}`;
};

/** The review state of a hospital or a post, and the buttons to decide. */
export const ReviewBar = (props: Props) => {
  const { state, stateName, children, options, rejection, saving, error, keysOn, onShowChanges, onReopen } = props;
  const { onApprove, onRejecting, onReject } = props;
  /** The state in which the operator opened the dialog of a rejection. */
  const [rejectedState, setRejectedState] = useState<State>();
  const isOver = rejectedState !== state && !saving;
  const isPending = state === "pending";
  const isOutdated = onShowChanges !== undefined;
  const bar = useFocusAfterDialog(rejectedState !== undefined, state !== "rejected");
  const setRejecting = (openedIn: State | undefined) => {
    setRejectedState(openedIn);
    onRejecting(openedIn);
  };
  useConsoleKeys({
    enabled: keysOn && isPending && !saving && !isOutdated,
    step: () => {},
    actions: { KeyE: onApprove, KeyX: () => setRejecting(state) },
  });
  return (
    <Row
      as="section"
      gap={12}
      rowGap={8}
      align="center"
      wrap
      bg="sunken"
      line="bottom"
      className={classes.bar}
      ref={bar}
      tabIndex={-1}
      style={{ outline: "none" }}
      data-state={state}
      data-bottom-bar
      aria-label="심사"
    >
      <Text as="p" tone="muted" className={classes.text}>
        <Text as="strong" tone="strong">
          {stateName}
        </Text>{" "}
        {children}
      </Text>
      <Row gap={8} align="center" wrap atEnd>
        {isOutdated ? <Button onClick={onShowChanges}>바뀐 내용 보기</Button> : options}
        {isPending ? null : (
          <Button variant="subtle" color="gray" disabled={saving} onClick={onReopen}>
            다시 심사
          </Button>
        )}
        {state === "rejected" || isOutdated ? null : (
          <Button
            variant="default"
            disabled={saving}
            rightSection={isPending ? <ButtonKey>X</ButtonKey> : undefined}
            onClick={() => setRejecting(state)}
          >
            반려
          </Button>
        )}
        {state === "approved" || isOutdated ? null : (
          <Button loading={saving} rightSection={isPending ? <ButtonKey filled>E</ButtonKey> : undefined} onClick={onApprove}>
            승인
          </Button>
        )}
      </Row>
      {rejectedState !== undefined ? (
        <ReasonDialog
          {...rejection}
          saving={saving}
          failure={refusalText(error, state, isOver)}
          disabled={isOver}
          onReject={(reason) => onReject(reason, () => setRejecting(undefined))}
          onClose={() => setRejecting(undefined)}
        />
      ) : null}
    </Row>
  );
};
