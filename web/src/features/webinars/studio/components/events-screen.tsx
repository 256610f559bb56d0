import { Button } from "@mantine/core";
import type { StudioEvent, StudioSession } from "@rounds/contract/webinars/studio-events.ts";
import { IconCalendarPlus } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatNumber } from "../../../../lib/format.ts";
import { Box } from "../../../../ui/box.tsx";
import { BackToList } from "../../../../ui/console/back-to-list.tsx";
import { FilterBar, HintBar, PanelHead, TableFailure, TableMessage, TableScroller } from "../../../../ui/console/data-table.tsx";
import { chord } from "../../../../ui/console/console-keys.ts";
import { ButtonKey, KeyHint } from "../../../../ui/console/key-hint.tsx";
import panes from "../../../../ui/console/list-detail.module.css";
import { LoadMore } from "../../../../ui/console/load-more.tsx";
import { SearchField, searchFieldId } from "../../../../ui/console/search-field.tsx";
import { useConsoleKeys } from "../../../../ui/console/use-console-keys.ts";
import { lineBeside } from "../../../../ui/console/list-steps.ts";
import { studioEventsQuery, studioSessionQuery } from "../queries.ts";
import type { StudioSearch } from "../search.ts";
import { EventEditor } from "./event-editor.tsx";
import { EventsBones, EventsList } from "./events-list.tsx";
import { NewEventDialog } from "./new-event-dialog.tsx";
import { SessionEditor } from "./session-editor.tsx";
import { StudioNav } from "./studio-nav.tsx";

type Selection = Pick<StudioSearch, "event_id" | "session_id" | "new_session">;
const noSelection = { event_id: undefined, session_id: undefined, new_session: undefined };

type EditorProps = {
  event: StudioEvent | undefined;
  session: StudioSession | undefined;
  /** The user is writing a new session of the event. */
  isAdding: boolean;
  onSelect: (selection: Selection) => void;
};

/** The editor of the selected session, of a new session, or of the selected event. */
const SelectedEditor = ({ event, session, isAdding, onSelect }: EditorProps) => {
  if (session)
    return (
      <SessionEditor
        key={session.id}
        eventId={session.event_id}
        session={session}
        onCreated={() => undefined}
        onDeleted={() => onSelect({ event_id: session.event_id })}
      />
    );
  if (event === undefined) return null;
  if (isAdding)
    return (
      <SessionEditor
        key={`new-${event.id}`}
        eventId={event.id}
        session={null}
        onCreated={(id) => onSelect({ session_id: id })}
        onDeleted={() => undefined}
      />
    );
  return (
    <EventEditor
      key={event.id}
      event={event}
      onAddSession={() => onSelect({ event_id: event.id, new_session: true })}
      onDeleted={() => onSelect({})}
    />
  );
};

/** The line before or after the selected one. Each event is a line, followed by its sessions. */
const selectionBeside = (events: readonly StudioEvent[], { event_id: eventId, session_id: sessionId }: StudioSearch, by: 1 | -1) => {
  const lines = events.flatMap(({ id, sessions }): Selection[] => [
    { ...noSelection, event_id: id },
    ...sessions.map((session) => ({ ...noSelection, session_id: session.id })),
  ]);
  const at = lines.findIndex((line) => (sessionId === undefined ? line.event_id === eventId : line.session_id === sessionId));
  return lineBeside(lines, at, by);
};

type EditingPaneProps = Omit<EditorProps, "isAdding"> & { search: StudioSearch };

const EditingPane = ({ event, session, search, onSelect }: EditingPaneProps) => (
  <Box scroll>
    {event !== undefined || session !== undefined ? (
      <>
        <BackToList onClick={() => onSelect({})} />
        <SelectedEditor event={event} session={session} isAdding={search.new_session === true} onSelect={onSelect} />
      </>
    ) : (
      <p className={panes.empty}>왼쪽에서 웨비나나 일정을 고르면 고칠 수 있어요.</p>
    )}
  </Box>
);

type Props = { search: StudioSearch; onSearch: (change: StudioSearch) => void };

/** 웨비나: events with their sessions, and the editor of the selected one. */
export const EventsScreen = ({ search, onSearch }: Props) => {
  const { search_string: terms = "", event_id: eventId, session_id: sessionId } = search;
  const list = useInfiniteQuery(studioEventsQuery(terms));
  const [isCreating, setCreating] = useState(false);
  const rows = list.data?.rows ?? [];
  const select = (change: Selection): void => onSearch({ ...noSelection, ...change });
  const listed = rows.flatMap(({ sessions }) => sessions).find(({ id }) => id === sessionId);
  const other = useQuery({ ...studioSessionQuery(sessionId ?? 0), enabled: sessionId !== undefined && list.isSuccess && !listed });
  const selectedSession = sessionId === undefined ? undefined : (listed ?? other.data);
  const selectedEvent = rows.find(({ id }) => id === eventId);
  const isOpen = selectedEvent !== undefined || selectedSession !== undefined;
  const isFirstFailure = list.isError && list.data === undefined;

  useConsoleKeys({
    enabled: !isCreating,
    step: (by) => {
      const next = selectionBeside(rows, search, by);
      if (next) select(next);
    },
    actions: { Slash: () => document.getElementById(searchFieldId)?.focus(), KeyW: () => setCreating(true) },
  });

  return (
    <div className={panes.page} data-open={isOpen || undefined}>
      <PanelHead title="웨비나" count={list.data === undefined ? "" : `${formatNumber(rows.length)}${list.hasNextPage ? "+" : ""}건`}>
        <StudioNav view="events" onView={(view) => onSearch({ view, search_string: undefined, ...noSelection })} />
        <Button
          leftSection={<IconCalendarPlus size={15} aria-hidden />}
          rightSection={<ButtonKey filled>W</ButtonKey>}
          onClick={() => setCreating(true)}
        >
          새 웨비나
        </Button>
      </PanelHead>
      <FilterBar>
        <SearchField
          initial={terms}
          placeholder="웨비나, 일정 검색"
          onSearch={(typed) => onSearch({ search_string: typed === "" ? undefined : typed })}
        />
      </FilterBar>
      <div className={panes.columns}>
        <div className={panes.list}>
          <TableScroller label="웨비나 목록, 스크롤 영역">
            {list.isPending ? (
              <EventsBones />
            ) : (
              <EventsList
                events={rows}
                now={list.dataUpdatedAt}
                isLoading={list.isFetching}
                eventId={eventId}
                sessionId={sessionId}
                onEvent={(id) => select({ event_id: id })}
                onSession={(id) => select({ session_id: id })}
              />
            )}
            {isFirstFailure ? <TableFailure query={list}>웨비나를 불러오지 못했어요.</TableFailure> : null}
            {list.isSuccess && rows.length === 0 ? (
              <TableMessage>
                {terms === ""
                  ? "아직 웨비나가 없어요. ‘새 웨비나’로 첫 웨비나를 만들어 보세요."
                  : "찾는 웨비나가 없어요. 다른 말로 찾아 주세요."}
              </TableMessage>
            ) : null}
            <LoadMore list={list} />
          </TableScroller>
        </div>
        <EditingPane event={selectedEvent} session={selectedSession} search={search} onSelect={select} />
      </div>
      <HintBar
        hints={
          <>
            <KeyHint keys={["/"]}>검색</KeyHint>
            <KeyHint keys={["J", "K"]}>이동</KeyHint>
            <KeyHint keys={["W"]}>새 웨비나</KeyHint>
            <KeyHint keys={[chord("S")]}>저장</KeyHint>
          </>
        }
      >
        저장하지 않은 것은 나갈 때 한 번 묻습니다
      </HintBar>
      {isCreating ? <NewEventDialog onClose={() => setCreating(false)} onCreated={(id) => select({ event_id: id })} /> : null}
    </div>
  );
};
