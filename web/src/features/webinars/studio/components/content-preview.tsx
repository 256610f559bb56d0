import type { StudioContent } from "@rounds/contract/webinars/studio-contents.ts";
import { useQuery } from "@tanstack/react-query";
import { Box, Column, Row, Stack, Text } from "../../../../ui/box.tsx";
import { toast } from "../../../../ui/toast.ts";
import { userProfileQuery } from "../../../profiles/index.ts";
import { Poster } from "../../contents/components/poster.tsx";
import { speakersText } from "../../contents/texts.ts";
import { Player } from "../../media/components/player.tsx";
import { PlayButton } from "../../media/components/player-box.tsx";
import { formatPosition } from "../../media/video-time.ts";
import { type ContentForm, chaptersOf, secondsOf } from "../content-form.ts";
import { fetchPreview } from "../queries.ts";
import { isReady } from "./publication-field.tsx";
import classes from "./studio.module.css";

type Props = { content: StudioContent; form: ContentForm; onVideo: (video: HTMLVideoElement | null) => void };

/** The screen of the doctors, with the unsaved texts. A recorded video plays here before it is published. */
export const ContentPreview = ({ content, form, onVideo }: Props) => {
  const { data: profile } = useQuery(userProfileQuery());
  const { id, type, width, height, duration_seconds: length } = content;
  const isPlayable = type !== "live_camera" && isReady(content);
  const chapters = chaptersOf(form.chapters.filter(({ time, title }) => secondsOf(time) !== null && title.trim() !== ""));
  return (
    <Column as="section" gap={12} p={20} bg="ground" aria-label="의사가 보는 화면">
      <Row gap={8} align="baseline">
        <Text as="h2" size={13} weight={700}>
          의사가 보는 화면
        </Text>
        <Text size={12} tone="muted">
          저장 전 내용
        </Text>
      </Row>
      <Box bg="surface" radius={16} line="all" clip className={classes.preview}>
        {isPlayable ? (
          <Player
            isLive={false}
            size={width === null || height === null ? null : { width, height }}
            startAt={0}
            liveNote=""
            watermark={profile?.email ?? profile?.name ?? ""}
            captionsUrl={null}
            marks={chapters.map(({ starts_at }) => starts_at)}
            fetchUrl={async () => (await fetchPreview(id)).hls_url}
            poster={<Poster content={content} eager />}
            renderBefore={(start) => <PlayButton onPlay={start} />}
            onVideo={onVideo}
            onStart={() => undefined}
            onOver={() => toast.error("미리보기를 재생하지 못했어요. 잠시 뒤에 다시 재생해 주세요.")}
          />
        ) : (
          <Poster content={content} eager />
        )}
        <Stack gap={8} p={16}>
          <Text as="h3" variant="title3">
            {form.title.trim() === "" ? "제목 없음" : form.title}
          </Text>
          <Text as="p" size={13} tone="muted">
            {[speakersText(form.speakers), length === null ? "" : `${Math.max(1, Math.round(length / 60))}분`].filter(Boolean).join(" · ")}
          </Text>
          {form.description === "" ? null : (
            <Text as="p" size={14} keepLines>
              {form.description}
            </Text>
          )}
          <Row gap={8} wrap>
            {form.keywords.map((keyword) => (
              <Text key={keyword} size={13} tone="muted">
                #{keyword}
              </Text>
            ))}
          </Row>
          {chapters.length === 0 ? null : (
            <Box shrink>
              <Text as="h4" size={14} weight={650} mb={4}>
                챕터 <Text tone="brand">{chapters.length}</Text>
              </Text>
              <ol>
                {chapters.map(({ starts_at, title }) => (
                  <Row as="li" key={`${starts_at}-${title}`} gap={12} minH={40} align="center" line="top">
                    <Text tone="brand" weight={600} tabular>
                      {formatPosition(starts_at)}
                    </Text>
                    <Text grow truncate>
                      {title}
                    </Text>
                  </Row>
                ))}
              </ol>
            </Box>
          )}
        </Stack>
      </Box>
    </Column>
  );
};
