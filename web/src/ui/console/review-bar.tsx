import { Button } from "@mantine/core";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Row, Text } from "../box.tsx";
import { ButtonKey } from "./key-hint.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import classes from "./review-bar.module.css";
import { useConsoleKeys } from "./use-console-keys.ts";

type State = "pending" | "approved" | "rejected";

type Props = {
  state: State;
  stateName: string;
  /** Explains the state. */
  children: ReactNode;
  /** Left of the buttons. */
  options?: ReactNode;
  rejection: Pick<ComponentProps<typeof ReasonDialog>, "title" | "description" | "readyReasons" | "maxLength">;
  saving: boolean;
  keysOn: boolean;
  /** Given while the screen shows an earlier version of the content. Shows the current one, and replaces the decision until then. */
  onShowChanges?: (() => void) | undefined;
  onReopen: () => void;
  onApprove: () => void;
  /** Calls `close` after the rejection is saved. */
  onReject: (reason: string, close: () => void) => void;
};

/** The review state of a hospital or a post, and the buttons to decide. */
export const ReviewBar = (props: Props) => {
  const { state, stateName, children, options, rejection, saving, keysOn, onShowChanges, onReopen, onApprove, onReject } = props;
  const [isRejecting, setRejecting] = useState(false);
  const isPending = state === "pending";
  const isOutdated = onShowChanges !== undefined;
  useConsoleKeys({
    enabled: keysOn && isPending && !saving && !isOutdated,
    step: () => {},
    actions: { KeyE: onApprove, KeyX: () => setRejecting(true) },
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
            onClick={() => setRejecting(true)}
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
      {isRejecting ? (
        <ReasonDialog
          {...rejection}
          saving={saving}
          onReject={(reason) => onReject(reason, () => setRejecting(false))}
          onClose={() => setRejecting(false)}
        />
      ) : null}
    </Row>
  );
};
