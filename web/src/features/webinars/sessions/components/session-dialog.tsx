import { Button } from "@mantine/core";
import { downloadSessionCalendar, type WebinarSession } from "@rounds/contract/webinars/sessions.ts";
import { createWebinarAction } from "@rounds/contract/webinars/watching.ts";
import { IconCalendar, IconCalendarPlus, IconCheck, IconCircleCheckFilled, IconClock, IconUser } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { ApiError, call } from "../../../../lib/api.ts";
import { saveBlob } from "../../../../lib/save-blob.ts";
import { fetchFile } from "../../../../lib/transfer.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { Box, Column, Row, Stack, Text } from "../../../../ui/box.tsx";
import { DialogCloseButton, DialogFrame } from "../../../../ui/dialog-frame.tsx";
import { LargeButton } from "../../../../ui/large-button.tsx";
import { Modal } from "../../../../ui/modal.tsx";
import { ErrorState } from "../../../../ui/state-view.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { toast } from "../../../../ui/toast.ts";
import { useProfileForForm } from "../../../profiles/index.ts";
import { Poster } from "../../contents/components/poster.tsx";
import { speakersText } from "../../contents/texts.ts";
import { useRegister } from "../mutations.ts";
import { sessionQuery } from "../queries.ts";
import { periodText, stateText } from "../texts.ts";
import { HospitalForm } from "./hospital-form.tsx";
import classes from "./session-dialog.module.css";
import { registeredText, useSessionActions } from "./use-session-actions.ts";

type Props = {
  /** Undefined: closed. */
  sessionId: number | undefined;
  eventId: number | undefined;
  isFormOpen: boolean;
  onForm: (isOpen: boolean) => void;
  onClose: () => void;
};

type Notice = { readonly sentence: string; readonly isSuccess: boolean };

const steps = ["사전등록", "등록 완료", "입장"] as const;

/** 등록 완료, the only step without an action. */
const registeredStep = 1;

/** The steps before `current` are done, and 등록 완료 is done when it is reached. */
const Stepper = ({ current }: { current: number }) => (
  <Row as="ol" align="center" gap={10} className={classes.steps}>
    {steps.map((step, index) => (
      <Row
        as="li"
        key={step}
        align="center"
        gap={8}
        className={classes.step}
        data-done={index < current || undefined}
        aria-current={index === current ? "step" : undefined}
      >
        <Row as="span" align="center" justify="center" bg="line" round size={12} weight={700} className={classes.number} aria-hidden>
          {index < current || (index === registeredStep && index === current) ? <IconCheck size={14} stroke={3} /> : index + 1}
        </Row>
        {step}
      </Row>
    ))}
  </Row>
);

const Fact = ({ icon, label, children, action }: { icon: ReactNode; label: string; children: ReactNode; action?: ReactNode }) => (
  <Row align="center" gap={14}>
    <Row as="span" align="center" justify="center" fixed bg="sunken" radius={10} className={classes.icon} aria-hidden>
      {icon}
    </Row>
    <Column grow>
      <Text variant="cap" tone="muted">
        {label}
      </Text>
      <Text variant="lead" tone="strong">
        {children}
      </Text>
    </Column>
    {action}
  </Row>
);

const Calendar = ({ session }: { session: WebinarSession }) => {
  const save = async () => {
    try {
      saveBlob(await fetchFile(downloadSessionCalendar, { params: { id: session.id } }), `${session.title}.ics`);
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <Button variant="subtle" leftSection={<IconCalendarPlus size={20} stroke={1.8} aria-hidden />} onClick={() => void save()}>
      캘린더
    </Button>
  );
};

const Programme = ({ session }: { session: WebinarSession }) =>
  session.list_of_contents.length === 0 ? null : (
    <Stack gap={8} bg="sunken" radius={14} p={16}>
      <Text as="h3" variant="label" weight={600} tone="muted">
        이 시간에 다루는 것
      </Text>
      <Stack as="ol" gap={6}>
        {session.list_of_contents.map((part, index) => (
          <Row as="li" key={`${index} ${part.title}`} gap={12} align="baseline" variant="body">
            <Text tone="muted" weight={600} tabular aria-hidden>
              {index + 1}
            </Text>
            <Text tone="strong" grow>
              {part.title}
            </Text>
            <Text variant="label" tone="muted" fixed>
              {speakersText(part.speakers)}
            </Text>
          </Row>
        ))}
      </Stack>
    </Stack>
  );

const Detail = ({ session, now }: { session: WebinarSession; now: Date }) => {
  const isRegistered = session.me.registration_state !== "not_registered";
  return (
    <Stack gap={16}>
      <div>
        <Tag tone="brand">{stateText(session, now)}</Tag>
        <Modal.Title>
          <Text block mt={8} variant="greeting" tone="strong" pretty>
            {session.title}
          </Text>
        </Modal.Title>
      </div>
      <Box clip radius={14} className={classes.poster}>
        <Poster content={{ id: session.list_of_contents[0]?.id ?? session.id, thumbnail_url: session.thumbnail_url }} eager />
      </Box>
      <Fact
        icon={<IconCalendar size={20} stroke={1.8} />}
        label="일시"
        action={session.state === "ended" ? undefined : <Calendar session={session} />}
      >
        {periodText(session, now)}
      </Fact>
      {session.speakers.length > 0 && (
        <Fact icon={<IconUser size={20} stroke={1.8} />} label="강의">
          {speakersText(session.speakers)}
        </Fact>
      )}
      {session.description !== "" && (
        <Text as="p" variant="body" tone="muted" keepLines>
          {session.description}
        </Text>
      )}
      <Programme session={session} />
      {isRegistered && <Text spoken>사전등록을 마쳤어요</Text>}
    </Stack>
  );
};

const Footer = ({ session, onHospitalInfo }: { session: WebinarSession; onHospitalInfo: () => void }) => {
  const [notice, setNotice] = useState<Notice | null>(null);
  const onNotice = (sentence: string, isSuccess: boolean) => setNotice({ sentence, isSuccess });
  const { register, enter, isBusy } = useSessionActions(session, { onHospitalInfo, onNotice });
  const isRegistered = session.me.registration_state !== "not_registered";
  // An attempt to enter is the third step, also where the stream is not ready.
  const hasTriedEntry = notice !== null && !notice.isSuccess;
  const current = !isRegistered ? 0 : hasTriedEntry || session.me.registration_state === "can_enter" ? 2 : registeredStep;
  return (
    <Stack gap={14} line="top" className={classes.footer} data-bottom-bar>
      <div role="status">
        {notice !== null && (
          <Row gap={14} align="center" className={classes.notice}>
            {notice.isSuccess ? <IconCircleCheckFilled size={22} aria-hidden /> : <IconClock size={22} stroke={1.8} aria-hidden />}
            {notice.sentence}
          </Row>
        )}
      </div>
      {session.state === "ended" ? null : (
        <>
          <Stepper current={current} />
          <LargeButton fullWidth loading={isBusy} onClick={isRegistered ? enter : register}>
            {isRegistered ? "입장하기" : "사전등록"}
          </LargeButton>
        </>
      )}
    </Stack>
  );
};

const Pending = () => (
  <Stack gap={16} className={classes.body} aria-busy>
    <Bone width="38%" height={22} />
    <Bone width="72%" height={26} />
    <Box bg="skeleton" radius={14} className={classes.poster} data-empty />
    <Bone width="60%" height={40} />
  </Stack>
);

const Form = ({ session, isOpen, onForm }: { session: WebinarSession; isOpen: boolean; onForm: (isOpen: boolean) => void }) => {
  const profile = useProfileForForm(isOpen, () => onForm(false));
  const registration = useRegister();
  if (!profile) return null;
  return (
    <HospitalForm
      opened={isOpen}
      profile={profile}
      isSaving={registration.isPending}
      onClose={() => onForm(false)}
      onSubmit={(info) =>
        registration.mutate(
          { eventId: session.event.id, info },
          {
            onSuccess: () => {
              onForm(false);
              toast.success(registeredText);
            },
            onError: (error) => toast.failure(error),
          },
        )
      }
    />
  );
};

/** The detail of a session: a sheet on phones, a dialog on desktops. The address opens it. */
export const SessionDialog = ({ sessionId, eventId, isFormOpen, onForm, onClose }: Props) => {
  const query = useQuery({ ...sessionQuery(sessionId ?? 0, eventId), enabled: sessionId !== undefined });
  const { data: session, error } = query;
  /** An operator has hidden the webinar since it was loaded. */
  const isGone = error instanceof ApiError && error.status === 404;
  const openedEvent = session?.event.id;
  const openedContent = session?.list_of_contents[0]?.id ?? null;
  useEffect(() => {
    if (sessionId === undefined || openedEvent === undefined) return;
    const opened = {
      action_name: "open_session_page",
      event_id: openedEvent,
      session_id: sessionId,
      content_id: openedContent,
      session_type: "live-session",
    };
    // The doctor does not notice whether it is stored.
    call(createWebinarAction, { body: { user_action: opened } }).catch(() => undefined);
  }, [sessionId, openedEvent, openedContent]);
  return (
    <>
      <DialogFrame
        opened={sessionId !== undefined}
        onClose={onClose}
        backCloses={false}
        size={560}
        radius={24}
        label={session ? undefined : "웨비나"}
        classNames={{ inner: classes.inner, content: classes.content }}
      >
        <DialogCloseButton className={classes.close} />
        {session !== undefined && !isGone ? (
          <Column shrink>
            <Modal.Body className={classes.body}>
              <Detail session={session} now={new Date(query.dataUpdatedAt)} />
            </Modal.Body>
            <Footer key={session.id} session={session} onHospitalInfo={() => onForm(true)} />
          </Column>
        ) : error === null ? (
          <Pending />
        ) : (
          <ErrorState
            title="웨비나를 불러오지 못했어요"
            error={error}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
            leave={{ label: "닫기", onLeave: onClose }}
          />
        )}
      </DialogFrame>
      {session !== undefined && <Form session={session} isOpen={isFormOpen} onForm={onForm} />}
    </>
  );
};
