import { Button, UnstyledButton } from "@mantine/core";
import type { StudioContent } from "@rounds/contract/webinars/studio-contents.ts";
import { IconPhotoPlus } from "@tabler/icons-react";
import { Bone } from "../../../../ui/bone.tsx";
import { Box, Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { FileButton } from "../../../../ui/file-button.tsx";
import { useContentFiles } from "../mutations.ts";
import { isInProgress } from "../texts.ts";
import classes from "./studio.module.css";

const shownFrames = 5;
const pictureTypes = "image/jpeg,image/png,image/webp,image/avif";

/** Pictures of the video to choose the cover from, and an own picture. */
export const CoverPanel = ({ content }: { content: StudioContent }) => {
  const { choosePoster, uploadCover } = useContentFiles(content.id);
  const { thumbnail_url: chosen, video } = content;
  const frames = video?.poster_urls ?? [];
  const isOwn = chosen !== null && !frames.includes(chosen);
  return (
    <Stack as="section" gap={12} aria-label="표지">
      <Row gap={8} align="center" minH={32}>
        <Text as="h2" size={13} weight={700}>
          표지
        </Text>
        <Text size={12} tone="faint">
          16:9, 1280×720 이상
        </Text>
        <FileButton accept={pictureTypes} onChange={(file) => file && uploadCover.act(file)} inputProps={{ "aria-label": "표지 사진" }}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              ml="auto"
              loading={uploadCover.isPending}
              leftSection={<IconPhotoPlus size={15} aria-hidden />}
            >
              직접 올리기
            </Button>
          )}
        </FileButton>
      </Row>
      <Grid columns="repeat(3, minmax(0, 1fr))" gap={8}>
        {isOwn ? (
          <Box clip radius={8} className={classes.cover} aria-pressed="true">
            <img src={chosen} alt="직접 올린 표지" width="100%" />
          </Box>
        ) : null}
        {frames.map((url, index) => (
          <UnstyledButton
            key={url}
            className={classes.cover ?? ""}
            aria-label={`${index + 1}번 장면을 표지로`}
            aria-pressed={url === chosen}
            onClick={() => choosePoster.mutate(index)}
          >
            <Box clip radius={8} as="span" block>
              <img src={url} alt="" width="100%" />
            </Box>
          </UnstyledButton>
        ))}
        {frames.length === 0 && isInProgress(content)
          ? Array.from({ length: shownFrames }, (_, index) => <Bone key={index} height={76} borderRadius={8} />)
          : null}
      </Grid>
      {frames.length === 0 ? (
        <Text as="p" size={12} tone="muted">
          {isInProgress(content)
            ? "장면은 파일을 확인한 뒤에 보여요."
            : "영상을 올리면 장면을 고를 수 있어요. 그 전에는 그림이 표지가 돼요."}
        </Text>
      ) : null}
    </Stack>
  );
};
