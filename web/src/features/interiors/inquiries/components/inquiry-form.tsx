import { Button, Checkbox, NumberInput, Select } from "@mantine/core";
import { inquiryLimits, type Inquiry } from "@rounds/contract/interiors/inquiries.ts";
import { inquiryStarts } from "@rounds/contract/interiors/lists.ts";
import type { InteriorProject } from "@rounds/contract/interiors/projects.ts";
import { IconCircleCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError, messageOf } from "../../../../lib/api.ts";
import { deleteDraft, readDraft } from "../../../../lib/drafts.ts";
import { formatPhone } from "../../../../lib/format.ts";
import { seoulDay } from "../../../../lib/seoul-time.ts";
import { useDraftForm } from "../../../../lib/use-draft-form.ts";
import { Box, Column, Grid, Stack, Text } from "../../../../ui/box.tsx";
import { ChoiceChips } from "../../../../ui/choice-chips.tsx";
import { fieldClassNames } from "../../../../ui/field.tsx";
import { LargeButton } from "../../../../ui/large-button.tsx";
import { FailureNotice } from "../../../../ui/notice.tsx";
import { ProseField } from "../../../../ui/prose-field.tsx";
import { ErrorState } from "../../../../ui/state-view.tsx";
import { takeFocusInPlace } from "../../../../ui/take-focus.ts";
import { referenceDataQuery } from "../../../reference-data/index.ts";
import { inquiriesQuery, useSendInquiry } from "../queries.ts";
import { missingText, startLabels, stateLabels, wishText } from "../texts.ts";
import { FormSpace } from "./form-space.tsx";

type Designer = { readonly id: number; readonly name: string };
type Sender = { readonly name: string; readonly phone_number: string; readonly region: string | null };

/** The wishes stay on this device until they are sent, also when the dialog is closed. */
const draftName = (designer: Designer): string => `interior-inquiry:${designer.id}`;

const storedMessage = (designer: Designer): string => {
  const { message } = (readDraft(draftName(designer)) ?? {}) as { message?: unknown };
  return typeof message === "string" ? message : "";
};

/** The last inquiry has the doctor's own wishes. Before the first one, region and area come from the address and the project. */
const prefilled = (last: Inquiry | undefined, sender: Sender, project: InteriorProject | undefined) => {
  const area = last ? last.area : (project?.construction_info.area ?? null);
  return {
    area: area === null ? "" : String(Math.round(area)),
    region: last?.region ?? sender.region ?? "",
    start: last?.start ?? "",
    message: "",
  };
};

const starts = inquiryStarts.map((value) => ({ value, label: startLabels[value] }));

type ConsentProps = { designer: Designer; sender: Sender; checked: boolean; onChange: (checked: boolean) => void };

const Consent = ({ designer, sender, checked, onChange }: ConsentProps) => {
  const [isLong, setLong] = useState(false);
  return (
    <div>
      <Checkbox
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        label={`이름, 전화번호와 문의 내용을 ${designer.name}에 보내는 데 동의해요 (필수). 문의 뒤 1년이 지나면 지워요.`}
      />
      <Button variant="subtle" size="compact-md" ml={28} aria-expanded={isLong} onClick={() => setLong(!isLong)}>
        자세히
      </Button>
      {isLong && (
        <Text as="p" variant="meta" tone="muted" keepLines>
          {`받는 곳: ${designer.name}
이용 목적: 인테리어 문의에 답하기
보내는 정보: ${sender.name}, ${formatPhone(sender.phone_number)}, 예상 면적, 지역, 시작 시기, 하고 싶은 말
보관 기간: 문의한 날부터 1년
동의하지 않아도 전화나 메일로 문의할 수 있어요.`}
        </Text>
      )}
    </div>
  );
};

/** It replaces the form, whose button had the focus. */
const Sent = ({ inquiry, isNew, onClose }: { inquiry: Inquiry; isNew: boolean; onClose: () => void }) => (
  <Column align="center" gap={8} text="center">
    <Text tone="brand">
      <IconCircleCheck size={44} stroke={1.6} aria-hidden />
    </Text>
    <Text as="p" variant="title2" tone="strong" tabIndex={-1} data-autofocus ref={takeFocusInPlace} style={{ outline: "none" }}>
      {isNew ? "문의를 보냈어요" : "오늘 문의를 남겼어요"}
    </Text>
    <Text as="p" variant="note" tone="muted" mb={12}>
      {isNew
        ? "디자이너가 확인하고 연락드려요. 알림함에서도 볼 수 있어요."
        : `${wishText(inquiry)} · ${stateLabels[inquiry.status]}. 새 문의는 내일 남길 수 있어요.`}
    </Text>
    <LargeButton fullWidth onClick={onClose}>
      닫기
    </LargeButton>
  </Column>
);

type FieldsProps = {
  designer: Designer;
  project: InteriorProject | undefined;
  sender: Sender;
  last: Inquiry | undefined;
  onSent: (inquiry: Inquiry) => void;
};

const Fields = ({ designer, project, sender, last, onSent }: FieldsProps) => {
  const { form, type, discard } = useDraftForm(draftName(designer), prefilled(last, sender, project));
  const [hasConsented, setConsented] = useState(false);
  const { data: lists } = useQuery(referenceDataQuery());
  const { act, error, isPending } = useSendInquiry();
  const finish = (inquiry: Inquiry) => {
    discard();
    onSent(inquiry);
  };
  const { area, region, message } = form;
  const start = inquiryStarts.find((value) => value === form.start) ?? null;
  const missing = missingText({ start, hasConsented });
  const districts = lists?.regions.flatMap((region) => region.districts.map(({ value }) => value)) ?? [];
  const send = () => {
    if (start === null || missing !== null) return;
    const wishes = { area: area === "" ? null : Number(area), region, start, message };
    act({ designer_id: designer.id, project_id: project?.id ?? null, ...wishes }, { onSuccess: finish });
  };
  return (
    <Stack
      as="form"
      gap={20}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Grid columns="1fr 1fr" gap={8}>
        <NumberInput
          label="예상 면적"
          classNames={fieldClassNames}
          inputMode="numeric"
          suffix="평"
          hideControls
          allowDecimal={false}
          allowNegative={false}
          min={1}
          max={inquiryLimits.area}
          clampBehavior="strict"
          value={area}
          onChange={(value) => type({ area: typeof value === "number" && value > 0 ? String(value) : "" })}
        />
        <Select
          label="지역"
          classNames={fieldClassNames}
          placeholder="고르기"
          searchable
          clearable
          nothingFoundMessage="찾는 지역이 없어요"
          data={[...new Set([...(region === "" ? [] : [region]), ...districts])]}
          value={region === "" ? null : region}
          onChange={(chosen) => type({ region: chosen ?? "" })}
        />
      </Grid>
      <fieldset>
        <Text as="legend" variant="label" weight={600} tone="strong" mb={6}>
          언제 시작하시나요?
        </Text>
        <ChoiceChips
          single="inquiry-start"
          options={starts}
          chosen={start === null ? [] : [start]}
          onToggle={(value) => type({ start: value })}
        />
      </fieldset>
      <ProseField
        label={
          <>
            하고 싶은 말 <Text tone="muted">선택</Text>
          </>
        }
        minRows={3}
        maxRows={8}
        maxLength={inquiryLimits.message}
        value={message}
        onChange={(typed) => type({ message: typed })}
      />
      <Consent designer={designer} sender={sender} checked={hasConsented} onChange={setConsented} />
      <Box>
        {error !== null && !(error instanceof ApiError && error.handled) && <FailureNotice message={messageOf(error)} />}
        <Text as="p" minH={28} variant="label" tone="muted" text="center" role="status">
          {missing}
        </Text>
        <LargeButton type="submit" fullWidth disabled={missing !== null} loading={isPending}>
          문의 보내기
        </LargeButton>
      </Box>
    </Stack>
  );
};

type Props = { designer: Designer; project: InteriorProject | undefined; onClose: () => void };

/** A short inquiry to a designer. After it was sent, and on the day of an earlier one, it shows the state instead. */
export const InquiryForm = ({ designer, project, onClose }: Props) => {
  const { data, error, isFetching, refetch } = useQuery(inquiriesQuery());
  const [sent, setSent] = useState<Inquiry | null>(null);
  const today = data?.interior_inquiries.find(
    ({ designer_id, created_at }) => designer_id === designer.id && seoulDay(created_at) === seoulDay(),
  );
  const sentMessage = today?.message;
  useEffect(() => {
    // The response of that inquiry was lost. Otherwise the next form would suggest to send its message again.
    if (sentMessage !== undefined && sentMessage === storedMessage(designer).trim()) deleteDraft(draftName(designer));
  }, [sentMessage, designer]);
  if (sent !== null) return <Sent inquiry={sent} isNew onClose={onClose} />;
  if (data === undefined) {
    return error === null ? (
      <FormSpace />
    ) : (
      <ErrorState title="문의를 준비하지 못했어요" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  const [last] = data.interior_inquiries;
  if (today !== undefined) return <Sent inquiry={today} isNew={false} onClose={onClose} />;
  return <Fields designer={designer} project={project} sender={data.sender} last={last} onSent={setSent} />;
};
