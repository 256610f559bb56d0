import "./fonts.ts";
import "@mantine/notifications/styles.layer.css";
import { Notifications, notificationsStore } from "@mantine/notifications";
import { type CSSProperties, useSyncExternalStore } from "react";
import classes from "./toast.module.css";
import { useCutPasteNotice } from "./use-cut-paste-notice.ts";
import { heightOfBottomBars, heightOfTopBars } from "./window-bars.ts";

/** The place of toasts: at the bottom of the screen, above its bars, or below the head of a dialog. */
export const ToastHost = () => {
  useCutPasteNotice();
  // Measured for each toast, because screens have different bars.
  const below = useSyncExternalStore(notificationsStore.subscribe, heightOfBottomBars);
  const above = useSyncExternalStore(notificationsStore.subscribe, heightOfTopBars);
  return (
    <Notifications
      position="bottom-center"
      limit={3}
      // In the page before its toasts. Some screen readers ignore a region that comes together with its text.
      aria-live="polite"
      classNames={{ root: classes.host }}
      // The margin at the top moves only toasts that are at the top.
      style={{ "--app-bottom-bar": `${below}px`, marginTop: above } as CSSProperties}
    />
  );
};
