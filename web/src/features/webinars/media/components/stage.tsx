import type { Content } from "@rounds/contract/webinars/contents.ts";
import { isLiveType } from "@rounds/contract/webinars/fields.ts";
import { createWebinarAction } from "@rounds/contract/webinars/watching.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { ApiError, call } from "../../../../lib/api.ts";
import { logFailure } from "../../../../lib/log-failure.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { Row, Text } from "../../../../ui/box.tsx";
import { toast } from "../../../../ui/toast.ts";
import { LivePill } from "../../sessions/components/live-pill.tsx";
import { Poster } from "../../contents/components/poster.tsx";
import { sessionKeys } from "../../sessions/queries.ts";
import { startText } from "../../sessions/texts.ts";
import { isUnregistered } from "../../sessions/unregistered.ts";
import { liveNoteOf } from "../live-note.ts";
import { onePlayerPerBrowser } from "../one-player.ts";
import { StreamTaken } from "../playback.ts";
import { fetchStream, type PreparedStream, storyboardQuery } from "../queries.ts";
import type { LiveSession } from "../use-live-session.ts";
import { FailureDialog } from "./content-failure.tsx";
import { Player, type Starter } from "./player.tsx";
import { AttendanceBox, EndedBox, PlayButton, TakenBox, type TakenBy, UpcomingBox } from "./player-box.tsx";

/** Whether another tab or another device has taken the player. */
const useOnePlayer = (video: HTMLVideoElement | null) => {
  const [takenBy, setTakenBy] = useState<TakenBy | null>(null);
  useEffect(() => {
    if (video === null) return undefined;
    const tab = onePlayerPerBrowser(() => setTakenBy("tab"));
    const ended = new AbortController();
    video.addEventListener("play", tab.start, { signal: ended.signal });
    for (const name of ["pause", "ended"]) video.addEventListener(name, tab.stop, { signal: ended.signal });
    return () => {
      ended.abort();
      tab.close();
    };
  }, [video]);
  return [takenBy, setTakenBy] as const;
};

/** Whether the stream has finished. Another player begins with another video. */
const useIsFinished = (video: HTMLVideoElement | null): boolean => {
  const [ended, setEnded] = useState<HTMLVideoElement | null>(null);
  useEffect(() => {
    const end = () => setEnded(video);
    video?.addEventListener("ended", end);
    return () => video?.removeEventListener("ended", end);
  }, [video]);
  return ended !== null && ended === video;
};

const checkIn = ({ id, event, session }: Content): void => {
  const user_action = {
    action_name: "click_live_session_video_start_button",
    event_id: event?.id ?? null,
    session_id: session?.id ?? null,
    content_id: id,
    video_player: "web",
    session_type: "live-session",
  };
  call(createWebinarAction, { body: { user_action } }).catch((error: unknown) => logFailure("The check-in was not stored", error));
};

/** Before the end of a video, seconds. The last frame alone would never play. */
const ending = 5;
/** The position where the doctor stopped, seconds. A finished video starts again, and so does one whose end the doctor has reached. */
export const resumeAtOf = ({ me, duration_seconds: length }: Pick<Content, "me" | "duration_seconds">): number =>
  me === null || me.is_completed || (length !== null && me.resume_at > length - ending) ? 0 : me.resume_at;

/** The note counts minutes. */
const noteMs = 10_000;

type StageProps = {
  content: Content;
  /** The stream of a recorded video, fetched before Play. A live stream must not be fetched before Play. */
  prepared: PreparedStream | undefined;
  /** Of a live content, by the clock of the server. Null while unknown. */
  liveSession: LiveSession | null;
  onContents: () => void;
  starter: Ref<Starter>;
  video: HTMLVideoElement | null;
  onVideo: (video: HTMLVideoElement | null) => void;
  onLeave: () => void;
  /** Play needs a registration that the doctor does not have. */
  onRegister: () => void;
  /** The viewer's address. */
  watermark: string;
  corner: ReactNode;
};

/** The player of one content with its rules: attendance, one stream per viewer, the alert after the last attempt. */
export const Stage = ({
  content,
  prepared,
  liveSession,
  onContents,
  starter,
  video,
  onVideo,
  onLeave,
  onRegister,
  watermark,
  corner,
}: StageProps) => {
  const { id, type, session, width, height } = content;
  const isLive = isLiveType(type);
  const client = useQueryClient();
  const [takenBy, setTakenBy] = useOnePlayer(video);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const [hasStarted, setHasStarted] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const isEnded = liveSession?.state === "ended";
  const isUpcoming = liveSession?.state === "upcoming";
  const isFinished = useIsFinished(video);
  // A stream that still plays continues, because speakers overrun.
  const isOver = isRefused || (isEnded && (!hasStarted || isFinished));
  /** A player plays one stream. A new one starts with Play again. */
  const [players, setPlayers] = useState(1);
  /** The press of Play brought no stream, and its button is gone with the focus. */
  const [hasFailedPress, setHasFailedPress] = useState(false);
  const startAgain = () => {
    setRefused(false);
    setHasStarted(false);
    setPlayers((count) => count + 1);
  };
  const [wasEnded, setWasEnded] = useState(isEnded);
  if (wasEnded !== isEnded) {
    setWasEnded(isEnded);
    // An operator has extended the session.
    if (!isEnded && (isRefused || isFinished)) {
      setHasFailedPress(false);
      startAgain();
    }
  }
  const { data: stills } = useQuery(storyboardQuery(hasStarted ? (prepared?.storyboard_url ?? null) : null));
  const isPreparedUsed = useRef(false);
  const fetchUrl = async (): Promise<string> => {
    if (prepared === undefined || isPreparedUsed.current) return (await fetchStream(id)).hls_url;
    isPreparedUsed.current = true;
    return prepared.hls_url;
  };
  const now = useNow(noteMs);
  const startsAt = liveSession?.starts_at ?? session?.starts_at;
  const note = startsAt === undefined ? "" : liveNoteOf(startsAt, new Date(now));
  const upcoming = isUpcoming ? startText(liveSession, new Date(now)) : null;
  const canStart = liveSession?.state === "live" && !hasStarted && !isOver;
  const upcomingText = upcoming === null ? "" : `${upcoming}에 시작해요. 시작하면 알려 드려요.`;
  return (
    <>
      {/* Screen readers only read changes of a region that was in the page before. The boxes in the player replace each other. */}
      <Text spoken role="status">
        {canStart ? "지금 볼 수 있어요. 재생을 누르면 출석이 확인돼요." : upcomingText}
      </Text>
      <Player
        key={players}
        ref={starter}
        isLive={isLive}
        size={width === null || height === null ? null : { width, height }}
        startAt={resumeAtOf(content)}
        liveNote={note}
        watermark={watermark}
        captionsUrl={prepared?.captions_url ?? null}
        {...(stills && { stills })}
        marks={prepared?.chapters.map(({ starts_at }) => starts_at) ?? []}
        fetchUrl={fetchUrl}
        poster={<Poster content={content} eager />}
        renderBefore={(start) =>
          isOver ? (
            <EndedBox onContents={onContents} />
          ) : upcoming !== null ? (
            <UpcomingBox start={upcoming} />
          ) : isLive ? (
            <AttendanceBox note={note} takesFocus={hasFailedPress} onPlay={start} />
          ) : (
            <PlayButton onPlay={start} />
          )
        }
        notice={
          takenBy !== null ? (
            <TakenBox by={takenBy} onLeave={onLeave} />
          ) : isOver && hasStarted ? (
            <EndedBox onContents={onContents} />
          ) : undefined
        }
        onVideo={onVideo}
        onStart={() => {
          setHasStarted(true);
          if (isLive) checkIn(content);
        }}
        onOver={(error) => {
          if (error instanceof StreamTaken) setTakenBy("device");
          else if (isUnregistered(error)) onRegister();
          else if (error instanceof ApiError && error.code === "webinar_event.ended") setRefused(true);
          else if (error instanceof ApiError && error.code === "stream.not_ready") {
            // The start was moved, or the camera does not send yet.
            toast.info(error.message);
            setHasFailedPress(true);
            startAgain();
            void client.invalidateQueries({ queryKey: sessionKeys.all });
          } else setFailure({ error });
        }}
        corner={
          <Row align="center" gap={8}>
            {corner}
            {isLive && !isOver && !isUpcoming ? <LivePill /> : null}
          </Row>
        }
      />
      {failure === null ? null : <FailureDialog error={failure.error} onLeave={onLeave} />}
    </>
  );
};
