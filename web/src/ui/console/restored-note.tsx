import { Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import panel from "./editor-panel.module.css";

/**
 * Note that the form contains restored input from this device. It comes together with its form. Screen readers announce an alert in that
 * case, but not a status.
 */
export const RestoredNote = ({ onDiscard }: { onDiscard: () => void }) => (
  <div className={panel.note} role="alert">
    <IconHistory size={18} stroke={1.8} aria-hidden />
    <p>저장하지 않은 내용을 되살렸어요.</p>
    <Button variant="default" onClick={onDiscard}>
      버리기
    </Button>
  </div>
);
