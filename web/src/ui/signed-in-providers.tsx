import { ModalsProvider, useModals } from "@mantine/modals";
import { type ReactNode, Suspense } from "react";
import { backgroundPart } from "./background-part.ts";
import { focusStoredOpener, storeOpener } from "./stored-opener.ts";
import { useLayer } from "./use-layer.ts";

/** These load after the screen. Toasts come together with the fonts of all letters, and an earlier toast waits for them. */
const ToastHost = backgroundPart(async () => (await import("./toast-host.tsx")).ToastHost);
const FocusReturn = backgroundPart(async () => (await import("./focus-return.tsx")).FocusReturn);

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
export const SignedInProviders = ({ children }: { children: ReactNode }) => (
  <Confirmations>
    {children}
    <Suspense>
      <ToastHost />
      <FocusReturn />
    </Suspense>
  </Confirmations>
);
