import { Progress } from "@mantine/core";
import type { StudioContent } from "@rounds/contract/webinars/studio-contents.ts";
import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatMoment } from "../../../../lib/format.ts";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import { stateLooks, type StateTone } from "../../../../ui/state-looks.ts";
import { Tag } from "../../../../ui/tag.tsx";
import { LivePill } from "../../sessions/components/live-pill.tsx";
import { liveMinutesText } from "../../sessions/texts.ts";
import { encodingSecondsLeft } from "../queries.ts";
import { bytesText, leftText, stateNames } from "../texts.ts";
import type { UploadState } from "../upload.ts";
import { useUpload } from "../use-upload.ts";

const tones: Readonly<Record<StudioContent["state"], StateTone>> = {
  live: "good",
  stream_missing: "wait",
  uploading: "calm",
  encoding: "calm",
  failed: "lost",
  upcoming: "brand",
  published: "good",
  scheduled: "brand",
  unpublished: "calm",
};

const phaseNames = {
  sending: "올리는 중",
  paused: "멈춤",
  lost: "다시 연결하는 중",
  taken: "다른 창에서 올리는 중",
  denied: "인증 기다리는 중",
  failed: "올리지 못함",
  done: "올림",
} as const;

export const uploadedPercent = ({ sentBytes, totalBytes }: Pick<UploadState, "sentBytes" | "totalBytes">): number =>
  totalBytes === 0 ? 0 : Math.floor((sentBytes / totalBytes) * 100);

const OwnUpload = ({ upload }: { upload: UploadState }) => {
  const { phase, sentBytes, totalBytes, secondsLeft } = upload;
  const percent = uploadedPercent(upload);
  return (
    <Box pt={2}>
      <Text weight={600}>
        {phaseNames[phase]} {percent}%
      </Text>{" "}
      <Text size={12} tone="muted">
        {bytesText(totalBytes)} 중 {bytesText(sentBytes)}
        {secondsLeft === null ? "" : ` · ${leftText(secondsLeft)}`}
      </Text>
      <Progress size={5} mt={4} value={percent} aria-label={`올리는 중 ${percent}%`} />
    </Box>
  );
};

/** The renditions of a video that is being encoded, each with its progress. */
const Renditions = ({ video }: { video: NonNullable<StudioContent["video"]> }) => {
  const seconds = encodingSecondsLeft(video);
  const isWaiting = video.state === "waiting" || video.renditions.length === 0;
  return (
    <Box>
      <Text weight={600}>변환 중</Text>{" "}
      <Text size={12} tone="muted">
        {isWaiting ? "파일을 확인하고 있어요" : seconds === null ? "" : leftText(seconds)}
      </Text>
      <Row gap={4}>
        {video.renditions.map(({ name, percent }) => (
          <Tag key={name} tone={percent > 0 ? "brand" : "calm"}>
            {name}p {percent === 100 ? <IconCheck size={12} aria-label="완료" /> : percent > 0 ? `${percent}%` : ""}
          </Tag>
        ))}
      </Row>
    </Box>
  );
};

const detailOf = ({ type, state, session, video, publication, has_captions, chapters, stream_url }: StudioContent): ReactNode => {
  if (state === "failed") return video?.failure?.message ?? "";
  if (state === "uploading") return "다른 창에서 올리고 있거나 멈춰 있어요";
  if (state === "stream_missing") return session === null ? "" : `${formatMoment(session.starts_at)} 전까지 준비해 주세요`;
  if (state === "upcoming" || state === "live") return type === "live_camera" && stream_url !== null ? "송출 주소 준비됨" : "영상 준비됨";
  if (state === "scheduled") return publication.publish_at === null ? "" : `${formatMoment(publication.publish_at)}에 공개`;
  if (publication.state === "when_ready") return "변환이 끝나면 공개";
  return [has_captions ? "자막 있음" : "자막 없음", chapters.length > 0 ? `챕터 ${chapters.length}` : ""].filter(Boolean).join(" · ");
};

/** The state of a content, with the progress of its video. `now`: when the list was read, ms. */
export const StateCell = ({ content, now }: { content: StudioContent; now: number }) => {
  const upload = useUpload(content.id);
  const { state, video, session } = content;
  if (upload && state === "uploading" && upload.videoId === video?.id) return <OwnUpload upload={upload} />;
  if (state === "encoding" && video) return <Renditions video={video} />;
  if (state === "live" && session !== null)
    return (
      <Row align="center" gap={8} wrap>
        <LivePill note={liveMinutesText(session, new Date(now))} />
        <Text size={12} tone="muted" nowrap>
          {detailOf(content)}
        </Text>
      </Row>
    );
  return (
    <Box>
      <Text {...stateLooks[tones[state]]}>{stateNames[state]}</Text>
      <Text block size={12} tone="muted" truncate title={state === "failed" ? (video?.failure?.message ?? "") : undefined}>
        {detailOf(content)}
      </Text>
    </Box>
  );
};
