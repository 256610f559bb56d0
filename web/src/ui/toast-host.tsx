import "./fonts.ts";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/core/styles/Group.layer.css";
import "@mantine/core/styles/Text.layer.css";
import "@mantine/notifications/styles.layer.css";
import { Notifications } from "@mantine/notifications";
import classes from "./toast.module.css";

/** The place of toasts: at the bottom of the screen, above the bars of phones. */
export const ToastHost = () => (
  <Notifications position="bottom-center" limit={3} classNames={{ root: classes.host, notification: classes.toast }} />
);
