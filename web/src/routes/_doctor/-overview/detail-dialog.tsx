import { useMediaQuery } from "@mantine/hooks";
import { Row } from "../../../ui/box.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { media } from "../../../ui/tokens.ts";
import { PostDetail } from "../-posts/post-detail.tsx";
import classes from "./detail-dialog.module.css";

type Props = { selectedId: number | undefined; onClose: () => void };

/** The selected post over the home screen: full screen on phones, a dialog on desktops. */
export const DetailDialog = ({ selectedId, onClose }: Props) => {
  const isWide = useMediaQuery(media.wide, undefined, { getInitialValueInEffect: false });
  return (
    <Modal.Root
      opened={selectedId !== undefined}
      onClose={onClose}
      backCloses={false}
      fullScreen={!isWide}
      radius={0}
      size={1120}
      centered
      transitionProps={{ duration: 150, exitDuration: 0, transition: "fade" }}
      classNames={{ content: isWide ? classes.sheet : classes.screen }}
    >
      {isWide && <Modal.Overlay />}
      <Modal.Content aria-label="공고 상세">
        {isWide && (
          <Row align="center" justify="between" fixed line="bottom" size={14} weight={600} tone="muted" className={classes.bar}>
            <span aria-hidden>공고 상세</span>
            <Modal.CloseButton aria-label="닫기" size={44} iconSize={22} />
          </Row>
        )}
        {selectedId !== undefined && <PostDetail key={selectedId} jobPostId={selectedId} wide={isWide} onClose={onClose} />}
      </Modal.Content>
    </Modal.Root>
  );
};
