import { Button } from "@mantine/core";
import type { SentResume } from "@rounds/contract/resumes/links.ts";
import { IconFileText } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../../../lib/api.ts";
import { formatDate, formatSize } from "../../../../lib/format.ts";
import { saveBlob } from "../../../../lib/save-blob.ts";
import { useAct } from "../../../../lib/use-act.ts";
import { Column, Row, Text } from "../../../../ui/box.tsx";
import { PdfButton } from "../../resume/components/pdf-preview.tsx";
import classes from "./sheet-file.module.css";

type Props = {
  file: NonNullable<SentResume["file"]>;
  /** The date of a file that was sent after the application. */
  sentAt?: string;
  fetchFile: () => Promise<Blob>;
  /** Offers a preview of a PDF in the page. */
  withPreview?: boolean;
};

/** The sent file. A PDF can be previewed in the page, and every file can be downloaded. */
const SheetFile = ({ file, sentAt, fetchFile, withPreview = false }: Props) => {
  const download = useAct({ mutationFn: fetchFile, onSuccess: (blob) => saveBlob(blob, file.file_name) });
  const look = useMutation({ mutationFn: fetchFile });
  const error = download.error ?? look.error;
  return (
    <Row gap={8} align="center" wrap p={12} radius={12} line="all">
      <IconFileText size={22} stroke={1.8} aria-hidden />
      <Text as="p" shrink weight={600} className={classes.name}>
        {file.file_name}
        <Text block size={13} weight={400} tone="muted">
          {formatSize(file.byte_size)}
          {sentAt === undefined ? null : ` · 지원한 뒤 ${formatDate(sentAt)}에 보냈어요`}
        </Text>
      </Text>
      {withPreview ? <PdfButton name={file.file_name} isFetching={look.isPending} fetchFile={() => look.mutateAsync()} /> : null}
      <Button variant="default" loading={download.isPending} onClick={() => download.act(undefined)}>
        내려받기
      </Button>
      {error === null ? null : (
        <Text as="p" tone="lost" className={classes.error} role="alert">
          {messageOf(error)}
        </Text>
      )}
    </Row>
  );
};

type FilesProps = {
  resume: Pick<SentResume, "file" | "supplements">;
  /** Without an id: the file of the application. */
  fetchFile: (supplementId?: number) => Promise<Blob>;
  withPreview?: boolean;
};

/** The file of an application, and the files that the doctor sent afterwards. */
export const SheetFiles = ({ resume: { file, supplements }, fetchFile, withPreview = false }: FilesProps) =>
  file === null && supplements.length === 0 ? null : (
    <Column gap={8}>
      {file === null ? null : <SheetFile file={file} fetchFile={() => fetchFile()} withPreview={withPreview} />}
      {supplements.map(({ id, sent_at, ...supplement }) => (
        <SheetFile key={id} file={supplement} sentAt={sent_at} fetchFile={() => fetchFile(id)} withPreview={withPreview} />
      ))}
    </Column>
  );
