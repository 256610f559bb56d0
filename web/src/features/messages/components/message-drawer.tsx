import { Drawer } from "@mantine/core";
import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { useState } from "react";
import { Row, Text } from "../../../ui/box.tsx";
import { MessageForm } from "./message-form.tsx";
import classes from "./message-drawer.module.css";

type Props = {
  application: ReviewedApplication | null;
  opened: boolean;
  onClose: () => void;
  /** The server's row with the new note. */
  onHistorySaved: (application: ReviewedApplication) => void;
};

/** Sends a text message to the hospital about one application. The application's row stays visible next to the drawer. */
export const MessageDrawer = ({ application, opened, onClose, onHistorySaved }: Props) => {
  // While a confirmation covers the drawer, the confirmation handles Escape and Tab.
  const [isQuestionOpen, setQuestionOpen] = useState(false);
  return (
    <Drawer.Root
      opened={opened && application !== null}
      onClose={onClose}
      position="right"
      size={744}
      // On the root, because Mantine puts a class given to the content on the surrounding layer too.
      classNames={{ content: classes.content }}
      closeOnEscape={!isQuestionOpen}
      trapFocus={!isQuestionOpen}
    >
      <Drawer.Overlay color="#161513" backgroundOpacity={0.16} />
      <Drawer.Content>
        <Row gap={12} align="start" justify="between" fixed line="bottom" className={classes.head}>
          <div>
            <Drawer.Title className={classes.title}>문자 전송</Drawer.Title>
            {application === null ? null : (
              <Text as="p" size={13} tone="muted" tabular className={classes.about}>
                <strong>{application.name}</strong>#{application.user_id} → <strong>{application.business_name}</strong> 공고{" "}
                {application.job_post_id} · 지원 {application.id}
              </Text>
            )}
          </div>
          <Drawer.CloseButton aria-label="닫기" size={36} />
        </Row>
        {application === null ? null : (
          <MessageForm
            key={application.id}
            application={application}
            onClose={onClose}
            isQuestionOpen={isQuestionOpen}
            onQuestion={setQuestionOpen}
            onHistorySaved={onHistorySaved}
          />
        )}
      </Drawer.Content>
    </Drawer.Root>
  );
};
