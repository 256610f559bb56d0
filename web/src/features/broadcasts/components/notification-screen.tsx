import { Button } from "@mantine/core";
import type { Notification } from "@rounds/contract/broadcasts.ts";
import { IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { formatCount } from "../../../lib/format.ts";
import { Box, Column, Grid, Row, Text } from "../../../ui/box.tsx";
import { HintBar, PanelHead, TableFailure, TableMessage, TableScroller } from "../../../ui/console/data-table.tsx";
import { chord } from "../../../ui/console/console-keys.ts";
import { KeyHint } from "../../../ui/console/key-hint.tsx";
import { LoadMore } from "../../../ui/console/load-more.tsx";
import { historiesQuery, notificationsQuery } from "../queries.ts";
import { historyOrders, historySorting, newId, notificationOrders, notificationSorting, type NotificationSearch } from "../search.ts";
import { SortMenu } from "../../../ui/console/sort-menu.tsx";
import { lineBeside } from "../../../ui/console/list-steps.ts";
import { HistoryList } from "./history-list.tsx";
import classes from "./notification-screen.module.css";
import { NotificationEditor } from "./notification-editor.tsx";
import { lineElementId, NotificationList } from "./notification-list.tsx";
import { UnlistedNotification } from "./unlisted-notification.tsx";

type Props = {
  /** `notification`: -1 is a new notification, undefined is the first of the list. */
  search: NotificationSearch;
  onSearch: (change: Partial<NotificationSearch>) => void;
};

type HeadProps = {
  title: string;
  list: { readonly data?: { readonly total: number; readonly capped: boolean } | undefined };
  /** The menu of orders. */
  children: ReactNode;
};

const ListHead = ({ title, list: { data }, children }: HeadProps) => (
  <Row gap={8} align="center" fixed minH={48} line="bottom" className={classes.head}>
    <Text as="h2" size={13} weight={700}>
      {title}
    </Text>
    <Text tone="muted" tabular>
      {data === undefined ? "" : formatCount(data.total, data.capped)}
    </Text>
    <Box atEnd>{children}</Box>
  </Row>
);

const History = ({ search, onSearch }: Props) => {
  const sorting = historySorting(search);
  const list = useInfiniteQuery(historiesQuery(sorting));
  const isFirstFailure = list.isError && list.data === undefined;
  return (
    <Column as="section" shrink line="start" className={classes.history} aria-label="발송 기록">
      <ListHead title="발송 기록" list={list}>
        <SortMenu
          choices={historyOrders}
          sorting={sorting}
          onSort={({ sort, direction }) => onSearch({ history_sort: sort, history_direction: direction })}
        />
      </ListHead>
      <TableScroller label="발송 기록, 스크롤 영역">
        {isFirstFailure ? (
          <TableFailure query={list}>발송 기록을 불러오지 못했어요.</TableFailure>
        ) : list.isSuccess && list.data.rows.length === 0 ? (
          <TableMessage>아직 보낸 알림이 없어요.</TableMessage>
        ) : (
          <HistoryList rows={list.data?.rows ?? []} loading={list.isPending} />
        )}
        <LoadMore list={list} />
      </TableScroller>
    </Column>
  );
};

/**
 * The id of the open form. Without an id in the address, the first notification stays open until another one is opened. Otherwise a
 * notification that a colleague adds would replace the form. The address gets no id, because a phone then shows the form instead of the list.
 */
const useOpenForm = (openId: number | undefined, rows: readonly Notification[], isLoading: boolean) => {
  const [firstId, setFirstId] = useState<number>();
  const formId = openId ?? firstId ?? (isLoading ? undefined : (rows[0]?.id ?? newId));
  const nextFirstId = openId === undefined ? formId : undefined;
  if (nextFirstId !== firstId) setFirstId(nextFirstId);
  /** Opens the notification that is first now. */
  const openFirst = (): void => setFirstId(undefined);
  return { formId, openFirst };
};

/**
 * The selected notification. Null: a new one. Undefined: the loaded pages do not contain it. A row that was selected or saved stays selected
 * when they do not contain it. Otherwise its form would lose its text, or create it again.
 */
const useSelected = (formId: number | undefined, rows: readonly Notification[]) => {
  const [latest, setLatest] = useState<Notification>();
  const listed = rows.find(({ id }) => id === formId);
  const isNewer =
    latest !== undefined && latest.id === formId && (listed === undefined || Date.parse(latest.updated_at) > Date.parse(listed.updated_at));
  const found = isNewer ? latest : listed;
  const selected = formId === newId ? null : found;
  if (selected && selected !== latest) setLatest(selected);
  return { selected, setLatest };
};

/**
 * The key of the open form. `selectedId`: null for a new notification. A notification keeps its form after its first save, so that text typed
 * during the save stays. Each new notification has a separate form.
 */
const useFormKey = (openId: number | undefined, selectedId: number | null) => {
  const [form, setForm] = useState<{ openId: number | undefined; times: number; writtenId: number | undefined }>({
    openId,
    times: 0,
    writtenId: undefined,
  });
  if (openId !== form.openId) {
    setForm(openId === newId ? { openId, times: form.times + 1, writtenId: undefined } : { ...form, openId });
  }
  const isWritten = selectedId === null || selectedId === form.writtenId;
  return {
    formKey: isWritten ? `new-${form.times}` : String(selectedId),
    /** The form of the new notification has created the notification with this id. */
    noteWritten: (id: number): void => setForm((before) => ({ ...before, writtenId: id })),
  };
};

/** 알림: the list of notifications, the form of one, and the history of broadcasts. */
export const NotificationScreen = ({ search, onSearch }: Props) => {
  const openId = search.notification;
  const onOpen = (id: number | undefined) => onSearch({ notification: id });
  const sorting = notificationSorting(search);
  const list = useInfiniteQuery(notificationsQuery(sorting));
  const rows = list.data?.rows ?? [];
  const isFirstFailure = list.isError && list.data === undefined;
  const { formId, openFirst } = useOpenForm(openId, rows, list.isPending);
  const { selected, setLatest } = useSelected(formId, rows);
  const selectedId = selected?.id ?? null;

  const { formKey, noteWritten } = useFormKey(openId, selectedId);
  const follow = (id: number) => {
    noteWritten(id);
    onOpen(id);
  };

  const step = (by: 1 | -1) => {
    const at = rows.findIndex(({ id }) => id === selectedId);
    const next = lineBeside(rows, at, by);
    if (next === undefined) return;
    onOpen(next.id);
    document.getElementById(lineElementId(next.id))?.focus();
  };

  return (
    <Column grow className={classes.screen} data-open={openId !== undefined || undefined}>
      <PanelHead title="알림" count="">
        <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={() => onOpen(newId)}>
          새 알림
        </Button>
      </PanelHead>
      <Grid grow columns="320px minmax(0, 1fr) 340px" className={classes.sides}>
        <Column as="section" shrink className={classes.side} aria-label="알림">
          <ListHead title="알림" list={list}>
            <SortMenu choices={notificationOrders} sorting={sorting} onSort={onSearch} />
          </ListHead>
          <TableScroller label="알림 목록, 스크롤 영역">
            {isFirstFailure ? (
              <TableFailure query={list}>알림을 불러오지 못했어요.</TableFailure>
            ) : list.isSuccess && rows.length === 0 ? (
              <TableMessage>아직 알림이 없어요. ‘새 알림’으로 첫 알림을 만들어 보세요.</TableMessage>
            ) : (
              <NotificationList rows={rows} selectedId={selectedId} loading={list.isPending} onSelect={onOpen} />
            )}
            <LoadMore list={list} />
          </TableScroller>
        </Column>
        {list.isPending ? (
          <div aria-hidden />
        ) : selected === undefined ? (
          <UnlistedNotification list={list} onBack={() => onOpen(undefined)} />
        ) : (
          <NotificationEditor
            key={formKey}
            saved={selected}
            step={step}
            onNew={() => onOpen(newId)}
            onSaved={setLatest}
            onCreated={follow}
            onDeleted={() => {
              openFirst();
              onOpen(undefined);
            }}
            onBack={() => onOpen(undefined)}
          />
        )}
        <History search={search} onSearch={onSearch} />
      </Grid>
      <HintBar
        hints={
          <>
            <KeyHint keys={["J", "K"]}>이동</KeyHint>
            <KeyHint keys={["N"]}>새 알림</KeyHint>
            <KeyHint keys={[chord("S")]}>저장</KeyHint>
            <KeyHint keys={[chord("↵")]}>보내기</KeyHint>
          </>
        }
      >
        광고성 알림은 21:00~08:00에 보내지 않습니다
      </HintBar>
    </Column>
  );
};
