import { Button, Checkbox, Select, Switch } from "@mantine/core";
import { canGiveRewards } from "@rounds/contract/engagement/event-rules.ts";
import { eventLimits, type EventContent, type StudioMarketingEvent } from "@rounds/contract/engagement/studio-events.ts";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { ConsoleProseField } from "../../../../ui/console/console-prose-field.tsx";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { BusinessPicker } from "../../../hospitals/index.ts";
import { kindName } from "../../question-sets/texts.ts";
import { DetailFields } from "../../studio/components/detail-fields.tsx";
import { EditorSection } from "../../studio/components/editor-section.tsx";
import { periodText, stateTexts } from "../../studio/texts.ts";
import type { Editing } from "../../studio/use-campaign-editor.ts";
import { reasonWithoutRewards, type EventForm } from "../form.ts";

type Props = { editing: Editing<EventForm> };

const minuteMs = 60_000;

/** `퀴즈 · 6문항 · 11.09~12.06 · 진행 중` */
const contentText = (content: EventContent, now: number): string =>
  [kindName[content.kind], `${content.num_of_questions}문항`, periodText(content, now), stateTexts[content.state][0]].join(" · ");

type ContentProps = Props & { contents: readonly EventContent[]; chosen: EventContent | undefined; isLocked: boolean };

/** The poll or quiz of the event. Each belongs to one event. */
export const ContentField = ({ editing: { form, errors, type }, contents, chosen, isLocked }: ContentProps) => {
  const now = useNow(minuteMs);
  return (
    <Stack gap={6}>
      <Select
        label="투표·퀴즈"
        placeholder="이벤트에서 풀 투표나 퀴즈를 골라 주세요"
        nothingFoundMessage="고를 수 있는 투표나 퀴즈가 없어요"
        searchable
        disabled={isLocked}
        classNames={fieldLook}
        data={contents.map(({ id, title }) => ({ value: String(id), label: title }))}
        value={form.question_set_id === null ? null : String(form.question_set_id)}
        error={errors["question_set_id"]}
        renderOption={({ option }) => {
          const content = contents.find(({ id }) => String(id) === option.value);
          return (
            <Stack>
              <Text weight={600}>{option.label}</Text>
              <Text size={12} tone="muted">
                {content && contentText(content, now)}
              </Text>
            </Stack>
          );
        }}
        onChange={(id) => type({ question_set_id: id === null ? null : Number(id) })}
      />
      {chosen && (
        <Row gap={8} align="center" size={12} tone="muted" data-replaced>
          <Text grow>{contentText(chosen, now)}</Text>
          {chosen.starts_at !== null && (chosen.starts_at !== form.starts_at || chosen.ends_at !== form.ends_at) && (
            <Button variant="subtle" size="compact-sm" onClick={() => type({ starts_at: chosen.starts_at, ends_at: chosen.ends_at })}>
              이벤트 기간을 여기에 맞추기
            </Button>
          )}
        </Row>
      )}
      {isLocked && (
        <Text as="p" size={12} tone="muted">
          참여한 분이 있어 투표나 퀴즈를 바꿀 수 없어요.
        </Text>
      )}
    </Stack>
  );
};

/** The texts of the first page, and the message that doctors send to colleagues. */
export const EventTexts = ({ editing: { form, errors, type } }: Props) => (
  <>
    <ConsoleProseField
      label="제목"
      description="두 줄까지 · 줄마다 14자"
      minRows={2}
      maxRows={2}
      maxLength={eventLimits.title}
      value={form.title}
      error={errors["title"]}
      onChange={(text) => type({ title: text })}
    />
    <DetailFields form={form} errors={errors} limits={eventLimits} onChange={type} />
  </>
);

/** Steps after the questions. */
export const ActionsField = ({ editing: { form, type } }: Props) => (
  <EditorSection title="참여 단계">
    <Checkbox
      label="현재 근무 정보 받기"
      description="문제를 다 풀면 결과 화면에서 바로 열려요. 병원 이름, 근무 형태, 병원 종류, 병원 주소를 프로필에 저장해요."
      checked={form.additional_actions.includes("input_current_job_info")}
      onChange={({ currentTarget }) => type({ additional_actions: currentTarget.checked ? ["input_current_job_info"] : [] })}
    />
  </EditorSection>
);

type RewardsProps = Props & { saved: StudioMarketingEvent | null };

/** The sponsor, and the vouchers. The server gives them by its own rules. */
export const RewardFields = ({ editing: { form, errors, type }, saved }: RewardsProps) => {
  const isAllowed = canGiveRewards(form.sponsor?.business_type ?? null);
  return (
    <EditorSection title="후원과 리워드">
      <Row gap={8} align="end">
        <Stack grow>
          <BusinessPicker
            label="후원"
            value={form.sponsor?.name ?? ""}
            error={errors["sponsor_business_id"]}
            onChoose={({ id, name, business_type }) =>
              type({
                sponsor: { id, name, business_type },
                ...(!canGiveRewards(business_type) && { has_rewards: false }),
              })
            }
          />
        </Stack>
        {form.sponsor !== null && (
          <Button variant="subtle" color="gray" aria-label="후원 빼기" onClick={() => type({ sponsor: null })}>
            빼기
          </Button>
        )}
      </Row>
      <Switch
        label="초대 리워드 주기"
        description={
          isAllowed
            ? "초대한 분과 초대받은 분이 면허 확인과 채널 추가를 마치면 아이스 아메리카노 (Tall)를 한 잔씩 받아요. 상품과 조건은 바꿀 수 없어요."
            : reasonWithoutRewards
        }
        checked={form.has_rewards}
        disabled={!isAllowed}
        error={errors["has_rewards"]}
        onChange={({ currentTarget }) => type({ has_rewards: currentTarget.checked })}
      />
      {saved?.has_rewards === true && form.sponsor !== null && !isAllowed && (
        <Text as="p" size={12} tone="wait" role="status">
          저장하면 리워드도 빠져요.
        </Text>
      )}
    </EditorSection>
  );
};
