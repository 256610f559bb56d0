import { Button, SegmentedControl } from "@mantine/core";
import type { ReviewedApplication } from "@rounds/contract/applications/review.ts";
import { type HospitalMessageType, hospitalMessageTypes } from "@rounds/contract/messages.ts";
import { IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useRef, useState } from "react";
import { formatPhone } from "../../../lib/format.ts";
import { Box, Column, Row, Text } from "../../../ui/box.tsx";
import { chord, isTextField } from "../../../ui/console/console-keys.ts";
import { TableFailure } from "../../../ui/console/data-table.tsx";
import { ButtonKey } from "../../../ui/console/key-hint.tsx";
import { SideDrawer } from "../../../ui/console/side-drawer.tsx";
import { typeNames } from "../compose.ts";
import { templatesQuery } from "../queries.ts";
import { numberOf, obstacleOf, useBulkSending } from "../use-bulk-sending.ts";
import { proposedStatus } from "../use-message-review.ts";
import classes from "./message-form.module.css";
import preview from "./message-preview.module.css";

type FormProps = { applications: readonly ReviewedApplication[]; onClose: () => void; onSaved: (row: ReviewedApplication) => void };

const BulkMessageForm = ({ applications, onClose, onSaved }: FormProps) => {
  const templates = useQuery(templatesQuery());
  const [type, setType] = useState<HospitalMessageType | null>(null);
  /** The rows at the press. The checked rows become newer versions while the messages leave. */
  const [batch, setBatch] = useState<readonly ReviewedApplication[] | null>(null);
  const { phase, results, hold, takeBack, previewOf } = useBulkSending(templates.data, onSaved);
  const rows = batch ?? applications;
  const resultOf = new Map(results.map((result) => [result.row.id, result]));
  const failed = results.filter(({ failure }) => failure !== null);
  const sendable = rows.filter((row) => obstacleOf(row) === null);
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
  const stateOf = (row: ReviewedApplication): { text: string; tone: "muted" | "lost" | "brand" } => {
    const result = resultOf.get(row.id);
    if (result !== undefined) return result.failure === null ? { text: "보냄", tone: "brand" } : { text: result.failure, tone: "lost" };
    const obstacle = obstacleOf(row);
    return obstacle === null ? { text: formatPhone(numberOf(row) ?? ""), tone: "muted" } : { text: obstacle, tone: "lost" };
  };

  const [first] = sendable;

  const canChoose = templates.data !== undefined && phase.name === "rest";
  const canSend = canChoose && type !== null && sendable.length > 0;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
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
            data={hospitalMessageTypes.map((value, index) => ({
              value,
              label: (
                <>
                  {typeNames[value]} <ButtonKey>{String(index + 1)}</ButtonKey>
                </>
              ),
            }))}
            value={type ?? ""}
            disabled={!canChoose}
            onChange={(value) => setType(value as HospitalMessageType)}
          />
          {templates.isError ? <TableFailure query={templates}>문자 양식을 불러오지 못했어요.</TableFailure> : null}
          <Text as="p" tone="muted">
            지원마다 병원의 첫 번호로 따로 보내고, 이력서 전달에는 각자의 링크를 넣어요.
            {moving > 0 ? ` ${moving}건은 상태를 이력서 전달로 바꾸고, ` : " "}
            보낸 건마다 메모를 남겨요. 나중에 병원에 닿지 않은 것으로 나온 문자는 홈의 ‘실패한 문자’에 모여요.
          </Text>
        </Column>
        <Column as="section" gap={10} px={24} py={18} aria-label="보낼 지원">
          <Column as="ul" radius={10} line="all" className={classes.numbers} aria-live="polite">
            {rows.map((row) => {
              const { text, tone } = stateOf(row);
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
      <Row gap={8} align="center" justify="end" fixed line="top" className={classes.footer}>
        {phase.name === "waiting" ? (
          <>
            <Button
              variant="default"
              className={classes.action}
              onClick={() => {
                takeBack();
                focusForm();
              }}
            >
              되돌리기
            </Button>
            {/* In the place of the button that was pressed, so that a double click does not take the batch back. */}
            <Button className={classes.action} disabled>
              <span role="status">{phase.left}초 뒤에 보내요</span>
            </Button>
          </>
        ) : phase.name === "done" ? (
          <>
            <Text tone={failed.length > 0 ? "lost" : "brand"} role="status" className={classes.after}>
              {results.length}건 중 {results.length - failed.length}건 보냄
            </Text>
            {failed.length > 0 ? (
              <Button variant="default" className={classes.action} onClick={() => start(failed.map(({ row }) => row))}>
                {failed.length}건 다시 보내기
              </Button>
            ) : null}
            <Button className={classes.action} onClick={onClose}>
              닫기
            </Button>
          </>
        ) : (
          <>
            {phase.name === "sending" ? (
              <Text tone="muted" tabular className={classes.after}>
                {sendable.length}건 중 {results.length}건 처리했어요
              </Text>
            ) : null}
            <Button variant="subtle" color="gray" className={classes.action} disabled={phase.name === "sending"} onClick={onClose}>
              취소
            </Button>
            <Button
              className={classes.action}
              disabled={!canSend}
              loading={phase.name === "sending"}
              leftSection={<IconSend size={16} aria-hidden />}
              rightSection={<ButtonKey filled>{chord("↵")}</ButtonKey>}
              onClick={() => start(sendable)}
            >
              {sendable.length}건 보내기
            </Button>
          </>
        )}
      </Row>
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
