import { Button, Progress } from "@mantine/core";
import type { StudioContent } from "@rounds/contract/webinars/studio-contents.ts";
import { type Video, videoLimits } from "@rounds/contract/webinars/videos.ts";
import { IconCheck, IconPlayerPause, IconPlayerPlay, IconUpload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Box, Column, Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { confirmAction } from "../../../../ui/confirm.tsx";
import { FileButton } from "../../../../ui/file-button.tsx";
import { toast } from "../../../../ui/toast.ts";
import { formatPosition } from "../../media/video-time.ts";
import { useVideoActs } from "../mutations.ts";
import { encodingSecondsLeft } from "../queries.ts";
import { bytesText, leftText } from "../texts.ts";
import { isRunning, type UploadPhase, type UploadState } from "../upload.ts";
import { uploads } from "../uploads.ts";
import { useUpload } from "../use-upload.ts";
import { videoTypes } from "../video-types.ts";
import { uploadedPercent } from "./state-cell.tsx";

type Choose = (file: File | null) => void;

const FileChoice = ({ label, filled = false, loading, onFile }: { label: string; filled?: boolean; loading: boolean; onFile: Choose }) => (
  <FileButton accept={videoTypes} onChange={onFile} inputProps={{ "aria-label": label }}>
    {(props) => (
      <Button {...props} variant={filled ? "filled" : "default"} loading={loading} leftSection={<IconUpload size={15} aria-hidden />}>
        {label}
      </Button>
    )}
  </FileButton>
);

type StepProps = { name: string; state: "done" | "running" | "ahead"; place: number; children?: ReactNode };

const Step = ({ name, state, place, children }: StepProps) => (
  <Grid as="li" columns="24px 92px minmax(0, 1fr)" gap={8} minH={32} align="center" aria-current={state === "running" ? "step" : undefined}>
    <Text tone={state === "ahead" ? "faint" : "brand"} weight={700} tabular>
      {state === "done" ? <IconCheck size={18} stroke={2.4} aria-label="끝남" /> : place}
    </Text>
    <Text weight={600} tone={state === "ahead" ? "muted" : "strong"}>
      {name}
    </Text>
    <Text size={12} tone="muted" truncate>
      {children}
    </Text>
  </Grid>
);

const Steps = ({ video }: { video: Video }) => {
  const { state, renditions, width, height, duration_ms: length } = video;
  const isUploaded = state !== "uploading";
  const isChecked = renditions.length > 0;
  const finished = renditions.filter(({ percent }) => percent === 100).length;
  const seconds = state === "encoding" ? encodingSecondsLeft(video) : null;
  const facts =
    width === null || height === null
      ? ""
      : `${width}×${height}${length === null ? "" : ` · ${formatPosition(Math.round(length / 1000))}`}`;
  return (
    <Box as="ol" aria-label="처리 단계">
      <Step name="올리기" place={1} state={isUploaded ? "done" : "running"}>
        {isUploaded ? bytesText(video.size_bytes) : ""}
      </Step>
      <Step name="파일 확인" place={2} state={isChecked ? "done" : isUploaded ? "running" : "ahead"}>
        {isChecked ? facts : isUploaded ? (video.check_percent > 0 ? `${video.check_percent}%` : "곧 시작합니다") : "다 올리면 시작합니다"}
      </Step>
      <Step name="화질 만들기" place={3} state={state === "ready" ? "done" : isChecked ? "running" : "ahead"}>
        {isChecked ? `${renditions.length}개 중 ${finished}개 끝남${seconds === null ? "" : ` · ${leftText(seconds)}`}` : ""}
      </Step>
    </Box>
  );
};

const Renditions = ({ video }: { video: Video }) => (
  <ul aria-label="화질">
    {video.renditions.map(({ name, width, height, percent }) => (
      <Grid as="li" key={name} columns="56px 84px minmax(0, 1fr) 64px" gap={8} minH={36} align="center" line="top">
        <Text weight={600}>{name}p</Text>
        <Text size={12} tone="muted" tabular>
          {width}×{height}
        </Text>
        <Progress size={5} value={percent} aria-label={`${name}p ${percent}%`} />
        <Text size={12} text="end" weight={600} tone={percent === 100 ? "brand" : percent > 0 ? "strong" : "muted"} tabular>
          {percent === 100 ? "완료" : percent > 0 ? `${percent}%` : "기다림"}
        </Text>
      </Grid>
    ))}
  </ul>
);

const uploadTexts = {
  sending: "창을 닫아도 올린 데까지 남아 있어, 같은 파일을 고르면 이어서 올립니다.",
  paused: "멈춰 두었어요. 이어서 올릴 수 있어요.",
  lost: "인터넷 연결이 끊겼어요. 연결되면 이어서 올려요.",
  taken: "다른 창에서 이 영상을 올리고 있어요. 그 창이 멈추면 여기서 이어서 올려요.",
  denied: "로그인이나 인증이 끝나서 멈췄어요. 다시 로그인하거나 인증한 뒤 이어서 올려 주세요.",
  failed: "서버가 이 파일을 받지 않았어요. 취소하고 다시 올려 주세요.",
  done: "다 올렸어요. 파일을 확인하고 있어요.",
} as const;

const uploadTones: Partial<Record<UploadPhase, "lost" | "wait">> = { lost: "wait", taken: "wait", denied: "wait", failed: "lost" };

const OwnUpload = ({ contentId, upload }: { contentId: number; upload: UploadState }) => {
  const { phase, sentBytes, bytesPerSecond: speed, secondsLeft: left } = upload;
  const percent = uploadedPercent(upload);
  return (
    <Stack gap={6}>
      <Progress size={8} value={percent} color={phase === "failed" ? "coral.6" : "teal.6"} aria-label={`올리는 중 ${percent}%`} />
      <Row gap={8} align="center" justify="between">
        <Text weight={600} tabular>
          {percent}% · {bytesText(sentBytes)} 올림
        </Text>
        <Text size={12} tone="muted" tabular>
          {[speed === null ? "" : `초당 ${bytesText(speed)}`, left === null ? "" : leftText(left)].filter(Boolean).join(" · ")}
        </Text>
      </Row>
      <Text as="p" size={12} tone={uploadTones[phase] ?? "muted"} role="status">
        {uploadTexts[phase]}
      </Text>
      {isRunning(phase) || phase === "paused" || phase === "denied" ? (
        // One button, which keeps the focus when its act changes.
        <Row>
          <Button
            variant={isRunning(phase) ? "default" : "filled"}
            leftSection={isRunning(phase) ? <IconPlayerPause size={15} aria-hidden /> : <IconPlayerPlay size={15} aria-hidden />}
            onClick={() => (isRunning(phase) ? uploads.pause(contentId) : uploads.resume(contentId))}
          >
            {isRunning(phase) ? "멈춤" : "이어서 올리기"}
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
};

const FileFacts = ({ video }: { video: Video }) => (
  <div>
    <Text as="p" weight={600} truncate title={video.file_name}>
      {video.file_name}
    </Text>
    <Text as="p" size={12} tone="muted" tabular>
      {[
        bytesText(video.size_bytes),
        video.duration_ms === null ? "" : formatPosition(Math.round(video.duration_ms / 1000)),
        video.width === null ? "" : `${video.width}×${video.height}`,
      ]
        .filter(Boolean)
        .join(" · ")}
    </Text>
  </div>
);

const Failure = ({ video, isRetrying, onRetry }: { video: Video; isRetrying: boolean; onRetry: () => void }) => (
  <Stack gap={8} role="alert">
    <Text as="p" tone="lost" weight={600}>
      변환하지 못했습니다
    </Text>
    <Text as="p">{video.failure?.message}</Text>
    {video.failure?.is_repeatable ? (
      <Row>
        <Button variant="default" loading={isRetrying} onClick={onRetry}>
          다시 변환
        </Button>
      </Row>
    ) : null}
  </Stack>
);

/** Whether the chosen file continues the interrupted upload. Otherwise it replaces it after a question. */
const isSameFile = (video: Video, file: File): boolean => video.file_name === file.name && video.size_bytes === file.size;

/** The video of a content: its upload, the steps of its encoding, and the reason of a failure. */
export const VideoPanel = ({ content }: { content: StudioContent }) => {
  const { id, video } = content;
  const acts = useVideoActs(id);
  const own = useUpload(id);
  const running = own && own.videoId === video?.id ? own : undefined;

  const begin = (file: File | null): void => {
    if (file === null) return;
    if (file.size > videoLimits.bytes) return toast.error("8GB까지 올릴 수 있어요.");
    acts.upload.act(file);
  };
  const carryOn = async (file: File | null): Promise<void> => {
    if (file === null || video === null) return;
    if (isSameFile(video, file)) return uploads.start(id, video, file);
    const isSure = await confirmAction({
      title: "다른 파일이에요",
      message: `${video.file_name} 올리기를 취소하고 이 파일을 처음부터 올릴까요?`,
      confirmLabel: "새로 올리기",
    });
    if (isSure) acts.remove.act(video.id, { onSuccess: () => begin(file) });
  };
  const cancel = async (title: string): Promise<void> => {
    if (video && (await confirmAction({ title, confirmLabel: "취소하기", cancelLabel: "계속하기", danger: true })))
      acts.remove.act(video.id);
  };

  const state = video?.state;
  const isIdle = state === undefined || state === "ready" || state === "failed";
  return (
    <Stack as="section" gap={12} aria-label="영상">
      <Row gap={8} align="center" justify="between" minH={32} data-replaced>
        <Text as="h2" size={13} weight={700}>
          영상
        </Text>
        {video && isIdle ? <FileChoice label="다른 파일로" loading={acts.upload.isPending} onFile={begin} /> : null}
        {state === "uploading" ? (
          <Button variant="subtle" color="gray" loading={acts.remove.isPending} onClick={() => void cancel("올리기를 취소할까요?")}>
            취소
          </Button>
        ) : null}
        {state === "waiting" || state === "encoding" ? (
          <Button variant="subtle" color="gray" loading={acts.remove.isPending} onClick={() => void cancel("변환을 취소할까요?")}>
            변환 취소
          </Button>
        ) : null}
      </Row>
      <Column gap={12} p={16} line="all" radius={12} data-replaced>
        {video === null ? (
          <Stack gap={12} justify="center" text="center" py={24}>
            <Text as="p" tone="muted">
              MP4, MOV, MKV, WebM 파일을 8GB까지 올릴 수 있어요.
            </Text>
            <FileChoice label="영상 고르기" filled loading={acts.upload.isPending} onFile={begin} />
          </Stack>
        ) : (
          <>
            <FileFacts video={video} />
            {running && state === "uploading" ? <OwnUpload contentId={id} upload={running} /> : null}
            {!running && state === "uploading" ? (
              <Stack gap={8}>
                <Text as="p" tone="wait">
                  다른 창에서 올리고 있거나 멈춘 영상이에요. 멈췄다면 같은 파일을 골라 이어서 올려 주세요.
                </Text>
                <Row>
                  <FileChoice label="파일 다시 고르기" filled loading={acts.remove.isPending} onFile={(file) => void carryOn(file)} />
                </Row>
              </Stack>
            ) : null}
            {state === "failed" ? (
              <Failure video={video} isRetrying={acts.retry.isPending} onRetry={() => acts.retry.act(video.id)} />
            ) : (
              <Steps video={video} />
            )}
            {state === "encoding" || state === "ready" ? <Renditions video={video} /> : null}
          </>
        )}
      </Column>
    </Stack>
  );
};
