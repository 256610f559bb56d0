import type { FormEvent, ReactNode } from "react";
import { Row, Stack } from "./box.tsx";
import { confirmAction } from "./confirm.tsx";
import classes from "./form-dialog.module.css";
import { LargeButton } from "./large-button.tsx";
import { Modal } from "./modal.tsx";

type Props = {
  title: string;
  opened: boolean;
  /** Whether closing would lose unsaved input. */
  dirty: boolean;
  saving: boolean;
  /** Shown above the button: the reason why the form cannot be saved. */
  failure?: string | undefined;
  saveLabel?: string;
  /** Submitting deletes or discards something. */
  danger?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog, or in a bottom sheet on phones. Closing it with unsaved input opens a confirmation. */
export const FormDialog = (props: Props) => {
  const { title, opened, dirty, saving, failure, saveLabel = "저장", danger = false, onSubmit, onClose, children } = props;
  const close = async () => {
    // Closing cannot cancel a request that is in flight.
    if (saving) return;
    const gone =
      !dirty ||
      (await confirmAction({
        title: "저장하지 않고 닫을까요?",
        message: "입력한 내용이 사라져요.",
        confirmLabel: "닫기",
        cancelLabel: "계속 쓰기",
        danger: true,
      }));
    if (gone) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving) onSubmit();
  };
  return (
    <Modal.Root
      opened={opened}
      onClose={() => void close()}
      size={520}
      centered
      radius={24}
      transitionProps={{ duration: 150, transition: "fade" }}
      classNames={{ root: classes.root, inner: classes.inner, content: classes.content }}
    >
      <Modal.Overlay color="#161513" backgroundOpacity={0.56} />
      <Modal.Content>
        <Row align="center" justify="between" className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton c="var(--app-t1)" m={0} aria-label="닫기" size={44} iconSize={22} />
        </Row>
        <Modal.Body className={classes.body}>
          <Stack as="form" gap={8} onSubmit={submit} noValidate>
            <Stack gap={18}>{children}</Stack>
            {/* Two lines are reserved for the reason of a failure. Otherwise the sheet would grow under the thumb. */}
            <Row align="center" minH={40} role="alert" size={13} tone="lost" weight={500}>
              {failure}
            </Row>
            <LargeButton type="submit" fullWidth loading={saving} {...(danger ? { color: "coral.6" } : {})}>
              {saveLabel}
            </LargeButton>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
