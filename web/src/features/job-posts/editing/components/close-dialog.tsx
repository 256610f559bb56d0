import { Button, Checkbox, Radio, SegmentedControl } from "@mantine/core";
import type { CloseReason, EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import type { ClosingMessageType, listWaitingApplicants, WaitingApplicant } from "@rounds/contract/messages.ts";
import type { ResponseBody } from "@rounds/contract/endpoint.ts";
import { isAccepted } from "@rounds/contract/vocabulary.ts";
import { useQuery } from "@tanstack/react-query";
import { type Dispatch, type KeyboardEvent, type ReactNode, type SetStateAction, useState } from "react";
import { isComposing } from "../../../../lib/composing.ts";
import { useStatusLabel } from "../../../../lib/use-status-label.ts";
import { Bone } from "../../../../ui/bone.tsx";
import { Box, Column, Grid, Row, Stack, Text } from "../../../../ui/box.tsx";
import { TableFailure } from "../../../../ui/console/data-table.tsx";
import { Modal } from "../../../../ui/modal.tsx";
import { MessagePreview, templatesQuery, useClosingDraft, useWrittenTexts, type WrittenTexts } from "../../../messages/index.ts";
import type { Closing } from "../closing.ts";
import { waitingApplicantsQuery } from "../queries.ts";

const reasons: readonly { readonly value: CloseReason; readonly label: string }[] = [
  { value: "filled", label: "채용했습니다" },
  { value: "withdrawn", label: "채용을 멈춥니다" },
];

type Choice = ClosingMessageType | "none";
const choices: readonly { readonly value: Choice; readonly label: string; readonly effect: string }[] = [
  { value: "closing_farewell", label: "정중히 알리고 지원을 마칩니다", effect: "문자가 나갈 때 드롭 사유가 채용마감으로 바뀌어요." },
  { value: "closing_in_review", label: "아직 검토 중이라고 알립니다", effect: "공고만 마감하고, 지원 현황에도 진행 중으로 남아요." },
  { value: "none", label: "알리지 않습니다", effect: "지원자는 지원 현황에서 마감을 보게 돼요." },
];

type Props = {
  post: EditableJobPost;
  /** True while the post is being closed. After a failure the dialog stays open with everything that was chosen and written. */
  isSending: boolean;
  /** Why the post could not be closed. */
  refusal?: string | undefined;
  onCancel: () => void;
  onClose: (closing: Closing) => void;
};

type ContentProps = Props & { isOver: boolean; written: WrittenTexts; onWritten: Dispatch<SetStateAction<WrittenTexts>> };

const ReasonField = ({ reason, onChange }: { reason: CloseReason; onChange: (reason: CloseReason) => void }) => (
  <Column as="section" gap={8} aria-labelledby="close-reason">
    <Text as="h3" size={13} weight={700} id="close-reason">
      마감 사유
    </Text>
    <SegmentedControl
      fullWidth
      aria-labelledby="close-reason"
      data={[...reasons]}
      value={reason}
      onChange={(value) => onChange(value as CloseReason)}
    />
  </Column>
);

const Footer = ({
  note,
  label,
  disabled,
  isSending,
  refusal,
  onCancel,
  onSubmit,
}: {
  note: string;
  label: string;
  disabled: boolean;
  isSending: boolean;
  refusal?: string | undefined;
  onCancel: () => void;
  onSubmit: () => void;
}) => (
  <Row gap={8} rowGap={8} wrap align="center" justify="end" pt={12}>
    <Box grow size={13} style={{ flexBasis: "20rem" }}>
      {refusal === undefined ? (
        <Text tone="muted">{note}</Text>
      ) : (
        <Text role="alert" tone="lost" weight={500}>
          {refusal}
        </Text>
      )}
    </Box>
    <Button variant="subtle" color="gray" onClick={onCancel}>
      취소
    </Button>
    <Button data-autofocus disabled={disabled} loading={isSending} onClick={onSubmit}>
      {label}
    </Button>
  </Row>
);

/** Without waiting applicants the dialog is one question. */
const Question = ({ note, isOver, onClose, failure, ...footer }: Omit<ContentProps, "post"> & { note: string; failure?: ReactNode }) => {
  const [reason, setReason] = useState<CloseReason>("filled");
  return (
    <Stack gap={16}>
      <ReasonField reason={reason} onChange={setReason} />
      {failure}
      <Text>지원했거나 저장한 의사에게 마감으로 보여요. {note}</Text>
      <Footer
        note="공고는 언제든 다시 열 수 있어요."
        label="공고 마감"
        disabled={isOver}
        {...footer}
        onSubmit={() => onClose({ reason, message: null })}
      />
    </Stack>
  );
};

const namesOf = (applicants: readonly WaitingApplicant[]): string => applicants.map(({ name }) => name).join(", ");

/** Why these applicants get no standard message. */
const metText = (applicants: readonly WaitingApplicant[]): string =>
  [
    { some: applicants.filter(({ current_status: status }) => !isAccepted(status)), why: "인터뷰를 마쳐" },
    { some: applicants.filter(({ current_status: status }) => isAccepted(status)), why: "합격해서" },
  ]
    .flatMap(({ some, why }) => (some.length === 0 ? [] : [`${namesOf(some)} 님은 ${why} 그대로 둬요.`]))
    .join(" ");

type Found = ResponseBody<typeof listWaitingApplicants>;

const leavingNote = (morningAt: string | null): string =>
  morningAt === null
    ? "10초 안에 되돌릴 수 있고, 공고는 언제든 다시 열어요."
    : "밤이라 아침 8시에 보내요. 그 전에 다시 열면 보내지 않아요.";

type RecipientsProps = {
  applicants: readonly WaitingApplicant[];
  checked: readonly number[];
  onChecked: Dispatch<SetStateAction<readonly number[]>>;
};

const Recipients = ({ applicants, checked, onChecked }: RecipientsProps) => {
  const labelOf = useStatusLabel();
  const reachable = applicants.flatMap(({ job_application_id: id, is_reachable: canGet }) => (canGet ? [id] : []));
  const isAllChecked = reachable.every((id) => checked.includes(id));
  return (
    <>
      {reachable.length > 1 && (
        <Checkbox
          label={`모두 선택 ${reachable.length}명`}
          checked={isAllChecked}
          indeterminate={!isAllChecked && checked.length > 0}
          onChange={() => onChecked(isAllChecked ? [] : reachable)}
        />
      )}
      {applicants.map(({ job_application_id: id, name, current_status: status, is_reachable: canGet }) => (
        <Checkbox
          key={id}
          label={`${name} · ${labelOf(status)}`}
          description={canGet ? undefined : "오늘 보낼 수 있는 문자를 모두 받았어요."}
          disabled={!canGet}
          checked={checked.includes(id)}
          onChange={({ currentTarget }) => onChecked((now) => (currentTarget.checked ? [...now, id] : now.filter((other) => other !== id)))}
        />
      ))}
    </>
  );
};

const WithApplicants = ({ post, found, isOver, isSending, refusal, onCancel, onClose, ...texts }: ContentProps & { found: Found }) => {
  const templates = useQuery(templatesQuery());
  const waiting = found.waiting_applicants.filter(({ has_interviewed: isMet }) => !isMet);
  const met = found.waiting_applicants.filter(({ has_interviewed: isMet }) => isMet);
  const [reason, setReason] = useState<CloseReason>("filled");
  const [choice, setChoice] = useState<Choice>("closing_farewell");
  // A doctor with an interview in the calendar should get a call first.
  const [checked, setChecked] = useState<readonly number[]>(() =>
    waiting
      .filter(({ is_reachable: canGet, current_status: status }) => canGet && status !== "인터뷰 예정")
      .map(({ job_application_id: id }) => id),
  );
  const type = choice === "none" ? null : choice;
  const first = waiting.find(({ job_application_id: id }) => checked.includes(id)) ?? waiting[0];
  const draft = useClosingDraft(templates.data, type, {
    hospital: post.business.name,
    hospitalPhone: post.hr_phone_number,
    postTitle: post.title,
    sender: found.sender,
    firstName: first?.name ?? "",
    ...texts,
  });
  const hasRecipients = type !== null && checked.length > 0;
  const isOverLimit = hasRecipients && checked.length > found.messages_left;
  const canSubmit = !isOver && (!hasRecipients || (draft.isSendable && !isOverLimit));
  const submit = () => {
    if (!canSubmit || isSending) return;
    onClose({ reason, message: hasRecipients ? { type, text: draft.raw, applicationIds: checked } : null });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || isComposing(event.nativeEvent) || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut of the button inside, which works without it
    <Column onKeyDown={onKeyDown}>
      <Box scroll tabIndex={0} role="region" aria-label="마감 알림" style={{ maxHeight: "calc(90dvh - 16rem)" }}>
        <Grid columns="repeat(auto-fit, minmax(min(100%, 320px), 1fr))" gap={20}>
          <Column gap={20}>
            <ReasonField reason={reason} onChange={setReason} />
            <Radio.Group label={`기다리는 선생님께 ${waiting.length}명`} value={choice} onChange={(value) => setChoice(value as Choice)}>
              <Stack gap={12} mt={8}>
                {choices.map(({ value, label, effect }) => (
                  <Radio key={value} value={value} label={label} description={effect} />
                ))}
              </Stack>
            </Radio.Group>
            {type === null ? null : (
              <Column as="section" gap={8} aria-labelledby="close-recipients">
                <Text as="h3" size={13} weight={700} id="close-recipients">
                  받는 분
                </Text>
                <Recipients applicants={waiting} checked={checked} onChecked={setChecked} />
                {isOverLimit && (
                  <Text as="p" tone="lost" role="alert">
                    병원에서 오늘 보낼 수 있는 문자가 {found.messages_left}건 남았어요.
                  </Text>
                )}
              </Column>
            )}
            {met.length > 0 && <Text tone="muted">{metText(met)}</Text>}
          </Column>
          {type === null ? null : templates.isLoadingError ? (
            <TableFailure query={templates}>문자 양식을 불러오지 못했어요.</TableFailure>
          ) : (
            <MessagePreview draft={draft} fromNumber={null} />
          )}
        </Grid>
      </Box>
      <Footer
        note={hasRecipients ? leavingNote(found.morning_at) : "공고는 언제든 다시 열 수 있어요."}
        label={hasRecipients ? `공고 마감하고 ${checked.length}명에게 알리기` : "공고 마감"}
        disabled={!canSubmit}
        isSending={isSending}
        refusal={refusal}
        onCancel={onCancel}
        onSubmit={submit}
      />
    </Column>
  );
};

const Content = (props: ContentProps) => {
  const { post } = props;
  const found = useQuery({ ...waitingApplicantsQuery(post.id), enabled: post.application_count > 0 });
  const { data } = found;
  if (post.application_count === 0) return <Question {...props} note="" />;
  // A failed close loads the applicants again. If that fails too, the list that the user has checked stays.
  if (found.isLoadingError)
    return (
      <Question
        {...props}
        note={`지원자 ${post.application_count}명의 진행 상태는 그대로 남아요.`}
        failure={<TableFailure query={found}>기다리는 지원자를 불러오지 못했어요.</TableFailure>}
      />
    );
  if (data === undefined)
    return (
      <Column gap={12} aria-busy>
        <Bone height={40} />
        <Bone height={160} />
      </Column>
    );
  if (data.waiting_applicants.every(({ has_interviewed: isMet }) => isMet))
    return <Question {...props} note={metText(data.waiting_applicants)} />;
  return <WithApplicants {...props} found={data} />;
};

/** Before a post is closed: the reason, and the message to the applicants who wait. */
export const CloseDialog = ({ opened, ...props }: Props & { opened: boolean }) => {
  const { post, isSending, refusal, onCancel } = props;
  /** Another person has closed the post since the dialog opened. */
  const isOver = !post.active && !isSending;
  // The text also stays while the dialog is closed, because the user may first have to look at another person's change.
  const texts = useWrittenTexts(post.id, !post.active);
  return (
    <Modal opened={opened} onClose={onCancel} title="공고를 마감할까요?" size={post.application_count > 0 ? 860 : 440}>
      <Text as="p" tone="muted" mb={16}>
        {post.title} · 공고 {post.id}
      </Text>
      {opened ? (
        <Content {...props} isOver={isOver} refusal={isOver ? "다른 사람이 이 공고를 먼저 마감했어요." : refusal} {...texts} />
      ) : null}
    </Modal>
  );
};
