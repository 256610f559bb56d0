import { Button } from "@mantine/core";
import type { Captions } from "@rounds/contract/webinars/videos.ts";
import { IconBadgeCc, IconFileUpload } from "@tabler/icons-react";
import { messageOf } from "../../../../lib/api.ts";
import { formatNumber } from "../../../../lib/format.ts";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { confirmAction } from "../../../../ui/confirm.tsx";
import { FileButton } from "../../../../ui/file-button.tsx";
import { FailureNotice } from "../../../../ui/notice.tsx";
import { formatPosition } from "../../media/video-time.ts";
import { useContentFiles } from "../mutations.ts";

type Props = { contentId: number; captions: Captions | null };

/** Korean captions. A refused file names its line. */
export const CaptionsPanel = ({ contentId, captions }: Props) => {
  const { uploadCaptions, removeCaptions } = useContentFiles(contentId);
  const remove = async (): Promise<void> => {
    if (await confirmAction({ title: "자막을 지울까요?", confirmLabel: "지우기", danger: true })) removeCaptions.act(undefined);
  };
  return (
    <Stack as="section" gap={12} aria-label="자막">
      <Row gap={8} align="center" minH={32}>
        <Text as="h2" size={13} weight={700}>
          자막
        </Text>
        <Text size={12} tone="faint">
          VTT, SRT
        </Text>
        <FileButton
          accept=".vtt,.srt,text/vtt"
          onChange={(file) => file && uploadCaptions.act(file)}
          inputProps={{ "aria-label": "자막 파일" }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              ml="auto"
              loading={uploadCaptions.isPending}
              leftSection={<IconFileUpload size={15} aria-hidden />}
            >
              {captions === null ? "자막 올리기" : "다른 자막"}
            </Button>
          )}
        </FileButton>
      </Row>
      {captions === null ? (
        <Text as="p" size={12} tone="muted">
          아직 자막이 없어요.
        </Text>
      ) : (
        <Row gap={12} align="center" p={12} line="all" radius={12}>
          <IconBadgeCc size={24} stroke={1.7} aria-hidden />
          <div>
            <Text as="p" weight={600} truncate>
              {captions.file_name}
            </Text>
            <Text as="p" size={12} tone="muted" tabular>
              한국어 · {formatNumber(captions.cue_count)}줄 · {formatPosition(captions.ends_at_ms / 1000)}까지
            </Text>
          </div>
          <Button variant="subtle" color="gray" ml="auto" loading={removeCaptions.isPending} onClick={() => void remove()}>
            지우기
          </Button>
        </Row>
      )}
      <FailureNotice message={uploadCaptions.error === null ? undefined : messageOf(uploadCaptions.error)} />
    </Stack>
  );
};
