import { getDefaultZIndex } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { Modal } from "../modal.tsx";

/** The gate disappears together with its focused button. The keyboard then continues at the start of the screen. */
const useFocusAfterGate = (isGateAlone: boolean) => {
  const screen = useRef<HTMLDivElement>(null);
  const wasGateAlone = useRef(isGateAlone);
  useEffect(() => {
    if (wasGateAlone.current && !isGateAlone) screen.current?.focus({ preventScroll: true });
    wasGateAlone.current = isGateAlone;
  }, [isGateAlone]);
  return screen;
};

type Props = {
  isLocked: boolean;
  /** Nothing has been shown yet, so the gate replaces the screen. */
  isGateAlone: boolean;
  gate: ReactNode;
  /** Name of the gate. */
  label: string;
  children: ReactNode;
};

/** A console whose rights can end while a person works. The screen stays below the gate, so nothing typed is lost. */
export const CoveredConsole = ({ isLocked, isGateAlone, gate, label, children }: Props) => {
  const screen = useFocusAfterGate(isGateAlone);
  if (isGateAlone) return gate;
  return (
    <>
      <div ref={screen} tabIndex={-1} style={{ outline: "none" }} inert={isLocked}>
        {children}
      </div>
      <Modal.Root
        opened={isLocked}
        onClose={() => undefined}
        closeOnEscape={false}
        backCloses={false}
        fullScreen
        padding={0}
        // Above a dialog in which the person types.
        zIndex={getDefaultZIndex("overlay")}
        transitionProps={{ duration: 0 }}
      >
        <Modal.Content aria-label={label}>{gate}</Modal.Content>
      </Modal.Root>
    </>
  );
};
