import { ActionIcon, Button } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { isLiveType } from "@rounds/contract/webinars/fields.ts";
import { IconArrowLeft, IconHistory } from "@tabler/icons-react";
import { useQuery, useQueryClient, useSuspenseQueries } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { Suspense, useEffect, useRef, useState } from "react";
import { usePublicConfig } from "../../../../lib/config.ts";
import { Box, Row } from "../../../../ui/box.tsx";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import { userProfileQuery } from "../../../profiles/index.ts";
import { contentKeys } from "../../contents/queries.ts";
import { useWatching } from "../../watching/use-watching.ts";
import { contentQuery, streamQuery } from "../queries.ts";
import { useLiveSession } from "../use-live-session.ts";
import { seekTo } from "../video-actions.ts";
import { formatPosition } from "../video-time.ts";
import { About, LiveTitle } from "./about.tsx";
import { AnsweredQuestions } from "./answered-questions.tsx";
import { ChapterTabs } from "./chapters.tsx";
import type { Starter } from "./player.tsx";
import { Related } from "./related.tsx";
import { resumeAtOf, Stage } from "./stage.tsx";
import classes from "./content-screen.module.css";

const QuestionPanel = lazyPart(async () => (await import("../../questions/index.ts")).QuestionPanel);

const bandShownFor = 10_000;

/** Shown for 10 s after Play. */
const ResumeBand = ({ hasStarted, at, onRestart }: { hasStarted: boolean; at: number; onRestart: () => void }) => {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!hasStarted) return undefined;
    const timer = setTimeout(() => setIsOver(true), bandShownFor);
    return () => clearTimeout(timer);
  }, [hasStarted]);
  const isShown = hasStarted && !isOver;
  // The space stays, so that the text below does not move.
  return (
    <Row align="center" justify="between" px={20} minH={48} bg={isShown ? "brand-soft" : undefined}>
      {isShown ? (
        <>
          <Row gap={8} align="center" tone="brand" variant="note">
            <IconHistory size={18} aria-hidden />
            {formatPosition(at)}부터 이어서 보고 있어요
          </Row>
          <Button variant="subtle" color="gray" onClick={onRestart}>
            처음부터
          </Button>
        </>
      ) : null}
    </Row>
  );
};

/** Whether the video has ever played. */
const useHasStarted = (video: HTMLVideoElement | null): boolean => {
  const [hasStarted, setHasStarted] = useState(false);
  useEffect(() => {
    if (video === null) return undefined;
    const start = () => setHasStarted(true);
    video.addEventListener("play", start, { once: true });
    return () => video.removeEventListener("play", start);
  }, [video]);
  return hasStarted;
};

/** A content for a signed-in doctor: the player, chapters below a recorded video, and related contents. */
export const ContentScreen = ({ contentId }: { contentId: number }) => {
  // No stream starts before the profile is there, because the watermark names the viewer.
  const [{ data: content }, { data: profile }] = useSuspenseQueries({ queries: [contentQuery(contentId), userProfileQuery()] });
  const { brand } = usePublicConfig();
  const isLive = isLiveType(content.type);
  const { data: prepared } = useQuery({ ...streamQuery(contentId), enabled: !isLive });
  const liveSession = useLiveSession(content);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const hasStarted = useHasStarted(video);
  const router = useRouter();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { id, title, event, session } = content;
  useDocumentTitle(`${title} | ${brand}`);
  useWatching(video, { contentId: id, eventId: event?.id ?? null, sessionId: session?.id ?? null });
  // The list shows the watched share.
  useEffect(() => () => void queryClient.invalidateQueries({ queryKey: contentKeys.lists }), [queryClient]);
  const starter = useRef<Starter>(null);
  const [isFromChapter, setFromChapter] = useState(false);
  const seek = (seconds: number) => {
    if (hasStarted) return void (video && seekTo(video, seconds));
    setFromChapter(true);
    starter.current?.startAt(seconds);
  };
  const back = () => (router.history.canGoBack() ? router.history.back() : void navigate({ to: "/webinar/contents" }));
  return (
    <main className={classes.screen}>
      <div className={classes.stage} data-live={isLive || undefined}>
        <Stage
          content={content}
          prepared={prepared}
          liveSession={liveSession}
          onContents={() => void navigate({ to: "/webinar/contents" })}
          starter={starter}
          video={video}
          onVideo={setVideo}
          onLeave={() => void navigate({ to: "/overview" })}
          onRegister={() => void navigate({ to: "/webinar/contents", search: { event_id: event?.id, session_id: session?.id } })}
          watermark={profile.email ?? profile.name ?? profile.user_code}
          corner={
            <ActionIcon size={44} radius={22} bg="rgb(28 26 24 / 64%)" c="white" aria-label="뒤로" onClick={back}>
              <IconArrowLeft size={24} stroke={2} aria-hidden />
            </ActionIcon>
          }
        />
        {isLive ? <LiveTitle content={content} /> : null}
        {isLive && event && session ? (
          <div className={classes.panel}>
            <Suspense fallback={<Box minH={64} aria-busy="true" />}>
              <QuestionPanel eventId={event.id} sessionId={session.id} isEnded={liveSession?.state === "ended"} />
            </Suspense>
          </div>
        ) : null}
      </div>
      {!isLive && !isFromChapter && resumeAtOf(content) > 0 ? (
        <ResumeBand hasStarted={hasStarted} at={resumeAtOf(content)} onRestart={() => seek(0)} />
      ) : null}
      <About content={content} />
      {isLive ? null : (
        <Box bg="surface" clip className={classes.chapters}>
          <ChapterTabs
            video={hasStarted ? video : null}
            hasCaptions={prepared !== undefined && prepared.captions_url !== null}
            chapters={prepared?.chapters ?? []}
            length={content.duration_seconds ?? 0}
            onSeek={seek}
          />
        </Box>
      )}
      {!isLive && session ? <AnsweredQuestions contentId={id} /> : null}
      <Related id={id} />
    </main>
  );
};
