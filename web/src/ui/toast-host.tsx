import "./fonts.ts";
import "@mantine/notifications/styles.layer.css";
import { Notifications, notificationsStore } from "@mantine/notifications";
import { type CSSProperties, useSyncExternalStore } from "react";
import { heightOfBottomBars } from "./bottom-bars.ts";
import classes from "./toast.module.css";

/** The place of toasts: at the bottom of the screen, above its bars. */
export const ToastHost = () => {
  // Measured for each toast, because screens have different bars.
  const bars = useSyncExternalStore(notificationsStore.subscribe, heightOfBottomBars);
  return (
    <Notifications
      position="bottom-center"
      limit={3}
      classNames={{ root: classes.host }}
      style={{ "--app-bottom-bar": `${bars}px` } as CSSProperties}
    />
  );
};
