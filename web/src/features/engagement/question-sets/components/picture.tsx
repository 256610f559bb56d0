import { ActionIcon } from "@mantine/core";
import { IconZoomIn } from "@tabler/icons-react";
import { useState } from "react";
import { Box } from "../../../../ui/box.tsx";
import { Modal } from "../../../../ui/modal.tsx";
import classes from "./picture.module.css";

/** The whole picture of a question, and the same one over the full screen. */
export const Picture = ({ url, alt }: { url: string; alt: string }) => {
  const [isLarge, setLarge] = useState(false);
  return (
    <Box relative className={classes.frame}>
      <img src={url} alt={alt} className={classes.picture} />
      <ActionIcon className={classes.zoom} variant="default" radius={22} size={44} aria-label="크게 보기" onClick={() => setLarge(true)}>
        <IconZoomIn size={20} aria-hidden />
      </ActionIcon>
      <Modal opened={isLarge} onClose={() => setLarge(false)} fullScreen title="크게 보기" closeButtonProps={{ "aria-label": "닫기" }}>
        <Box scroll role="group" aria-label="큰 그림" tabIndex={0}>
          <img src={url} alt={alt} className={classes.large} />
        </Box>
      </Modal>
    </Box>
  );
};
