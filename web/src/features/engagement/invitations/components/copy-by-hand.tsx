import { Textarea } from "@mantine/core";
import { Modal } from "../../../../ui/modal.tsx";

/** The message as selected text, after the browser refused to copy it. */
export const CopyByHand = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <Modal opened onClose={onClose} title="아래 글을 직접 복사해 주세요" centered radius={20} closeButtonProps={{ "aria-label": "닫기" }}>
    <Textarea
      aria-label="초대 메시지"
      value={text}
      readOnly
      autosize
      data-autofocus
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  </Modal>
);
