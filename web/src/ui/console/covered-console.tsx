import { getDefaultZIndex } from "@mantine/core";
import type { ReactNode } from "react";
import { Modal } from "../modal.tsx";
import { useFocusAfterDialog } from "./use-focus-after-dialog.ts";

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
  // A gate alone has no opener, so the keyboard continues at the start of the screen.
  const screen = useFocusAfterDialog(isGateAlone, false);
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
