import { Button } from "@mantine/core";
import type { InvitationEvent } from "@rounds/contract/engagement/invitations.ts";
import { IconCopy, IconShare2 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Box, Stack, Text } from "../../../../ui/box.tsx";
import { DialogCloseButton, DialogFrame } from "../../../../ui/dialog-frame.tsx";
import { LargeButton } from "../../../../ui/large-button.tsx";
import { Modal } from "../../../../ui/modal.tsx";
import { invitationLinkQuery } from "../queries.ts";
import { hasShareSheet, useInvitation } from "../send.ts";
import { useInviteMessage } from "../use-invite-message.ts";
import { CodeBox } from "./code-box.tsx";
import { CopyByHand } from "./copy-by-hand.tsx";
import classes from "./invite-dialog.module.css";

type CardProps = {
  event: Pick<InvitationEvent, "detail_text" | "detail_button_text" | "inviter_code">;
  title: ReactNode;
  /** The message with the code. */
  text: string;
  link: string;
  onCopy?: () => void;
  /** Absent where there is no share sheet. */
  onShare?: (() => void) | undefined;
};

/** The texts and buttons of an invitation event. The Studio previews them without a dialog. */
const InviteCard = ({ event, title, text, link, onCopy, onShare }: CardProps) => (
  <Stack gap={12}>
    {title}
    {event.detail_text !== "" && (
      <Text as="p" variant="body" tone="muted" pretty>
        {event.detail_text}
      </Text>
    )}
    <CodeBox label="내 초대코드" code={event.inviter_code} />
    <Stack gap={4} bg="sunken" radius={16} p={16}>
      <Text variant="meta" tone="muted">
        복사되는 메시지
      </Text>
      <Text variant="note" keepLines>
        {text}
      </Text>
      <Text variant="note" tone="brand-strong" truncate>
        {link}
      </Text>
    </Stack>
    <LargeButton fullWidth onClick={onCopy} leftSection={<IconCopy size={20} aria-hidden />}>
      {event.detail_button_text}
    </LargeButton>
    {onShare !== undefined && (
      <Button variant="subtle" h={48} fullWidth onClick={onShare} leftSection={<IconShare2 size={20} aria-hidden />}>
        다른 앱으로 보내기
      </Button>
    )}
  </Stack>
);

type Props = { event: InvitationEvent; opened: boolean; onClose: () => void };

const Content = ({ event }: Pick<Props, "event">) => {
  const { text, message } = useInviteMessage(event.inviter_code, event);
  const { copy, share, byHand, closeByHand } = useInvitation({ message });
  const link = useQuery(invitationLinkQuery());
  return (
    <>
      <InviteCard
        event={event}
        title={
          <Modal.Title>
            <Text block className={classes.title}>
              {event.detail_title}
            </Text>
          </Modal.Title>
        }
        text={text}
        link={link.data ?? " "}
        onCopy={copy}
        onShare={hasShareSheet() ? share : undefined}
      />
      {byHand !== null && <CopyByHand text={byHand} onClose={closeByHand} />}
    </>
  );
};

/** The invitation event: a dialog, or a bottom sheet on phones. */
export const InviteDialog = ({ event, opened, onClose }: Props) => (
  <DialogFrame opened={opened} onClose={onClose} size={440} radius={24} classNames={{ inner: classes.inner, content: classes.content }}>
    <Box relative>
      {event.detail_img_url !== null && (
        <img className={classes.picture} src={event.detail_img_url} alt={event.detail_img_alt} width="440" height="220" />
      )}
      <DialogCloseButton className={classes.close} />
    </Box>
    <Modal.Body className={classes.body}>
      <Content event={event} />
    </Modal.Body>
  </DialogFrame>
);

/** The open invitation as the Studio previews it. */
export const InvitePreview = ({ event }: Pick<Props, "event">) => (
  <div inert>
    {event.detail_img_url !== null && (
      <img className={classes.picture} src={event.detail_img_url} alt={event.detail_img_alt} width="440" height="220" />
    )}
    <div className={classes.body}>
      <InviteCard
        event={event}
        title={
          <Text as="h2" className={classes.title}>
            {event.detail_title}
          </Text>
        }
        text={event.share_message}
        link="rounds.kr/l/…"
      />
    </div>
  </div>
);
