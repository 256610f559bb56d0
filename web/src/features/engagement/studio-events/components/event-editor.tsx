import { Button, SegmentedControl } from "@mantine/core";
import {
  createMarketingEvent,
  updateMarketingEvent,
  type EventContent,
  type StudioMarketingEvent,
} from "@rounds/contract/engagement/studio-events.ts";
import { IconChartBar } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { call } from "../../../../lib/api.ts";
import { formatCount } from "../../../../lib/format.ts";
import { Column, Text } from "../../../../ui/box.tsx";
import { ScrollingColumns } from "../../../../ui/console/scrolling-columns.tsx";
import { PhoneFrame } from "../../../../ui/console/phone-frame.tsx";
import { EventIntro } from "../../events/components/event-intro.tsx";
import { EventResultPreview } from "../../events/components/event-result.tsx";
import { FramePreview } from "../../question-sets/components/frame.tsx";
import { EditorFrame } from "../../studio/components/editor-frame.tsx";
import { EditorSection } from "../../studio/components/editor-section.tsx";
import { EditorPending } from "../../../../ui/console/editor-pending.tsx";
import { PeriodFields } from "../../studio/components/period-fields.tsx";
import { useCampaignEditor } from "../../studio/use-campaign-editor.ts";
import {
  emptyEvent,
  eventChange,
  eventErrors,
  eventFormOf,
  eventInput,
  previewIntro,
  previewResult,
  type EventForm,
  eventWords,
} from "../form.ts";
import { eventContentsQuery, studioEventQuery } from "../queries.ts";
import { ActionsField, ContentField, EventTexts, RewardFields } from "./event-fields.tsx";

const pages = [
  { value: "intro", label: "첫 화면" },
  { value: "result", label: "결과" },
];

const doNothing = (): void => {};

const Preview = ({ form, content, page }: { form: EventForm; content: EventContent | undefined; page: string }) => {
  // Deferred, so that typing stays fast.
  const shown = useDeferredValue(form);
  const [now] = useState(() => Date.now());
  return (
    <PhoneFrame>
      <FramePreview>
        {page === "intro" ? (
          <EventIntro event={previewIntro(shown, content, now)} onStart={doNothing} />
        ) : (
          <EventResultPreview result={previewResult(shown, content)} />
        )}
      </FramePreview>
    </PhoneFrame>
  );
};

type Leaving = { onBack: () => void; onCreated: (id: number) => void; onResults: () => void };
type EditorProps = { event: StudioMarketingEvent | null; contents: readonly EventContent[] } & Leaving;

const Editor = ({ event, contents: free, onBack, onCreated, onResults }: EditorProps) => {
  const contents = event === null ? free : [event.content, ...free.filter(({ id }) => id !== event.content.id)];
  const contentOf = ({ question_set_id }: EventForm) => contents.find(({ id }) => id === question_set_id);
  const editing = useCampaignEditor<EventForm, StudioMarketingEvent>({
    name: `event:${event?.id ?? "new"}`,
    row: event,
    base: event === null ? emptyEvent : eventFormOf(event),
    keyOf: (id) => studioEventQuery(id).queryKey,
    check: (form, isPublished) => eventErrors(form, { isPublished, content: contentOf(form), saved: event }),
    create: async (form, idempotencyKey) =>
      (await call(createMarketingEvent, { body: { marketing_event: eventInput(form) } }, { idempotencyKey })).marketing_event,
    update: async (id, change, idempotencyKey) =>
      (await call(updateMarketingEvent, { params: { id }, body: { marketing_event: eventChange(change) } }, { idempotencyKey }))
        .marketing_event,
    onCreated: ({ id }) => onCreated(id),
  });
  const [page, setPage] = useState("intro");
  const { form, errors, type } = editing;
  const chosen = contentOf(form);
  const [missing] = Object.values(eventErrors(form, { isPublished: true, content: chosen, saved: event }));
  return (
    <EditorFrame
      title={event === null ? "새 이벤트" : "이벤트 수정"}
      name={form.title.replace("\n", " ")}
      state={event?.state ?? null}
      isPublished={event?.is_published ?? false}
      editing={editing}
      words={eventWords}
      missing={missing}
      actions={
        event?.is_published === true && (
          <Button variant="default" leftSection={<IconChartBar size={15} aria-hidden />} onClick={onResults}>
            결과
          </Button>
        )
      }
      preview={<Preview form={form} content={chosen} page={page} />}
      previewHead={<SegmentedControl size="xs" aria-label="미리 볼 화면" value={page} onChange={setPage} data={pages} />}
      onBack={onBack}
    >
      <ScrollingColumns columns="minmax(0, 1fr) minmax(0, 0.88fr)">
        <Column gap={18} p={20}>
          <EventTexts editing={editing} />
          <ContentField editing={editing} contents={contents} chosen={chosen} isLocked={event?.has_participants ?? false} />
          <ActionsField editing={editing} />
        </Column>
        <Column gap={24} p={20} line="start">
          <RewardFields editing={editing} saved={event} />
          <EditorSection title="일정" about="서울 시각">
            <PeriodFields period={form} startError={errors["starts_at"]} endError={errors["ends_at"]} onChange={type} />
          </EditorSection>
          {event !== null && (
            <Text as="p" tone="muted" tabular>
              지금까지 <b>{formatCount(event.completed)}</b>명이 참여를 마쳤어요
            </Text>
          )}
        </Column>
      </ScrollingColumns>
    </EditorFrame>
  );
};

/** The editor of a marketing event. `id` null: a new one. */
export const EventEditor = ({ id, ...leaving }: { id: number | null } & Leaving) => {
  const event = useQuery({ ...studioEventQuery(id ?? 0), enabled: id !== null });
  const contents = useQuery(eventContentsQuery());
  if (contents.data === undefined || (id !== null && event.data === undefined))
    return <EditorPending name="캠페인" queries={id === null ? [contents] : [event, contents]} onBack={leaving.onBack} />;
  return <Editor key={id} event={event.data ?? null} contents={contents.data} {...leaving} />;
};
