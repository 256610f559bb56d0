import { VisuallyHidden } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import classes from "./doctor-shell.module.css";

export type Unread = { readonly unread_count: number; readonly unread_capped: boolean };

/** Link to the inbox with the number of unread notices. */
export const Bell = ({ unread }: { unread: Unread | undefined }) => {
  const hasUnread = unread !== undefined && unread.unread_count > 0;
  return (
    <Link to="/inbox" className={classes.bell}>
      <IconBell size={22} stroke={1.8} aria-hidden />
      <VisuallyHidden>{hasUnread ? "알림함, 안 읽은 알림 " : "알림함"}</VisuallyHidden>
      {hasUnread ? (
        <span className={classes.unread}>
          {unread.unread_count}
          {unread.unread_capped ? "+" : ""}
          <VisuallyHidden>개</VisuallyHidden>
        </span>
      ) : null}
    </Link>
  );
};
