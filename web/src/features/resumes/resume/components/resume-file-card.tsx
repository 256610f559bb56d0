import { Button, Progress } from "@mantine/core";
import type { ResumeFile } from "@rounds/contract/resumes/files.ts";
import { IconFileText, IconFileUpload } from "@tabler/icons-react";
import { useRef, useState, type DragEvent } from "react";
import { saveBlob } from "../../../../lib/save-blob.ts";
import { confirmAction } from "../../../../ui/confirm.tsx";
import { SectionCard } from "../../../../ui/section-card.tsx";
import { useDeleteResumeFile, useFetchResumeFile, useUploadResumeFile } from "../file-mutations.ts";
import { acceptedFiles, isPdf, sizeText } from "../files.ts";
import { pdfAddress, PdfPreview } from "./pdf-preview.tsx";
import classes from "./resume-file-card.module.css";

const Sending = ({ progress, onCancel }: { progress: number; onCancel: () => void }) => {
  const percent = Math.round(progress * 100);
  return (
    <div className={classes.sending}>
      <p role="status">{percent < 100 ? "이력서를 올리고 있어요" : "파일을 확인하고 있어요"}</p>
      <div className={classes.progress}>
        <Progress.Root size={8} radius={4} className={classes.bar}>
          <Progress.Section value={percent} aria-label="업로드 진행률" />
        </Progress.Root>
        <span className={classes.percent}>{percent}%</span>
        <Button variant="subtle" color="gray" className={classes.quiet} onClick={onCancel}>
          취소
        </Button>
      </div>
    </div>
  );
};

const confirmDeletion = ({ file_name }: ResumeFile) =>
  confirmAction({
    title: "이력서 파일을 삭제할까요?",
    message: `‘${file_name}’ 파일이 사라지고, 지원한 병원에서도 볼 수 없어요.`,
    confirmLabel: "삭제",
    danger: true,
  });

type StoredFileProps = { file: ResumeFile; onReplace: () => void };

const StoredFile = ({ file, onReplace }: StoredFileProps) => {
  const [preview, setPreview] = useState<string>();
  const download = useFetchResumeFile((blob) => saveBlob(blob, file.file_name));
  const look = useFetchResumeFile((blob) => setPreview(pdfAddress(blob)));
  const { mutate: remove } = useDeleteResumeFile();
  const confirmAndRemove = async () => {
    if (await confirmDeletion(file)) remove();
  };
  // Most phones show no PDF inside a page. There, the download opens it.
  const canPreview = isPdf(file.file_name) && navigator.pdfViewerEnabled;
  return (
    <>
      <div className={classes.file}>
        <IconFileText size={24} stroke={1.8} aria-hidden />
        <div>
          <p className={classes.name}>{file.file_name}</p>
          <p className={classes.size}>{sizeText(file.byte_size)}</p>
        </div>
      </div>
      <div className={classes.actions}>
        {canPreview && (
          <Button variant="default" loading={look.isPending} onClick={() => look.mutate(file)}>
            미리보기
          </Button>
        )}
        <Button variant="default" loading={download.isPending} onClick={() => download.mutate(file)}>
          내려받기
        </Button>
        <Button variant="default" onClick={onReplace}>
          바꾸기
        </Button>
        <Button variant="subtle" color="coral.6" className={classes.delete} onClick={() => void confirmAndRemove()}>
          삭제
        </Button>
      </div>
      {preview !== undefined && <PdfPreview address={preview} name={file.file_name} onClose={() => setPreview(undefined)} />}
    </>
  );
};

/** The single résumé file: upload by selection or drop with progress, preview, replacement, deletion. */
export const ResumeFileCard = ({ file }: { file: ResumeFile | undefined }) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { choose, progress, cancel } = useUploadResumeFile();
  const pick = () => input.current?.click();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    choose([...event.dataTransfer.files]);
  };
  return (
    <SectionCard title="이력서 파일" id="resume-file">
      <div
        className={classes.zone}
        data-over={isOver || undefined}
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
          <div className={classes.none}>
            <IconFileUpload size={28} stroke={1.6} aria-hidden />
            <p>
              가지고 있는 이력서를 올려 주세요.
              <small>PDF, DOC, DOCX, HWP, HWPX · 10MB까지 · 1개</small>
            </p>
            <Button className={classes.main} onClick={pick}>
              파일 선택
            </Button>
          </div>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedFiles}
        aria-label="이력서 파일 선택"
        onChange={({ currentTarget }) => {
          choose([...(currentTarget.files ?? [])]);
          // Otherwise the browser would not report the same file again.
          currentTarget.value = "";
        }}
      />
    </SectionCard>
  );
};
