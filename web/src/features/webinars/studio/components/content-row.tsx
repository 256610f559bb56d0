import { Button, Progress } from "@mantine/core";
import { isLiveType } from "@rounds/contract/webinars/fields.ts";
import type { StudioContent } from "@rounds/contract/webinars/studio-contents.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatDate, formatNumber } from "../../../../lib/format.ts";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import { type ColumnHead, TableRow } from "../../../../ui/console/data-table.tsx";
import { Poster } from "../../contents/components/poster.tsx";
import { speakersText } from "../../contents/texts.ts";
import { formatPosition } from "../../media/video-time.ts";
import { laterEndText, periodText, startText } from "../../sessions/texts.ts";
import { useVideoActs } from "../mutations.ts";
import type { StudioSearch } from "../search.ts";
import { typeNames, untilText } from "../texts.ts";
import { StateCell } from "./state-cell.tsx";
import classes from "./studio.module.css";

export const rowElementId = (id: number): string => `content-${id}`;

/** The address of an editor, with the filters of the list to which the operator returns. */
const editorOf = (id: number) => (list: StudioSearch) => ({ ...list, content_id: id });

/** `phone`: on narrow windows too. `wide`: only where there is room for all. */
export const contentColumns = [
  { key: "content", label: "콘텐츠", width: "rest", sortable: true, from: "phone" },
  { key: "type", label: "종류", width: 88, sortable: true, from: "narrow" },
  { key: "speakers", label: "강의", width: 116, sortable: true, from: "wide" },
  { key: "when", label: "일정 · 공개일", width: 176, sortable: true, from: "narrow" },
  { key: "state", label: "상태", width: 232, sortable: true, from: "phone" },
  { key: "viewers", label: "등록 · 시청", width: 92, sortable: true, atEnd: true, from: "narrow" },
  { key: "completion", label: "끝까지", width: 84, sortable: true, atEnd: true, from: "wide" },
  { key: "action", label: "할 일", width: 112, quiet: true, from: "narrow" },
] as const satisfies readonly (ColumnHead & { from: "phone" | "narrow" | "wide" })[];
export type ContentColumn = (typeof contentColumns)[number];

type TwoProps = { first: ReactNode; second: ReactNode; atEnd?: boolean };

const Two = ({ first, second, atEnd = false }: TwoProps) => (
  <Box {...(atEnd && { text: "end" as const })}>
    <Text block weight={atEnd ? 600 : 400} truncate>
      {first}
    </Text>
    <Text block size={12} tone="muted" truncate>
      {second}
    </Text>
  </Box>
);

const When = ({ content: { type, session, publication, created_at }, now }: { content: StudioContent; now: number }) => {
  if (session !== null && isLiveType(type)) {
    const [day, until] = [new Date(now), untilText(session.starts_at, now)];
    const end = laterEndText(session, day);
    // The column has no room for two days in one line.
    if (end !== null) return <Two first={startText(session, day)} second={[`${end}까지`, until].filter(Boolean).join(" · ")} />;
    return <Two first={periodText(session, day)} second={until} />;
  }
  const { state, publish_at: at } = publication;
  if (state === "published") return <Two first={formatDate(at ?? created_at)} second="공개" />;
  return <Two first={state === "scheduled" && at !== null ? formatDate(at) : "비공개"} second={`${formatDate(created_at)} 만듦`} />;
};

const Viewers = ({ content: { type, state, session, registered, viewers }, now }: { content: StudioContent; now: number }) => {
  const isOver = session !== null && Date.parse(session.ends_at) <= now;
  if (isLiveType(type) && (state === "upcoming" || state === "stream_missing" || (viewers === 0 && !isOver)))
    return <Two atEnd first={`${formatNumber(registered)}명`} second="사전등록" />;
  if (viewers === 0 && !isLiveType(type)) return <Two atEnd first="–" second="" />;
  return <Two atEnd first={`${formatNumber(viewers)}명`} second={isLiveType(type) ? `등록 ${formatNumber(registered)}` : "시청"} />;
};

const Completion = ({ share }: { share: number | null }) => {
  if (share === null)
    return (
      <Text block text="end" tone="faint">
        –
      </Text>
    );
  const percent = Math.round(share * 100);
  return (
    <Box text="end">
      <Text weight={600}>{percent}%</Text>
      <Progress size={4} value={percent} aria-label={`끝까지 본 사람 ${percent}%`} />
    </Box>
  );
};

const Action = ({ content }: { content: StudioContent }) => {
  const { retry } = useVideoActs(content.id);
  const { id, state, video, session } = content;
  if (state === "failed" && video?.failure?.is_repeatable)
    return (
      <Button variant="default" loading={retry.isPending} onClick={() => retry.act(video.id)}>
        다시 변환
      </Button>
    );
  if (state === "live" && session)
    return (
      <Button
        variant="default"
        renderRoot={(props) => <Link {...props} to="/manage/questions" search={{ event_id: session.event_id, session_id: session.id }} />}
      >
        질문 데스크
      </Button>
    );
  const label = state !== "stream_missing" ? "열기" : content.type === "live_camera" ? "주소 입력" : "영상 올리기";
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} to="/manage/webinars" search={editorOf(id)} />}>
      {label}
    </Button>
  );
};

type Props = {
  content: StudioContent;
  columns: readonly ContentColumn[];
  /** When the list was read, ms. */
  now: number;
};

export const ContentRow = ({ content, columns, now }: Props) => {
  const { id, type, title, keywords, speakers, completion, state, duration_seconds: length } = content;
  const [name, detail] = typeNames[type];
  const cells: Readonly<Record<ContentColumn["key"], ReactNode>> = {
    content: (
      <Row gap={12} align="center">
        <Box fixed clip radius={6} hideOn="phone" style={{ width: 71 }}>
          <Poster content={content} />
        </Box>
        <Box shrink>
          <Link id={rowElementId(id)} data-touch="cell" to="/manage/webinars" search={editorOf(id)}>
            <Text block weight={600} truncate>
              {title}
            </Text>
          </Link>
          <Text block size={12} tone="muted" truncate>
            {[String(id), keywords.join(", ")].filter(Boolean).join(" · ")}
          </Text>
        </Box>
      </Row>
    ),
    type: <Two first={name} second={type === "vod" ? (length === null ? "–" : formatPosition(length)) : detail} />,
    speakers: speakersText(speakers),
    when: <When content={content} now={now} />,
    state: <StateCell content={content} now={now} />,
    viewers: <Viewers content={content} now={now} />,
    completion: <Completion share={completion} />,
    action: (
      <Row justify="end">
        <Action content={content} />
      </Row>
    ),
  };
  return (
    <TableRow data-hover="console" data-state={state} className={classes.row ?? ""}>
      {columns.map(({ key }) => (
        <td key={key}>{cells[key]}</td>
      ))}
    </TableRow>
  );
};
