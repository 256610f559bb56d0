import { Button } from "@mantine/core";
import { useState } from "react";
import { deviceOf } from "../../../../lib/device.ts";
import { useOneAtATime } from "../../../../lib/use-act.ts";
import { Modal } from "../../../../ui/modal.tsx";
import { openWindow } from "../../../../ui/open-window.ts";
import { isPdf } from "../files.ts";
import classes from "./pdf-preview.module.css";

/** An object URL for a fetched PDF. The type is always PDF, because a file must never become a page of this site. */
const pdfAddress = (blob: Blob): string => URL.createObjectURL(new Blob([blob], { type: "application/pdf" }));

type PreviewProps = {
  /** From `pdfAddress`; revoked when the preview is closed. */
  address: string;
  name: string;
  onClose: () => void;
};

/** A PDF in the page, in the browser's own viewer. */
const PdfPreview = ({ address, name, onClose }: PreviewProps) => {
  const close = () => {
    URL.revokeObjectURL(address);
    onClose();
  };
  return (
    <Modal opened onClose={close} title={name} size={960} transitionProps={{ duration: 150 }} classNames={{ title: classes.title }}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- browsers open their PDF viewer in no sandbox; the type is fixed above */}
      <iframe className={classes.frame} src={address} title={`${name} 미리보기`} />
    </Modal>
  );
};

type ButtonProps = {
  name: string;
  /** Reports its own failure. */
  fetchFile: () => Promise<Blob>;
  isFetching: boolean;
};

/**
 * Shows a PDF in the page. iPhones and iPads show only its first page there, so they get a window for it, whose address stays valid for a
 * reload. Nothing for other files and for browsers without a viewer, where the download opens the file.
 */
export const PdfButton = ({ name, fetchFile, isFetching }: ButtonProps) => {
  const [preview, setPreview] = useState<string>();
  const oneAtATime = useOneAtATime();
  if (!isPdf(name) || !navigator.pdfViewerEnabled) return null;
  const address = async () => pdfAddress(await fetchFile());
  if (deviceOf(navigator) === "apple") {
    return (
      <Button variant="default" loading={isFetching} onClick={() => void oneAtATime(() => openWindow(address))}>
        새 창에서 보기
      </Button>
    );
  }
  return (
    <>
      <Button variant="default" loading={isFetching} onClick={() => void address().then(setPreview, () => undefined)}>
        미리보기
      </Button>
      {preview === undefined ? null : <PdfPreview address={preview} name={name} onClose={() => setPreview(undefined)} />}
    </>
  );
};
