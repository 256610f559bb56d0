import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useEffectEvent } from "react";
import { PostDetail } from "../-posts/post-detail.tsx";
import classes from "./detail-dialog.module.css";

type Props = { selectedId: number | undefined; onClose: () => void };

/** Escape closes the topmost dialog only: while one of the post's own (apply, contact) lies above, the key is its. */
const useEscape = (opened: boolean, onClose: () => void) => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
    if (document.querySelectorAll('[aria-modal="true"]').length === 1) onClose();
  });
  useEffect(() => {
    if (!opened) return undefined;
    // Begun before any dialog above opens, and capturing as they do: so all of them are still there when the key comes.
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listener, { capture: true });
    return () => window.removeEventListener("keydown", listener, { capture: true });
  }, [opened]);
};

/** The post that was chosen, over the home: the whole screen of a phone, a dialog on desktops. */
export const DetailDialog = ({ selectedId, onClose }: Props) => {
  const isWide = useMediaQuery("(min-width: 64em)", undefined, { getInitialValueInEffect: false });
  useEscape(selectedId !== undefined, onClose);
  return (
    <Modal.Root
      opened={selectedId !== undefined}
      onClose={onClose}
      closeOnEscape={false}
      fullScreen={!isWide}
      radius={0}
      size={1120}
      centered
      transitionProps={{ duration: 150, exitDuration: 0, transition: "fade" }}
      classNames={{ content: isWide ? classes.sheet : classes.screen }}
    >
      {isWide && <Modal.Overlay color="#161513" backgroundOpacity={0.56} />}
      <Modal.Content aria-label="공고 상세">
        {isWide && (
          <div className={classes.bar}>
            <span aria-hidden>공고 상세</span>
            <Modal.CloseButton aria-label="닫기" size={44} iconSize={22} />
          </div>
        )}
        {selectedId !== undefined && <PostDetail key={selectedId} jobPostId={selectedId} wide={isWide} onClose={onClose} />}
      </Modal.Content>
    </Modal.Root>
  );
};
