import { Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import type { ReactNode } from "react";

type Confirmation = {
  title: string;
  message?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Something is lost by confirming. */
  danger?: boolean;
};

/** Asks before something is done. Resolves to false on cancel, Escape and a click beside the dialog. */
export const confirmAction = ({ title, message, confirmLabel, cancelLabel = "취소", danger = false }: Confirmation): Promise<boolean> =>
  new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: message === undefined ? null : <Text c="var(--app-t2)">{message}</Text>,
      labels: { confirm: confirmLabel, cancel: cancelLabel },
      confirmProps: danger ? { color: "coral.6" } : {},
      cancelProps: { variant: "default" },
      size: 400,
      // A later resolve does nothing, so closing after confirming keeps `true`.
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
