import { ModalsProvider, useModals } from "@mantine/modals";
import { type ReactNode, Suspense } from "react";
import { backgroundPart } from "./background-part.ts";
import { focusStoredOpener, storeOpener } from "./stored-opener.ts";
import { useFocusBesideRemovedRow } from "./use-focus-beside-removed-row.ts";
import { useFocusOfWaitingButton } from "./use-focus-of-waiting-button.ts";
import { useLayer } from "./use-layer.ts";

/** Loads after the screen, together with the fonts of all letters. An earlier toast waits for it. */
const ToastHost = backgroundPart(async () => (await import("./toast-host.tsx")).ToastHost);

/** Back and Escape close a confirmation without a choice. */
const ConfirmationLayer = () => {
  const { modals, closeModal } = useModals();
  const top = modals.at(-1);
  useLayer(top !== undefined, () => top && closeModal(top.id), { closesOnEscape: true });
  return null;
};

/** The place of confirmations. */
export const Confirmations = ({ children }: { children: ReactNode }) => (
  <ModalsProvider
    modalProps={{ closeOnEscape: false, onEnterTransitionEnd: () => storeOpener(null), onExitTransitionEnd: focusStoredOpener }}
  >
    <ConfirmationLayer />
    {children}
  </ModalsProvider>
);

/** Providers around the outlet of signed-in layouts: dialogs and toasts. */
export const SignedInProviders = ({ children }: { children: ReactNode }) => {
  useFocusBesideRemovedRow();
  useFocusOfWaitingButton();
  return (
    <Confirmations>
      {children}
      <Suspense>
        <ToastHost />
      </Suspense>
    </Confirmations>
  );
};
