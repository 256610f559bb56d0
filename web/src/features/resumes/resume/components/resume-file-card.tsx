import { Button, Progress } from "@mantine/core";
import type { ResumeFile } from "@rounds/contract/resumes/files.ts";
import { IconFileText, IconFileUpload } from "@tabler/icons-react";
import { useRef, useState, type DragEvent } from "react";
import { saveBlob } from "../../../../lib/save-blob.ts";
import { formatSize } from "../../../../lib/format.ts";
import { Box, Column, Row, Text } from "../../../../ui/box.tsx";
import { confirmAction } from "../../../../ui/confirm.tsx";
import { FailureNotice } from "../../../../ui/notice.tsx";
import { SectionCard } from "../../../../ui/section-card.tsx";
import { useDeleteResumeFile, useFetchResumeFile, useUploadResumeFile } from "../file-mutations.ts";
import { PdfButton } from "./pdf-preview.tsx";
import classes from "./resume-file-card.module.css";
import { ResumeFileInput, uploadText } from "./resume-file-input.tsx";

const Sending = ({ progress, onCancel }: { progress: number; onCancel: () => void }) => {
  const percent = Math.round(progress * 100);
  return (
    <Box p={16} bg="sunken" radius={14} className={classes.sending}>
      <p aria-hidden>{uploadText(progress)}</p>
      <Row gap={12} align="center">
        <Progress.Root size={8} radius={4} flex={1}>
          <Progress.Section value={percent} aria-label="업로드 진행률" />
        </Progress.Root>
        <Text size={14} tone="muted" tabular text="end" className={classes.percent}>
          {percent}%
        </Text>
        <Button variant="subtle" color="gray" c="var(--app-t2)" fz={14} h={44} px={12} onClick={onCancel}>
          취소
        </Button>
      </Row>
    </Box>
  );
};

const confirmDeletion = ({ file_name }: ResumeFile) =>
  confirmAction({
    title: "이력서 파일을 삭제할까요?",
    message: `‘${file_name}’ 파일을 지워요. 이미 보낸 지원에는 그대로 남아요.`,
    confirmLabel: "삭제",
    danger: true,
  });

type StoredFileProps = { file: ResumeFile; onReplace: () => void };

const StoredFile = ({ file, onReplace }: StoredFileProps) => {
  const download = useFetchResumeFile((blob) => saveBlob(blob, file.file_name));
  const look = useFetchResumeFile();
  const { mutate: remove } = useDeleteResumeFile();
  const confirmAndRemove = async () => {
    if (await confirmDeletion(file)) remove();
  };
  return (
    <>
      <Row gap={12} align="center" px={16} py={14} bg="sunken" radius={14} tone="brand">
        <IconFileText size={24} stroke={1.8} aria-hidden />
        <div>
          <Text as="p" size={15} weight={600} tone="strong" className={classes.name}>
            {file.file_name}
          </Text>
          <Text as="p" variant="meta" tone="muted" tabular>
            {formatSize(file.byte_size)}
          </Text>
        </div>
      </Row>
      <Row gap={8} wrap mt={12} className={classes.actions}>
        <PdfButton name={file.file_name} isFetching={look.isPending} fetchFile={() => look.mutateAsync(file)} />
        <Button variant="default" loading={download.isPending} onClick={() => download.act(file)}>
          내려받기
        </Button>
        <Button variant="default" onClick={onReplace}>
          바꾸기
        </Button>
        <Button variant="subtle" color="coral.6" className={classes.delete} onClick={() => void confirmAndRemove()}>
          삭제
        </Button>
      </Row>
    </>
  );
};

/** The single résumé file: upload by selection or drop with progress, preview, replacement, deletion. */
export const ResumeFileCard = ({ file }: { file: ResumeFile | undefined }) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { choose, failure, progress, cancel } = useUploadResumeFile();
  const pick = () => input.current?.click();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    choose([...event.dataTransfer.files]);
  };
  return (
    <SectionCard title="이력서 파일" id="resume-file">
      <Box
        mt={4}
        radius={14}
        className={classes.zone}
        data-over={isOver || undefined}
        data-replaced
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {progress !== null && <Sending progress={progress} onCancel={cancel} />}
        {progress === null && file !== undefined && <StoredFile key={file.id} file={file} onReplace={pick} />}
        {progress === null && file === undefined && (
          <Column gap={10} align="center" px={16} py={20} bg="sunken" radius={14} tone="muted" text="center">
            <IconFileUpload size={28} stroke={1.6} aria-hidden />
            <Text as="p" variant="body">
              가지고 있는 이력서를 올려 주세요.
              <Text as="small" block variant="meta">
                PDF, DOC, DOCX, HWP, HWPX
              </Text>
              <Text as="small" block variant="meta">
                10MB까지 · 1개
              </Text>
            </Text>
            <Button h={44} px={20} onClick={pick}>
              파일 선택
            </Button>
          </Column>
        )}
      </Box>
      <FailureNotice mt={12} message={failure} />
      <ResumeFileInput ref={input} onChoose={choose} progress={progress} />
    </SectionCard>
  );
};
