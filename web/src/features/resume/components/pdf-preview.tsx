import { Modal } from "@mantine/core";
import { useEffect, useState } from "react";
import classes from "./pdf-preview.module.css";

type Props = { blob: Blob; name: string; onClose: () => void };

/** The address of a blob while the component stands. */
const useBlobAddress = (blob: Blob): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    // Forced to this type: a file that lies about its content must not become a page of this site.
    const made = URL.createObjectURL(new Blob([blob], { type: "application/pdf" }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
};

/** A PDF in the page, in the browser's own viewer. */
export const PdfPreview = ({ blob, name, onClose }: Props) => {
  const address = useBlobAddress(blob);
  return (
    <Modal opened onClose={onClose} title={name} size={960} transitionProps={{ duration: 150 }} classNames={{ title: classes.title }}>
      {address !== undefined && <iframe className={classes.frame} src={address} title={`${name} 미리보기`} />}
    </Modal>
  );
};
