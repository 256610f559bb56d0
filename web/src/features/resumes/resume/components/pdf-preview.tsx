import { Modal } from "../../../../ui/modal.tsx";
import classes from "./pdf-preview.module.css";

/** An object URL for a fetched PDF. The type is always PDF, because a file must never become a page of this site. */
export const pdfAddress = (blob: Blob): string => URL.createObjectURL(new Blob([blob], { type: "application/pdf" }));

type Props = {
  /** From `pdfAddress`; revoked when the preview is closed. */
  address: string;
  name: string;
  onClose: () => void;
};

/** A PDF in the page, in the browser's own viewer. */
export const PdfPreview = ({ address, name, onClose }: Props) => {
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
