import { SegmentedControl } from "@mantine/core";
import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { firstNumber, proposedStatus } from "@rounds/contract/hospital-messages.ts";
import { type HospitalMessageType, hospitalMessageTypes } from "@rounds/contract/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useRef, useState } from "react";
import { isComposing } from "../../../lib/composing.ts";
import { formatPhone } from "../../../lib/format.ts";
import { Box, Column, Row, Text } from "../../../ui/box.tsx";
import { isTextField } from "../../../ui/console/console-keys.ts";
import { TableFailure } from "../../../ui/console/data-table.tsx";
import { ButtonKey } from "../../../ui/console/key-hint.tsx";
import { SideDrawer } from "../../../ui/console/side-drawer.tsx";
import { messageTypeNames } from "../../../text/message-types.ts";
import { templatesQuery } from "../queries.ts";
import { obstacleOf, type SendingResult, useBulkSending } from "../use-bulk-sending.ts";
import { BulkMessageFooter } from "./bulk-message-footer.tsx";
import classes from "./message-form.module.css";
import preview from "./message-preview.module.css";

const typeOptions = hospitalMessageTypes.map((value, index) => ({
  value,
  label: (
    <>
      {messageTypeNames[value]} <ButtonKey>{String(index + 1)}</ButtonKey>
    </>
  ),
}));

type Result = { readonly text: string; readonly tone: "muted" | "lost" | "brand" };

/** The number of a row that waits, or why no message can leave for it. */
const outlookOf = (row: ReviewedApplication, type: HospitalMessageType | null): Result => {
  const obstacle = obstacleOf(row, type);
  return obstacle === null
    ? { text: formatPhone(firstNumber(row.hr_phone_number) ?? ""), tone: "muted" }
    : { text: obstacle, tone: "lost" };
};
const outcomeOf = ({ failure }: SendingResult): Result =>
  failure === null ? { text: "보냄", tone: "brand" } : { text: failure, tone: "lost" };

type RecipientsProps = {
  rows: readonly ReviewedApplication[];
  type: HospitalMessageType | null;
  results: readonly SendingResult[];
};

/** The chosen applications with the state of their messages. */
const Recipients = ({ rows, type, results }: RecipientsProps) => {
  const resultOf = new Map(results.map((result) => [result.row.id, result]));
  return (
    <Column as="section" gap={10} px={24} py={18} aria-label="보낼 지원">
      <Column as="ul" radius={10} line="all" className={classes.numbers}>
        {rows.map((row) => {
          const result = resultOf.get(row.id);
          const { text, tone } = result === undefined ? outlookOf(row, type) : outcomeOf(result);
          return (
            <Row as="li" key={row.id} gap={12} justify="between">
              <span>
                <strong>{row.name}</strong> → {row.business_name}
              </span>
              <Text tone={tone} tabular>
                {text}
              </Text>
            </Row>
          );
        })}
      </Column>
    </Column>
  );
};

type FormProps = { applications: readonly ReviewedApplication[]; onClose: () => void; onSaved: (row: ReviewedApplication) => void };

const BulkMessageForm = ({ applications, onClose, onSaved }: FormProps) => {
  const templates = useQuery(templatesQuery());
  const [type, setType] = useState<HospitalMessageType | null>(null);
  /** The rows at the press. The checked rows become newer versions while the messages leave. */
  const [batch, setBatch] = useState<readonly ReviewedApplication[] | null>(null);
  const { phase, results, hold, takeBack, previewOf } = useBulkSending(templates.data, onSaved);
  const rows = batch ?? applications;
  const sendable = rows.filter((row) => obstacleOf(row, type) === null);
  const moving = sendable.filter((row) => proposedStatus(type, row.current_status) !== null).length;

  const form = useRef<HTMLDivElement>(null);
  // The pressed button disappears. Without this, the keys of the drawer would end with it.
  const focusForm = () => form.current?.focus();
  const start = (chosen: readonly ReviewedApplication[]) => {
    if (type === null) return;
    setBatch(rows);
    hold(chosen, type);
    focusForm();
  };
  const [first] = sendable;
  const canChoose = templates.data !== undefined && phase.name === "rest";
  const canSend = canChoose && type !== null && sendable.length > 0;
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const isChord = event.metaKey || event.ctrlKey;
    const chosen = hospitalMessageTypes[Number(event.key) - 1];
    if (event.key === "Enter" && isChord) {
      event.preventDefault();
      if (canSend) start(sendable);
    } else if (chosen !== undefined && canChoose && !isChord && !isTextField(event.target)) setType(chosen);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts of controls inside, which are all reachable without them
    <Column ref={form} grow size={13} className={classes.form} tabIndex={-1} data-autofocus onKeyDown={onKeyDown}>
      <Box grow className={classes.choices}>
        <Column as="section" gap={10} px={24} py={18} line="bottom" aria-labelledby="bulk-message-type">
          <Text as="h3" size={13} weight={700} id="bulk-message-type">
            유형
          </Text>
          <SegmentedControl
            fullWidth
            radius={10}
            aria-labelledby="bulk-message-type"
            data={typeOptions}
            value={type ?? ""}
            disabled={!canChoose}
            onChange={(value) => setType(value as HospitalMessageType)}
          />
          {templates.isLoadingError ? <TableFailure query={templates}>문자 양식을 불러오지 못했어요.</TableFailure> : null}
          <Text as="p" tone="muted">
            지원마다 병원의 첫 번호로 따로 보내고, 이력서 전달에는 각자의 링크를 넣어요.
            {moving > 0 ? ` ${moving}건은 상태를 이력서 전달로 바꾸고, ` : " "}
            보낸 건마다 메모를 남겨요. 시작한 뒤에는 이 창을 닫아도 서버가 끝까지 보내요. 나중에 병원에 닿지 않은 것으로 나온 문자는 홈의
            ‘실패한 문자’에 모여요.
          </Text>
        </Column>
        <Recipients rows={rows} type={type} results={results} />
        {type === null || first === undefined ? null : (
          <Column as="section" gap={10} px={24} pb={18} aria-labelledby="bulk-message-preview">
            <Text as="h3" size={13} weight={700} id="bulk-message-preview">
              미리보기{" "}
              <Text weight={400} tone="muted">
                {first.name} → {first.business_name}
              </Text>
            </Text>
            <Text as="p" p={14} bg="ground" line="all" className={preview.bubble}>
              {previewOf(first, type)}
            </Text>
          </Column>
        )}
      </Box>
      <BulkMessageFooter
        phase={phase}
        results={results}
        sendable={sendable}
        canSend={canSend}
        onStart={start}
        onTakeBack={() => {
          takeBack();
          focusForm();
        }}
        onClose={onClose}
      />
    </Column>
  );
};

type Props = FormProps & { opened: boolean };

/** One message for each of several applications. */
export const BulkMessageDrawer = ({ applications, opened, onClose, onSaved }: Props) => (
  <SideDrawer
    title={`문자 ${applications.length}건`}
    about={
      <Text as="p" size={13} tone="muted">
        고른 지원의 병원에 보내요
      </Text>
    }
    opened={opened}
    onClose={onClose}
    size={560}
  >
    {opened ? <BulkMessageForm applications={applications} onClose={onClose} onSaved={onSaved} /> : null}
  </SideDrawer>
);
