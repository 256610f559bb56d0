import { IconX } from "@tabler/icons-react";
import { createContext, useContext, useEffect, useRef, type ReactNode } from "react";
import { Box, Column, Row, Text } from "../../../../ui/box.tsx";
import { DialogCloseButton, DialogFrame } from "../../../../ui/dialog-frame.tsx";
import classes from "./frame.module.css";

type FrameProps = {
  /** For screen readers, until the content has a title. */
  label: string;
  onClose: () => void;
  children: ReactNode;
};

/** Full screen on phones; a dialog with a fixed head and foot from 768 px on. Polls, quizzes and events share it. */
export const Frame = ({ label, onClose, children }: FrameProps) => (
  <DialogFrame onClose={onClose} size={560} radius={24} label={label} classNames={{ inner: classes.inner, content: classes.content }}>
    <Column className={classes.frame}>{children}</Column>
  </DialogFrame>
);

/** The button that closes the frame. */
const CloseSlot = createContext<ReactNode>(<DialogCloseButton />);

/** The same frame in a drawn phone. Nothing in it reacts, and screen readers skip it. */
export const FramePreview = ({ children }: { children: ReactNode }) => (
  <CloseSlot
    value={
      <Row align="center" justify="center" minH={44} px={10}>
        <IconX size={22} aria-hidden />
      </Row>
    }
  >
    <Column className={classes.preview} bg="surface" inert>
      <Column grow className={classes.frame}>
        {children}
      </Column>
    </Column>
  </CloseSlot>
);

export const FrameHead = ({ children }: { children?: ReactNode }) => (
  <Row align="center" justify="between" fixed minH={56} className={classes.head} data-top-bar>
    <Text as="p" variant="label" tone="muted">
      {children}
    </Text>
    {useContext(CloseSlot)}
  </Row>
);

/** In place of a head: a picture over the whole width, with the button over it. */
export const FramePicture = ({ url, alt }: { url: string; alt: string }) => (
  <Box fixed relative>
    <img src={url} alt={alt} className={classes.picture} />
    <Box bg="surface" round className={classes.over}>
      {useContext(CloseSlot)}
    </Box>
  </Box>
);

/** The part that scrolls, also by keys. `takesFocus`: where a new page replaces a page with the focus. */
export const FrameBody = ({ takesFocus = false, children }: { takesFocus?: boolean; children: ReactNode }) => {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) body.current?.focus();
  }, [takesFocus]);
  return (
    <Box ref={body} grow className={classes.body} role="group" aria-label="내용" tabIndex={0}>
      {children}
    </Box>
  );
};

/** `isLined`: below a page that is usually longer than the frame. */
export const FrameFoot = ({ isLined = false, children }: { isLined?: boolean; children: ReactNode }) => (
  <Box line={isLined ? "top" : undefined} className={classes.foot}>
    {children}
  </Box>
);
