import { Button, Switch, Textarea, TextInput } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { contentLimits } from "@rounds/contract/webinars/studio-contents.ts";
import type { StudioSession } from "@rounds/contract/webinars/studio-events.ts";
import { IconChartBar, IconMessageQuestion, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { ApiError } from "../../../../lib/api.ts";
import { withoutErrorsOf } from "../../../../lib/field-errors.ts";
import { formatNumber } from "../../../../lib/format.ts";
import { Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { confirmAction } from "../../../../ui/confirm.tsx";
import { chord, isModalOpen } from "../../../../ui/console/console-keys.ts";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import look from "../../../../ui/console/form-fields.module.css";
import { ButtonKey } from "../../../../ui/console/key-hint.tsx";
import { showProblems } from "../../../../ui/console/show-problems.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { useLeaveConfirmation } from "../../../../ui/use-leave-confirmation.ts";
import { useDeleteSession, useSaveSession } from "../event-mutations.ts";
import {
  emptySession,
  sessionChange,
  type SessionErrors,
  sessionErrorsIn,
  sessionFormOf,
  type SessionForm,
  sessionInput,
} from "../session-form.ts";
import { confirmLeaving } from "../../../../ui/confirm-leaving.ts";
import { useIsTouch } from "../../../../lib/use-is-touch.ts";
import { useVersionedForm } from "../../../../lib/use-versioned-form.ts";
import { MomentField } from "../../../../ui/console/moment-field.tsx";
import { ProgrammeField } from "./programme-field.tsx";
import { SpeakersField } from "./speakers-field.tsx";

const stateNames = { upcoming: "예정", live: "LIVE", ended: "끝남" } as const;

const Facts = ({ session }: { session: StudioSession }) => (
  <Row gap={8} rowGap={8} align="center" wrap>
    <Tag tone={session.state === "live" ? "brand" : "calm"}>{stateNames[session.state]}</Tag>
    <Text tone="muted" tabular>
      사전등록 {formatNumber(session.registered)}명 · 출석 {formatNumber(session.attended)}명
    </Text>
    <Row gap={8} atEnd>
      <Button
        variant="default"
        leftSection={<IconMessageQuestion size={15} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/manage/questions" search={{ event_id: session.event_id, session_id: session.id }} />}
      >
        질문 데스크
      </Button>
      <Button
        variant="default"
        leftSection={<IconChartBar size={15} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/manage/webinars" search={{ view: "report", session_id: session.id }} />}
      >
        결과
      </Button>
    </Row>
  </Row>
);

type Props = {
  eventId: number;
  /** Null: a new session. */
  session: StudioSession | null;
  onCreated: (id: number) => void;
  onDeleted: () => void;
};

/** The times, speakers and programme of one session. */
export const SessionEditor = ({ eventId, session, onCreated, onDeleted }: Props) => {
  const base = session === null ? emptySession : sessionFormOf(session);
  const newest = session?.updated_at ?? null;
  const { form, changed, version, type, startFrom, settle } = useVersionedForm<SessionForm, string | null>(base, newest);
  const saving = useSaveSession(eventId, session?.id ?? null);
  const removal = useDeleteSession();
  const [errors, setErrors] = useState<SessionErrors>({});
  const isDone = useRef(false);
  const isTouch = useIsTouch();
  const hasConflict = saving.error instanceof ApiError && saving.error.code === "studio_session.changed";

  const change = (next: Partial<SessionForm>): void => {
    type(next);
    setErrors((before) => withoutErrorsOf(before, Object.keys(next)));
  };
  const save = (): void => {
    if (showProblems(sessionErrorsIn(form), setErrors)) return;
    // After a conflict the operator has seen the newer version.
    const expected = hasConflict ? newest : version;
    saving.act(
      {
        input: sessionInput(form),
        change: { ...sessionChange(form, changed), ...(expected !== null && { expected_updated_at: expected }) },
      },
      {
        onSuccess: (saved) => {
          startFrom(null);
          if (session !== null) return settle(form);
          isDone.current = true;
          onCreated(saved.id);
        },
      },
    );
  };
  const remove = async (): Promise<void> => {
    if (session === null) return;
    const isSure = await confirmAction({ title: "일정을 지울까요?", message: "되돌릴 수 없어요.", confirmLabel: "지우기", danger: true });
    if (!isSure) return;
    removal.act(session.id, {
      onSuccess: () => {
        isDone.current = true;
        onDeleted();
      },
    });
  };
  useLeaveConfirmation({ isNeeded: changed.length > 0, isLeaving: () => !isDone.current, confirm: confirmLeaving });
  useWindowEvent("keydown", (event) => {
    if (event.code !== "KeyS" || !(event.metaKey || event.ctrlKey) || event.isComposing || isModalOpen()) return;
    event.preventDefault();
    if (changed.length > 0) save();
  });

  return (
    <Stack as="section" gap={18} p={20} aria-label={session === null ? "새 일정" : "일정"}>
      <Row gap={8} align="center">
        <Text as="h2" size={16} weight={700} truncate>
          {session?.title ?? "새 일정"}
        </Text>
        {changed.length > 0 && session !== null ? <Tag tone="wait">{`저장 안 됨 ${changed.length}곳`}</Tag> : null}
        <Row gap={8} atEnd fixed>
          {session === null ? null : (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={15} aria-hidden />}
              loading={removal.isPending}
              onClick={() => void remove()}
            >
              지우기
            </Button>
          )}
          <Button
            loading={saving.isPending}
            disabled={changed.length === 0}
            rightSection={<ButtonKey filled>{chord("S")}</ButtonKey>}
            onClick={save}
          >
            {session === null ? "만들기" : "저장"}
          </Button>
        </Row>
      </Row>
      {session === null ? null : <Facts session={session} />}
      {hasConflict && changed.length > 0 ? (
        <Notice role="alert">다른 사람이 먼저 바꿨어요. 바꾸지 않은 칸에는 새 내용이 있어요. 확인하고 다시 저장해 주세요.</Notice>
      ) : null}
      <TextInput
        label="제목"
        autoFocus={session === null && !isTouch}
        maxLength={contentLimits.title}
        classNames={fieldLook}
        value={form.title}
        error={errors.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Grid columns="repeat(auto-fit, minmax(260px, 1fr))" gap={16}>
        <MomentField label="시작" value={form.starts_at} error={errors.starts_at} onChange={(starts_at) => change({ starts_at })} />
        <MomentField label="끝" value={form.ends_at} error={errors.ends_at} onChange={(ends_at) => change({ ends_at })} />
      </Grid>
      <Textarea
        label="설명"
        size="xs"
        radius={8}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={contentLimits.description}
        classNames={{ ...fieldLook, input: look.prose }}
        value={form.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <SpeakersField speakers={form.speakers} error={errors.speakers} onChange={(speakers) => change({ speakers })} />
      <ProgrammeField
        sessionId={session?.id ?? null}
        parts={form.list_of_contents}
        error={errors.list_of_contents}
        onChange={(list_of_contents) => change({ list_of_contents })}
      />
      <Switch
        label="승인한 질문만 보이기"
        checked={form.approves_first}
        onChange={(event) => change({ approves_first: event.currentTarget.checked })}
      />
    </Stack>
  );
};
