import { Button, Skeleton } from "@mantine/core";
import { IconBell, IconChecks } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCurrentTimes } from "../../../lib/use-now.ts";
import { Box, Row, Stack, Text } from "../../../ui/box.tsx";
import { confirmAction } from "../../../ui/confirm.tsx";
import { EmptyState, ErrorState } from "../../../ui/state-view.tsx";
import { MoreButton } from "../../../ui/more-button.tsx";
import { useMarkAllRead, useMarkNotice, useStopAdvertising } from "../mutations.ts";
import { inboxKeys, inboxQuery, unreadQuery } from "../queries.ts";
import classes from "./inbox.module.css";
import { NoticeItem } from "./notice-item.tsx";

const Bones = () => (
  <Box as="ul" clip bg="surface" radius={16} line="all" aria-busy="true" aria-label="알림을 불러오는 중">
    {[180, 240, 200, 220, 160].map((width) => (
      <li key={width} className={classes.item} aria-hidden>
        <Box shrink>
          <Skeleton height={18} width={width} className={classes.bone} />
          <Skeleton height={14} mt={10} className={classes.bone} />
          <Skeleton height={12} mt={12} width={72} className={classes.bone} />
        </Box>
      </li>
    ))}
  </Box>
);

type Props = {
  /** For a member of a hospital. By default for a doctor. */
  forHospital?: boolean;
  /** Receives a path of this site. */
  onOpen: (link: string) => void;
};

/** The user's notices and the actions on them. */
export const InboxList = ({ forHospital = false, onOpen }: Props) => {
  useCurrentTimes();
  const client = useQueryClient();
  const list = useInfiniteQuery(inboxQuery());
  // The count of the bell can be a minute old, and would then contradict the list.
  const { data: unread } = useQuery({ ...unreadQuery(), refetchOnMount: "always" });
  const mark = useMarkNotice();
  const markAll = useMarkAllRead();
  const stop = useStopAdvertising();
  const notices = list.data;
  const { refetch } = list;
  const newestListed = notices && (notices[0]?.id ?? 0);
  const newestId = unread?.newest_id ?? 0;
  const unreadCount = unread === undefined || unread.unread_capped ? Infinity : unread.unread_count;
  const unreadListed = notices?.filter(({ is_read }) => !is_read).length ?? 0;
  // The bell counts once a minute. The list would lack a new notice, or show one as unread that was read on another device.
  useEffect(() => {
    if (newestListed !== undefined && (newestId > newestListed || unreadListed > unreadCount)) void refetch();
  }, [newestId, newestListed, unreadCount, unreadListed, refetch]);

  /** A notice reports a change, for example of a role. The console caches hospitals and rights for minutes, so it loads them again. */
  const open = (link: string): void => {
    if (forHospital) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== inboxKeys.all[0] });
    onOpen(link);
  };
  const stopAdvertising = async () => {
    const wanted = await confirmAction({
      title: "광고성 알림을 그만 받을까요?",
      message: "지원 결과처럼 꼭 필요한 알림은 계속 보내 드려요.",
      confirmLabel: "그만 받기",
    });
    if (wanted) stop.mutate();
  };

  if (notices === undefined) {
    if (!list.isError) return <Bones />;
    return (
      <ErrorState title="알림을 불러오지 못했어요" error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
    );
  }
  const [newest] = notices;
  if (newest === undefined) {
    return (
      <EmptyState
        title="아직 받은 알림이 없어요"
        description={`${forHospital ? "새 지원과 메시지가" : "지원 결과와 새 소식이"} 도착하면 여기에서 볼 수 있어요.`}
        icon={<IconBell size={20} stroke={2.2} />}
      />
    );
  }
  return (
    <>
      <Row align="center" justify="between" wrap minH={44} className={classes.bar}>
        <Text as="p" size={14} tone="muted" tabular role="status">
          {unread === undefined
            ? ""
            : unread.unread_count === 0
              ? "모두 읽었어요"
              : `안 읽은 알림 ${unread.unread_count}${unread.unread_capped ? "+" : ""}개`}
        </Text>
        <Button
          variant="subtle"
          color="gray"
          h={44}
          leftSection={<IconChecks size={18} stroke={1.8} aria-hidden />}
          disabled={unread?.unread_count === 0}
          loading={markAll.isPending}
          onClick={() => markAll.mutate(newest.id)}
        >
          모두 읽음
        </Button>
      </Row>
      <Box as="ul" clip bg="surface" radius={16} line="all" aria-label="알림">
        {notices.map((notice) => (
          <NoticeItem
            key={notice.id}
            notice={notice}
            onMark={(isRead) => mark.mutate({ notice, isRead })}
            onOpen={open}
            onStopAdvertising={stop.isSuccess ? null : () => void stopAdvertising()}
          />
        ))}
      </Box>
      <Stack align="center" mt={16}>
        <MoreButton list={list} size="md" label="이전 알림 더 보기" />
      </Stack>
    </>
  );
};
