import { Button, Skeleton, Textarea } from "@mantine/core";
import { exampleMessage } from "@rounds/contract/message-templates.ts";
import { plainText } from "@rounds/contract/message-text.ts";
import { type MessageTemplate, type MessageType, messageTypes, templateFields, textMessageLimit } from "@rounds/contract/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { usePublicConfig } from "../../../lib/config.ts";
import { formatNumber } from "../../../lib/format.ts";
import { readChanges, useStoredChanges } from "../../../lib/use-stored-changes.ts";
import { Box, Column, Grid, Row, Text } from "../../../ui/box.tsx";
import { PanelHead, TableFailure } from "../../../ui/console/data-table.tsx";
import { ButtonKey } from "../../../ui/console/key-hint.tsx";
import { chord } from "../../../ui/console/console-keys.ts";
import { confirmLeaving } from "../../../ui/confirm-leaving.ts";
import { fieldError } from "../../../ui/field.tsx";
import { RestoredNote } from "../../../ui/console/restored-note.tsx";
import { useSaveKey } from "../../../ui/console/use-save-key.ts";
import { takeFocusInPlace } from "../../../ui/take-focus.ts";
import { useLeaveConfirmation } from "../../../ui/use-leave-confirmation.ts";
import { messageTypeNames } from "../../../text/message-types.ts";
import { unknownFields } from "../compose.ts";
import { eucKrBytes, lostCharacters } from "../euc-kr.ts";
import { useUpdateTemplate } from "../mutations.ts";
import { templatesQuery } from "../queries.ts";
import classes from "./template-screen.module.css";

/** `bytes`: of an example message. */
const problemOf = (body: string, bytes: number): string | undefined => {
  if (body.trim() === "") return "내용을 적어 주세요.";
  const lost = lostCharacters(plainText(body));
  if (lost.length > 0) return `문자로 보낼 수 없는 글자가 있어요: ${lost.join(" ")}`;
  const unknown = unknownFields(body);
  if (unknown.length > 0) return `채울 수 없는 항목이 있어요: ${unknown.map((name) => `{${name}}`).join(" ")}`;
  return bytes > textMessageLimit.bytes ? `${formatNumber(bytes - textMessageLimit.bytes)}바이트를 줄여 주세요.` : undefined;
};

/** A changed text that is not saved, and the saved text with which the change began. */
type Change = { readonly body: string; readonly startedFrom: string };
type Changes = Readonly<Partial<Record<MessageTemplate["message_type"], Change>>>;

/** Each text has its own copy on this device, so that two tabs with different texts do not overwrite each other. */
const copyOf = (type: MessageType): string => `message-template:${type}`;
const noChange: { readonly change: Change } = { change: { body: "", startedFrom: "" } };
const readCopies = (): Changes =>
  Object.fromEntries(messageTypes.map((type) => [type, readChanges(copyOf(type), noChange)?.typed.change] as const));

type EditorProps = {
  template: MessageTemplate;
  change: Change | undefined;
  onChange: (next: (before: Change | undefined) => Change | undefined) => void;
  /** The text is saved or taken back. */
  onSettled: () => void;
};

/** After a save. A text that the operator typed meanwhile stays. */
const changeSince = (sent: string, stored: string, change: Change | undefined): Change | undefined =>
  change === undefined || change.body === sent ? undefined : { body: change.body, startedFrom: stored };

const TemplateEditor = ({ template, change, onChange, onSettled }: EditorProps) => {
  const { brand, origin } = usePublicConfig();
  const field = useRef<HTMLTextAreaElement>(null);
  const update = useUpdateTemplate((sent, stored) => {
    onChange((before) => changeSince(sent, stored, before));
    onSettled();
    // The button of the save lost the focus when it was disabled, and it stays disabled.
    if (document.activeElement === document.body) takeFocusInPlace(field.current);
  });
  const takeBack = () => {
    onChange(() => undefined);
    onSettled();
    takeFocusInPlace(field.current);
  };
  const body = change?.body ?? template.body;
  const isChanged = change !== undefined && change.body !== template.body;
  const isOutdated = isChanged && change.startedFrom !== template.body;
  const text = exampleMessage(template.message_type, body, brand, origin);
  const bytes = eucKrBytes(text);
  const problem = problemOf(body, bytes);
  const name = messageTypeNames[template.message_type];
  const canSave = isChanged && problem === undefined;
  useStoredChanges(copyOf(template.message_type), { form: { change }, changed: isChanged ? ["change"] : [], version: null });
  const save = () => {
    if (canSave) update.act({ type: template.message_type, body, seen: template.updated_at });
  };
  // Each changed template of the page is saved.
  useSaveKey(save);
  return (
    <Grid as="section" gap={24} py={20} line="top" className={classes.template} aria-label={name}>
      <div>
        <Row as="h2" gap={10} align="baseline" mb={10} size={15} weight={700}>
          {name}
          {isChanged ? (
            <Text size={12.5} weight={600} tone="wait">
              저장 안 됨
            </Text>
          ) : null}
        </Row>
        <Textarea
          ref={field}
          aria-label={`${name} 양식`}
          autosize
          minRows={10}
          maxLength={2000}
          value={body}
          error={fieldError(problem)}
          onChange={({ currentTarget: { value } }) =>
            onChange((before) => ({ body: value, startedFrom: before?.startedFrom ?? template.body }))
          }
        />
        {isOutdated ? (
          <Box role="alert" mt={10}>
            <Text as="p" size={13} weight={600} tone="wait">
              그사이 다른 사람이 아래 내용으로 저장했어요. 저장하면 지금 쓰는 내용으로 바뀌어요.
            </Text>
            <Text as="p" mt={6} p={14} bg="ground" keepLines className={classes.bubble}>
              {template.body}
            </Text>
          </Box>
        ) : null}
        <Row gap={8} justify="end" mt={10}>
          <Button variant="subtle" color="gray" disabled={!isChanged || update.isPending} onClick={takeBack}>
            되돌리기
          </Button>
          <Button disabled={!canSave} loading={update.isPending} rightSection={<ButtonKey filled>{chord("S")}</ButtonKey>} onClick={save}>
            저장
          </Button>
        </Row>
      </div>
      <div>
        <Text as="h3" mb={10} size={13} weight={700}>
          미리보기 <span className={classes.note}>{`${formatNumber(bytes)} / ${formatNumber(textMessageLimit.bytes)}바이트`}</span>
        </Text>
        <Text as="p" p={14} bg="ground" className={classes.bubble}>
          {text}
        </Text>
      </div>
    </Grid>
  );
};

/** The templates of text messages to hospitals and applicants. Operators edit them. */
export const TemplateScreen = () => {
  const { data, isError, error, isFetching, refetch } = useQuery(templatesQuery());
  const [changes, setChanges] = useState<Changes>(readCopies);
  /** The texts of an earlier visit that are not saved and not taken back. */
  const [restored, setRestored] = useState<readonly MessageType[]>(messageTypes.filter((type) => changes[type] !== undefined));
  const bodies = new Map(data?.map(({ message_type, body }) => [message_type, body]));
  // Until the saved texts have loaded, each change may be one.
  const unsaved = messageTypes.filter((type) => changes[type] !== undefined && changes[type].body !== bodies.get(type));
  const isNeeded = data !== undefined && unsaved.length > 0;
  useLeaveConfirmation({ isNeeded, confirm: confirmLeaving });
  return (
    <Column grow>
      <PanelHead title="문자 양식" count={data === undefined ? "" : `${data.length}개`} />
      <Box grow className={classes.body} tabIndex={0} role="region" aria-label="문자 양식, 스크롤 영역">
        <Text as="p" mb={16} tone="muted">
          보낼 때 채워지는 항목: {templateFields.map((field) => `{${field}}`).join(" ")}. 링크, 번호, 일시, 장소, 결과가 비면 그 줄은
          빠져요.
        </Text>
        {isNeeded && restored.some((type) => unsaved.includes(type)) ? (
          <RestoredNote
            onDiscard={() => {
              setChanges({});
              setRestored([]);
            }}
          />
        ) : null}
        {isError && data === undefined ? (
          <TableFailure query={{ error, isFetching, refetch }}>문자 양식을 불러오지 못했어요.</TableFailure>
        ) : null}
        {data === undefined && !isError ? <Skeleton height={320} radius={12} /> : null}
        {data?.map((template) => (
          <TemplateEditor
            key={template.message_type}
            template={template}
            change={changes[template.message_type]}
            onChange={(next) => setChanges((all) => ({ ...all, [template.message_type]: next(all[template.message_type]) }))}
            onSettled={() => setRestored((all) => all.filter((type) => type !== template.message_type))}
          />
        ))}
      </Box>
    </Column>
  );
};
