import { Button, Switch, TextInput } from "@mantine/core";
import { contentLimits } from "@rounds/contract/webinars/studio-contents.ts";
import type { StudioEvent } from "@rounds/contract/webinars/studio-events.ts";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useRef } from "react";
import { ApiError } from "../../../../lib/api.ts";
import { formatNumber } from "../../../../lib/format.ts";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { confirmAction } from "../../../../ui/confirm.tsx";
import { ConflictNotice } from "../../../../ui/console/conflict-notice.tsx";
import { ConsoleProseField } from "../../../../ui/console/console-prose-field.tsx";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import { RestoredNote } from "../../../../ui/console/restored-note.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { useLeaveConfirmation } from "../../../../ui/use-leave-confirmation.ts";
import { confirmLeaving } from "../../../../ui/confirm-leaving.ts";
import { type EventChange, useDeleteEvent, useUpdateEvent } from "../event-mutations.ts";
import { useStoredForm } from "../../../../lib/use-stored-form.ts";
import { bodySince } from "../../../../lib/use-typed-form.ts";

type Props = { event: StudioEvent; onAddSession: () => void; onDeleted: () => void };

const visibilityText = "비공개로 두면 일정과 라이브가 의사에게 보이지 않습니다";
/** Registered people get a notice only while they wait for a session. */
const hidingText = ({ registered, sessions }: StudioEvent): string =>
  registered > 0 && sessions.some(({ state }) => state !== "ended")
    ? `사전등록 ${formatNumber(registered)}명에게 10분 뒤 알림이 갑니다. 그 전에 다시 공개하면 알리지 않습니다`
    : visibilityText;

type EventForm = Pick<StudioEvent, "title" | "description" | "is_published">;
const eventFormOf = ({ title, description, is_published }: StudioEvent): EventForm => ({ title, description, is_published });

/** The changed fields in wire format. */
const eventChange = (form: EventForm, changed: readonly string[]): EventChange => {
  const whole = { ...form, title: form.title.trim(), description: form.description.trim() };
  return Object.fromEntries(Object.entries(whole).filter(([name]) => changed.includes(name)));
};

const eventWords = { title: "제목", description: "설명", is_published: "의사에게 공개" };

/** An event: its title and text, and whether doctors see it. Its sessions are in the list. */
export const EventEditor = ({ event, onAddSession, onDeleted }: Props) => {
  const { id, title, is_published, registered, sessions } = event;
  const base = eventFormOf(event);
  const typed = useStoredForm(`webinar-event:${id}`, base, event.updated_at);
  const { form, changed, version, overtaken, isRestored, type, reset, settle, finish, discard } = typed;
  const saving = useUpdateEvent(id);
  const removal = useDeleteEvent();
  const isDone = useRef(false);
  const hasConflict = saving.error instanceof ApiError && saving.error.code === "studio_event.changed";
  const remove = async (): Promise<void> => {
    const isSure = await confirmAction({
      title: "웨비나를 지울까요?",
      message: "일정도 함께 지워져요. 되돌릴 수 없어요.",
      confirmLabel: "지우기",
      danger: true,
    });
    if (!isSure) return;
    removal.act(id, {
      onSuccess: () => {
        isDone.current = true;
        onDeleted();
      },
    });
  };
  useLeaveConfirmation({ isNeeded: changed.length > 0, isLeaving: () => !isDone.current, confirm: confirmLeaving });
  return (
    <Stack
      as="form"
      gap={18}
      p={20}
      aria-label="웨비나"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        // After a conflict the operator has seen the newer version.
        const expected = hasConflict ? event.updated_at : version;
        saving.act(
          {
            change: { ...eventChange(form, changed), expected_updated_at: expected },
            since: bodySince(form, eventFormOf, (names, row) => ({ ...eventChange(form, names), expected_updated_at: row.updated_at })),
          },
          {
            onSuccess: () => {
              finish();
              settle(form);
            },
          },
        );
      }}
    >
      <Row gap={8} align="center">
        <Text as="h2" size={16} weight={700} truncate>
          {title}
        </Text>
        {changed.length > 0 ? <Tag tone="wait">{`저장 안 됨 ${changed.length}곳`}</Tag> : null}
        <Row gap={8} atEnd fixed>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={15} aria-hidden />}
            loading={removal.isPending}
            onClick={() => void remove()}
          >
            지우기
          </Button>
          <Button type="submit" loading={saving.isPending} disabled={changed.length === 0 || form.title.trim() === ""}>
            저장
          </Button>
        </Row>
      </Row>
      <Text as="p" tone="muted" tabular>
        사전등록 {formatNumber(registered)}명 · 일정 {formatNumber(sessions.length)}개
      </Text>
      {hasConflict && changed.length > 0 ? (
        <ConflictNotice words={eventWords} form={form} base={base} overtaken={overtaken} onTake={reset} />
      ) : null}
      {isRestored ? <RestoredNote onDiscard={discard} /> : null}
      <TextInput
        label="제목"
        maxLength={contentLimits.title}
        classNames={fieldLook}
        value={form.title}
        error={form.title.trim() === "" ? "제목을 적어 주세요." : undefined}
        onChange={({ currentTarget }) => type({ title: currentTarget.value })}
      />
      <ConsoleProseField
        label="설명"
        minRows={3}
        maxRows={12}
        maxLength={contentLimits.description}
        value={form.description}
        onChange={(text) => type({ description: text })}
      />
      <Switch
        label="의사에게 공개"
        description={is_published && !form.is_published ? hidingText(event) : visibilityText}
        checked={form.is_published}
        onChange={({ currentTarget }) => type({ is_published: currentTarget.checked })}
      />
      <div>
        <Button variant="default" leftSection={<IconPlus size={15} aria-hidden />} onClick={onAddSession}>
          일정 더하기
        </Button>
      </div>
    </Stack>
  );
};
