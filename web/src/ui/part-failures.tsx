import { Button } from "@mantine/core";
import { useEffect, useEffectEvent, useRef } from "react";
import { createPortal } from "react-dom";
import { Box, Row } from "./box.tsx";
import { ErrorLine } from "./error-line.tsx";

export type PartFailure = {
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
  /** Properties of the part. */
  opened: boolean;
  onClose: (() => void) | undefined;
};

/** In the place of the part. */
const FailureLine = ({ error, onRetry, retrying }: PartFailure) => (
  <Box p={16}>
    <ErrorLine error={error} onRetry={onRetry} retrying={retrying} />
  </Box>
);

/** At the top, because bars are at the bottom. */
const overPage = { position: "fixed", inset: "16px 16px auto", marginInline: "auto", maxWidth: 480, zIndex: 400 } as const;

/** Over the page, for dialogs, drawers and menus. Opening the part again loads it again. */
const FailureCard = ({ opened, onClose, ...failure }: PartFailure) => {
  const hasClosed = useRef(false);
  const retry = useEffectEvent(failure.onRetry);
  useEffect(() => {
    if (opened && hasClosed.current) retry();
    hasClosed.current = !opened;
  }, [opened]);
  if (!opened) return null;
  return createPortal(
    <Row gap={8} align="center" p={16} bg="surface" line="all" radius={16} style={overPage}>
      <Box grow>
        <ErrorLine {...failure} />
      </Box>
      {onClose !== undefined && (
        <Button variant="subtle" color="gray" onClick={onClose}>
          닫기
        </Button>
      )}
    </Row>,
    document.body,
  );
};

/** Shown when the code of a part did not arrive. */
export const partFailures = { line: FailureLine, card: FailureCard };
