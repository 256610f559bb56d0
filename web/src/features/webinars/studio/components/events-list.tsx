import type { StudioEvent, StudioSession } from "@rounds/contract/webinars/studio-events.ts";
import { formatNumber } from "../../../../lib/format.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { Box, Text } from "../../../../ui/box.tsx";
import { ListLine } from "../../../../ui/console/list-line.tsx";
import lines from "../../../../ui/console/list-line.module.css";
import { stateLooks } from "../../../../ui/state-looks.ts";
import { periodText } from "../../sessions/texts.ts";

const sessionLooks = {
  live: ["LIVE", stateLooks.good],
  upcoming: ["예정", stateLooks.brand],
  ended: ["끝남", stateLooks.calm],
} as const;

type LineProps = { isSelected: boolean; onSelect: () => void };

const EventLine = ({ event, isSelected, onSelect }: LineProps & { event: StudioEvent }) => (
  <ListLine selected={isSelected} onSelect={onSelect}>
    <Text weight={650} truncate>
      {event.title}
    </Text>
    <Text size={12} {...stateLooks[event.is_published ? "good" : "calm"]}>
      {event.is_published ? "공개" : "비공개"}
    </Text>
    <Text className={lines.when} truncate>
      사전등록 {formatNumber(event.registered)}명{event.sessions.length === 0 ? " · 아직 일정이 없어요" : ""}
    </Text>
  </ListLine>
);

const SessionLine = ({ session, now, isSelected, onSelect }: LineProps & { session: StudioSession; now: number }) => {
  const [name, look] = sessionLooks[session.state];
  return (
    <ListLine selected={isSelected} onSelect={onSelect}>
      <Text truncate>
        <Text tone="faint" aria-hidden>
          └{" "}
        </Text>
        {session.title}
      </Text>
      <Text size={12} {...look}>
        {name}
      </Text>
      <Text className={lines.when} truncate>
        {periodText(session, new Date(now))}
      </Text>
    </ListLine>
  );
};

/** The placeholder of the list while it loads. */
export const EventsBones = () => (
  <Box p={20} aria-hidden>
    {[60, 72, 55, 66, 70, 58].map((width, index) => (
      <Bone key={index} width={`${width}%`} height={14} marginBlock={20} />
    ))}
  </Box>
);

type Props = {
  events: readonly StudioEvent[];
  /** Milliseconds since 1970: when the list was loaded. */
  now: number;
  isLoading: boolean;
  eventId: number | undefined;
  sessionId: number | undefined;
  onEvent: (id: number) => void;
  onSession: (id: number) => void;
};

/** Events, each with its sessions below it. */
export const EventsList = ({ events, now, isLoading, eventId, sessionId, onEvent, onSession }: Props) => (
  <ul aria-label="웨비나 목록" aria-busy={isLoading}>
    {events.map((event) => (
      <li key={event.id}>
        <EventLine event={event} isSelected={event.id === eventId && sessionId === undefined} onSelect={() => onEvent(event.id)} />
        <ul aria-label={`${event.title} 일정`}>
          {event.sessions.map((session) => (
            <li key={session.id}>
              <SessionLine session={session} now={now} isSelected={session.id === sessionId} onSelect={() => onSession(session.id)} />
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);
