import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { Text } from "../../../ui/box.tsx";
import { confirmAction } from "../../../ui/confirm.tsx";
import { SideDrawer } from "../../../ui/console/side-drawer.tsx";
import { readWrittenMessage } from "../written-message.ts";
import { MessageForm } from "./message-form.tsx";
import classes from "./message-drawer.module.css";

const confirmClosing = (): Promise<boolean> =>
  confirmAction({
    title: "쓰던 문자를 두고 닫을까요?",
    message: "직접 고친 문자는 이 기기에 남아 있어서, 다시 열면 이어서 쓸 수 있어요.",
    confirmLabel: "두고 닫기",
    cancelLabel: "계속 쓰기",
  });

type Props = {
  application: ReviewedApplication | null;
  opened: boolean;
  onClose: () => void;
  /** The server's newer row. */
  onHistorySaved: (application: ReviewedApplication) => void;
};

/** Sends a text message to the hospital about one application. The application's row stays visible next to the drawer. */
export const MessageDrawer = ({ application, opened, onClose, onHistorySaved }: Props) => {
  const close = async () => {
    if (application === null || readWrittenMessage(application.id) === null || (await confirmClosing())) onClose();
  };
  return (
    <SideDrawer
      title="문자 전송"
      about={
        application === null ? null : (
          <Text as="p" size={13} tone="muted" tabular className={classes.about}>
            <strong>{application.name}</strong>#{application.user_id} → <strong>{application.business_name}</strong> 공고{" "}
            {application.job_post_id} · 지원 {application.id}
          </Text>
        )
      }
      opened={opened && application !== null}
      onClose={() => void close()}
      size={744}
    >
      {application === null ? null : (
        <MessageForm key={application.id} application={application} onClose={() => void close()} onHistorySaved={onHistorySaved} />
      )}
    </SideDrawer>
  );
};
