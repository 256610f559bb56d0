import type { ModalRootProps } from "@mantine/core";
import { Modal } from "./modal.tsx";

type Props = Omit<ModalRootProps, "opened"> & {
  opened?: boolean;
  /** False for a dialog that the address opens. */
  backCloses?: boolean;
  /** For screen readers, where the content has no title. */
  label?: string | undefined;
};

const fade = { duration: 150, transition: "fade" } as const;

/** A dialog without a head: an overlay and a sheet that fade in. The content has the title and the close button. */
export const DialogFrame = ({ opened = true, label, children, ...root }: Props) => (
  <Modal.Root opened={opened} centered transitionProps={fade} {...root}>
    <Modal.Overlay />
    <Modal.Content aria-label={label}>{children}</Modal.Content>
  </Modal.Root>
);

/** As large as a finger. Messages stay below it. */
export const DialogCloseButton = ({ className, iconSize = 22 }: { className?: string | undefined; iconSize?: number }) => (
  <Modal.CloseButton className={className} c="var(--app-t1)" m={0} aria-label="닫기" size={44} iconSize={iconSize} data-top-bar />
);
