import { Button, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { type KeyboardEvent, type ReactNode, useEffect } from "react";
import { Stack } from "./box.tsx";

type Confirmation = {
  title: string;
  message?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Confirming deletes or discards something. */
  danger?: boolean;
};

/** The second click of a double click arrives before the dialog covers the button. The limit is for a dialog that never appears. */
const openingLimitMs = 1000;
const neverOpened = Number.NEGATIVE_INFINITY;
let openedAt = neverOpened;

/** Notices that the dialog is there. */
const Opened = () => {
  useEffect(() => {
    openedAt = neverOpened;
  }, []);
  return null;
};

/** The repeated events of one long press must not confirm the dialog that the press opened. */
const ignoreRepeatedKey = (event: KeyboardEvent): void => {
  if (event.repeat) event.preventDefault();
};
/** On phones as high as the other buttons. */
const buttonHeight = { base: 44, md: 36 };
const startsHere = { "data-autofocus": true, onKeyDown: ignoreRepeatedKey };

/** Opens a confirmation dialog. Its focus is on the confirming button, or on the other one before a loss. Resolves to false on cancel, Escape and a click outside the dialog, and while another one is opening. */
export const confirmAction = ({ title, message, confirmLabel, cancelLabel = "취소", danger = false }: Confirmation): Promise<boolean> => {
  if (performance.now() - openedAt < openingLimitMs) return Promise.resolve(false);
  openedAt = performance.now();
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: (
        <>
          {message !== undefined && <Text c="var(--app-t2)">{message}</Text>}
          <Opened />
        </>
      ),
      labels: { confirm: confirmLabel, cancel: cancelLabel },
      confirmProps: { h: buttonHeight, ...(danger ? { color: "coral.6" } : startsHere) },
      cancelProps: { h: buttonHeight, variant: "default", ...(danger && startsHere) },
      size: 400,
      // Only the first resolve counts, and a choice resolves before the dialog closes.
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });
};

/**
 * Before unsaved input is left behind. Resolves to null when the user stays. The focus is back on the page before that, so that the
 * caller can then move it to an invalid field.
 */
export const promptToLeave = ({ title, message }: Pick<Confirmation, "title" | "message">): Promise<"save" | "discard" | null> =>
  new Promise((resolve) => {
    const focused = document.activeElement;
    const choose = (choice: "save" | "discard" | null) => {
      resolve(choice);
      modals.close(id);
    };
    const id: string = modals.open({
      title,
      size: 400,
      returnFocus: false,
      onClose: () => {
        if (focused instanceof HTMLElement) focused.focus();
        resolve(null);
      },
      children: (
        <>
          <Text c="var(--app-t2)">{message}</Text>
          <Stack gap={8} mt={20}>
            <Button fullWidth h={buttonHeight} data-autofocus onClick={() => choose("save")}>
              저장하고 나가기
            </Button>
            <Button fullWidth h={buttonHeight} variant="default" onClick={() => choose("discard")}>
              저장하지 않고 나가기
            </Button>
            <Button fullWidth h={buttonHeight} variant="subtle" color="gray" onClick={() => choose(null)}>
              계속 편집
            </Button>
          </Stack>
        </>
      ),
    });
  });
