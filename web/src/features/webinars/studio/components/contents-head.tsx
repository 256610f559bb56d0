import { Button } from "@mantine/core";
import { IconPlus, IconUpload } from "@tabler/icons-react";
import type { RefObject } from "react";
import { formatNumber } from "../../../../lib/format.ts";
import { Box, Text } from "../../../../ui/box.tsx";
import { PanelHead } from "../../../../ui/console/data-table.tsx";
import { ButtonKey } from "../../../../ui/console/key-hint.tsx";
import { FileButton } from "../../../../ui/file-button.tsx";
import type { StudioContentCounts } from "../queries.ts";
import type { StudioSearch } from "../search.ts";
import { videoTypes } from "../video-types.ts";
import { StudioNav } from "./studio-nav.tsx";

type Props = {
  counts: StudioContentCounts | undefined;
  isUploading: boolean;
  /** The list clicks this button when the operator presses U. */
  uploadButton: RefObject<HTMLButtonElement | null>;
  onUpload: (file: File | null) => void;
  onCreate: () => void;
  onView: (view: StudioSearch["view"]) => void;
};

/** The number of contents and of those that need the operator, and the two ways to create one. */
export const ContentsHead = ({ counts, isUploading, uploadButton, onUpload, onCreate, onView }: Props) => (
  <PanelHead
    title="콘텐츠"
    count={
      counts === undefined ? (
        ""
      ) : (
        <>
          {formatNumber(counts.all)}건{counts.failed > 0 ? <Text tone="lost" weight={600}>{` · 변환 실패 ${counts.failed}`}</Text> : null}
          {counts.stream_missing > 0 ? <Text tone="wait" weight={600}>{` · 송출 영상 필요 ${counts.stream_missing}`}</Text> : null}
        </>
      )
    }
  >
    <StudioNav view={undefined} onView={onView} />
    <Box hideOn="phone">
      <Button variant="default" leftSection={<IconPlus size={15} aria-hidden />} rightSection={<ButtonKey>N</ButtonKey>} onClick={onCreate}>
        새 콘텐츠
      </Button>
    </Box>
    <FileButton accept={videoTypes} onChange={onUpload} inputProps={{ "aria-label": "올릴 영상" }}>
      {(props) => (
        <Button
          {...props}
          ref={uploadButton}
          loading={isUploading}
          leftSection={<IconUpload size={15} aria-hidden />}
          rightSection={<ButtonKey filled>U</ButtonKey>}
        >
          영상 올리기
        </Button>
      )}
    </FileButton>
  </PanelHead>
);
