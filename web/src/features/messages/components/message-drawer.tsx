import { SegmentedControl } from "@mantine/core";
import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import type { MessageAudience } from "@rounds/contract/messages.ts";
import { useState } from "react";
import { Row, Text } from "../../../ui/box.tsx";
import { confirmAction } from "../../../ui/confirm.tsx";
import { SideDrawer } from "../../../ui/console/side-drawer.tsx";
import { readWrittenMessage } from "../written-message.ts";
import { ApplicantForm } from "./applicant-form.tsx";
import { MessageForm } from "./message-form.tsx";

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

/** Sends a text message about one application to the hospital or the applicant. The row stays visible next to the drawer. */
export const MessageDrawer = ({ application, opened, onClose, onHistorySaved }: Props) => {
  /** Belongs to one application. Another one starts with the hospital. */
  const [choice, setChoice] = useState<{ id: number; receiver: MessageAudience } | null>(null);
  const receiver = choice !== null && choice.id === application?.id ? choice.receiver : "hospital";
  const close = async () => {
    if (application === null || readWrittenMessage(application.id) === null || (await confirmClosing())) onClose();
  };
  return (
    <SideDrawer
      title="문자 전송"
      about={
        application === null ? null : (
          <Text as="p" size={13} tone="muted" tabular>
            <Text as="strong" tone="strong">
              {application.name}
            </Text>
            #{application.user_id} ·{" "}
            <Text as="strong" tone="strong">
              {application.business_name}
            </Text>{" "}
            공고 {application.job_post_id} · 지원 {application.id}
          </Text>
        )
      }
      opened={opened && application !== null}
      onClose={() => void close()}
      size={744}
    >
      {application === null ? null : (
        <>
          <Row gap={12} align="center" fixed px={24} py={12} line="bottom">
            <Text size={13} weight={700} nowrap>
              받는 사람
            </Text>
            <SegmentedControl
              fullWidth
              flex={1}
              radius={10}
              aria-label="받는 사람"
              data={[
                { value: "hospital", label: `병원 · ${application.business_name}` },
                { value: "applicant", label: `지원자 · ${application.name}` },
              ]}
              value={receiver}
              onChange={(value) => setChoice({ id: application.id, receiver: value as MessageAudience })}
            />
          </Row>
          {receiver === "hospital" ? (
            <MessageForm key={application.id} application={application} onClose={() => void close()} onHistorySaved={onHistorySaved} />
          ) : (
            <ApplicantForm key={application.id} application={application} />
          )}
        </>
      )}
    </SideDrawer>
  );
};
