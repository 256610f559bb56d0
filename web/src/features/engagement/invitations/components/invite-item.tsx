import { ActionIcon, UnstyledButton } from "@mantine/core";
import type { InvitationEvent } from "@rounds/contract/engagement/invitations.ts";
import { IconChevronRight, IconCopy, IconGift, IconShare2, IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { readSession } from "../../../../lib/session.ts";
import { Box, Row, Text } from "../../../../ui/box.tsx";
import { invitationEventQuery, invitationLinkQuery } from "../queries.ts";
import { hasShareSheet, useInvitation } from "../send.ts";
import { useInviteMessage } from "../use-invite-message.ts";
import { CopyByHand } from "./copy-by-hand.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import classes from "./invite-item.module.css";

const icon = { size: 22, stroke: 1.8, "aria-hidden": true } as const;

type RowProps = { label: string; code: string; start: ReactNode; end: ReactNode };

const Line = ({ label, code, start, end }: RowProps) => (
  <Row as="span" align="center" gap={14} minH={64} px={16}>
    {start}
    <Box as="span" grow>
      <Text block weight={650} size={15}>
        {label}
      </Text>
      <Text block variant="meta" tone="muted">
        내 초대코드{" "}
        <Text weight={700} tone="strong" className={classes.code}>
          {code}
        </Text>
      </Text>
    </Box>
    {end}
  </Row>
);

const EventLine = ({ event }: { event: InvitationEvent }) => (
  <Line
    label={event.preview_button_text}
    code={event.inviter_code}
    start={<IconGift {...icon} />}
    end={<IconChevronRight {...icon} size={20} />}
  />
);

type Props = {
  /** The user opened the menu for the invitation. */
  isWanted: boolean;
};

/** Focus on a button that appears with the menu, which reads the attribute, or after it. */
const focusIf = (isWanted: boolean) => (isWanted ? { autoFocus: true, "data-autofocus": true } : {});

/** Without an event: a press copies the message. Phones also have a button for their share sheet. */
const PlainInvite = ({ code, isWanted }: Props & { code: string }) => {
  const { message } = useInviteMessage(code, null);
  const { copy, share, byHand, closeByHand } = useInvitation({ message });
  const canShare = hasShareSheet();
  // Read in advance, because Safari opens its sheet only shortly after the press.
  useQuery({ ...invitationLinkQuery(), enabled: canShare });
  return (
    <>
      <Row align="center" className={classes.item}>
        <UnstyledButton flex={1} onClick={copy} {...focusIf(isWanted)}>
          <Line label="동료 초대" code={code} start={<IconUserPlus {...icon} />} end={<IconCopy {...icon} size={20} />} />
        </UnstyledButton>
        {canShare && (
          <ActionIcon variant="subtle" c="var(--app-t1)" size={48} mr={8} aria-label="다른 앱으로 보내기" onClick={share}>
            <IconShare2 {...icon} size={20} />
          </ActionIcon>
        )}
      </Row>
      {byHand !== null && <CopyByHand text={byHand} onClose={closeByHand} />}
    </>
  );
};

/** The item as the Studio previews it. */
export const InviteItemPreview = ({ event }: { event: InvitationEvent }) => (
  <div className={classes.item} data-event inert>
    {event.detail_img_url !== null && <img src={event.detail_img_url} alt="" width="280" height="112" />}
    <EventLine event={event} />
  </div>
);

/** The invitation in the menu. With a running event: its picture and text, and a dialog with more. */
export const InviteItem = ({ isWanted }: Props) => {
  const { data: event, isPending } = useQuery(invitationEventQuery());
  const [isOpen, setOpen] = useState(false);
  const code = readSession()?.userCode;
  if (code === undefined || isPending) return null;
  // After a failure the plain invitation still works.
  if (event === undefined || event === null) return <PlainInvite code={code} isWanted={isWanted} />;
  return (
    <>
      <UnstyledButton className={classes.item} data-event onClick={() => setOpen(true)} aria-haspopup="dialog" {...focusIf(isWanted)}>
        {event.detail_img_url !== null && <img src={event.detail_img_url} alt="" width="280" height="112" />}
        <EventLine event={event} />
      </UnstyledButton>
      <InviteDialog event={event} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
