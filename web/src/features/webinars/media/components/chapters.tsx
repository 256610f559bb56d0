import { Tabs } from "@mantine/core";
import { IconCheck, IconPlayerPlayFilled } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Row, Text } from "../../../../ui/box.tsx";
import { useVideo } from "../use-video.ts";
import { formatPosition } from "../video-time.ts";
import classes from "./chapters.module.css";

export type Chapter = { readonly title: string; readonly starts_at: number };
type Line = { readonly from: number; readonly to: number; readonly text: string };

type RowProps = { at: number; text: string; note: ReactNode; isCurrent: boolean; onSeek: (seconds: number) => void };

const SeekRow = ({ at, text, note, isCurrent, onSeek }: RowProps) => (
  <li>
    <Row
      as="button"
      type="button"
      align="center"
      gap={16}
      px={16}
      minH={52}
      full
      className={classes.row}
      aria-current={isCurrent || undefined}
      onClick={() => onSeek(at)}
    >
      <Text variant="label" tone="muted" tabular fixed className={classes.time}>
        {formatPosition(at)}
      </Text>
      <Text grow>{text}</Text>
      {note}
    </Row>
  </li>
);

type ChapterProps = {
  chapters: readonly Chapter[];
  length: number;
  /** Seconds. Null before the video has started. */
  time: number | null;
  onSeek: (seconds: number) => void;
};

const Chapters = ({ chapters, length, time, onSeek }: ChapterProps) => (
  <ol className={classes.list}>
    {chapters.map(({ title, starts_at }, index) => {
      const end = chapters[index + 1]?.starts_at ?? length;
      const isCurrent = time !== null && time >= starts_at && time < end;
      const note = isCurrent ? (
        <Row align="center" gap={4} tone="brand" size={13}>
          <IconPlayerPlayFilled size={12} aria-hidden /> 보는 중
        </Row>
      ) : time !== null && time >= end ? (
        <IconCheck size={18} aria-label="지나온 챕터" />
      ) : (
        <Text variant="cap" tone="muted" tabular>
          {formatPosition(end - starts_at)}
        </Text>
      );
      return <SeekRow key={starts_at} at={starts_at} text={title} note={note} isCurrent={isCurrent} onSeek={onSeek} />;
    })}
  </ol>
);

const linesOf = (track: TextTrack): Line[] =>
  [...(track.cues ?? [])].map((cue) => ({ from: cue.startTime, to: cue.endTime, text: (cue as VTTCue).text.replaceAll(/<[^>]*>/g, "") }));

/** The lines of the video's first captions, once the browser has loaded them. */
const useLines = (video: HTMLVideoElement | null): readonly Line[] => {
  const [lines, setLines] = useState<readonly Line[]>([]);
  useEffect(() => {
    const element = video?.querySelector("track");
    if (!element) return undefined;
    const read = () => setLines(linesOf(element.track));
    read();
    element.addEventListener("load", read);
    return () => element.removeEventListener("load", read);
  }, [video]);
  return lines;
};

const Transcript = ({ lines, time, onSeek }: { lines: readonly Line[]; time: number; onSeek: (seconds: number) => void }) => {
  const list = useRef<HTMLOListElement>(null);
  const current = lines.findLastIndex(({ from }) => from <= time);
  useEffect(() => {
    // Only the list scrolls, never the page that the person reads.
    const row = list.current?.children[current];
    if (row instanceof HTMLElement && list.current) list.current.scrollTop = row.offsetTop - list.current.clientHeight / 3;
  }, [current]);
  return (
    <ol ref={list} className={classes.list} data-scrolls>
      {lines.map(({ from, text }, index) => (
        <SeekRow key={`${from}-${text}`} at={from} text={text} note={null} isCurrent={index === current} onSeek={onSeek} />
      ))}
    </ol>
  );
};

type Props = Omit<ChapterProps, "time"> & {
  /** Null until it plays. */
  video: HTMLVideoElement | null;
  hasCaptions: boolean;
};

/** Chapters and captions of a recorded video. A press on a line moves the video there, or starts it there. Nothing without either. */
export const ChapterTabs = ({ video, hasCaptions, ...chapterProps }: Props) => {
  const lines = useLines(hasCaptions ? video : null);
  const { time } = useVideo(video);
  const { chapters, onSeek } = chapterProps;
  if (chapters.length === 0 && !hasCaptions) return null;
  return (
    <Tabs defaultValue={chapters.length > 0 ? "chapters" : "captions"} keepMounted={false}>
      <Tabs.List px={4}>
        {chapters.length > 0 ? (
          <Tabs.Tab value="chapters">
            챕터 <Text tone="brand">{chapters.length}</Text>
          </Tabs.Tab>
        ) : null}
        {hasCaptions ? <Tabs.Tab value="captions">자막</Tabs.Tab> : null}
      </Tabs.List>
      <Tabs.Panel value="chapters">
        <Chapters {...chapterProps} time={video === null ? null : time} />
      </Tabs.Panel>
      <Tabs.Panel value="captions">
        {lines.length > 0 ? (
          <Transcript lines={lines} time={time} onSeek={onSeek} />
        ) : (
          <Text as="p" variant="note" tone="muted" px={20} py={20}>
            재생을 시작하면 자막이 여기에 보여요.
          </Text>
        )}
      </Tabs.Panel>
    </Tabs>
  );
};
