import { ActionIcon, Button, VisuallyHidden } from "@mantine/core";
import type { InboxNotice } from "@rounds/contract/inbox.ts";
import { IconCircleDot, IconMailOpened } from "@tabler/icons-react";
import { isPlainClick } from "../../../lib/plain-click.ts";
import { Box, Text } from "../../../ui/box.tsx";
import { noticeTime } from "../when.ts";
import classes from "./inbox.module.css";

type Props = {
  notice: InboxNotice;
  onMark: (isRead: boolean) => void;
  onOpen: (link: string) => void;
  /** Null when no advertising consent is left to withdraw. */
  onStopAdvertising: (() => void) | null;
};

const Title = ({ notice, onMark, onOpen }: Omit<Props, "onStopAdvertising">) => {
  const { link, title, is_read: isRead } = notice;
  const unread = isRead ? null : <VisuallyHidden>안 읽음: </VisuallyHidden>;
  const read = () => {
    if (!isRead) onMark(true);
  };
  if (link === null) {
    return (
      <button type="button" className={classes.open} onClick={read}>
        {unread}
        {title}
      </button>
    );
  }
  return (
    <a
      href={link}
      className={classes.open}
      onClick={(event) => {
        read();
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onOpen(link);
      }}
    >
      {unread}
      {title}
    </a>
  );
};

/** One notice with its full text. A press marks it as read and opens its page. */
export const NoticeItem = ({ notice, onMark, onOpen, onStopAdvertising }: Props) => {
  const markLabel = notice.is_read ? "안 읽음으로 표시" : "읽음으로 표시";
  return (
    <li className={classes.item} data-unread={!notice.is_read || undefined}>
      <Text mt={8} radius={4} className={classes.dot} aria-hidden />
      <Box shrink>
        <Text as="h2" size={16} className={classes.itemTitle}>
          <Title notice={notice} onMark={onMark} onOpen={onOpen} />
        </Text>
        <Text as="p" mt={2} variant="body" tone="muted" keepLines>
          {notice.body}
        </Text>
        <div className={classes.foot}>
          <time dateTime={notice.created_at}>{noticeTime(notice.created_at)}</time>
          {notice.is_advertising && onStopAdvertising !== null ? (
            <Button variant="subtle" color="gray" size="compact-sm" h={44} className={classes.stop} onClick={onStopAdvertising}>
              광고 그만 받기
            </Button>
          ) : null}
        </div>
      </Box>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        className={classes.mark}
        aria-label={`${notice.title}, ${markLabel}`}
        title={markLabel}
        onClick={() => onMark(!notice.is_read)}
      >
        {notice.is_read ? <IconCircleDot size={18} stroke={1.8} aria-hidden /> : <IconMailOpened size={18} stroke={1.8} aria-hidden />}
      </ActionIcon>
    </li>
  );
};
