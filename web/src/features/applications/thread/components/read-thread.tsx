import { Button, TextInput } from "@mantine/core";
import { readThread, type ReadThread as Subject, type ThreadMessage } from "@rounds/contract/applications/thread.ts";
import { IconMessages } from "@tabler/icons-react";
import { useState } from "react";
import { call } from "../../../../lib/api.ts";
import { useAct } from "../../../../lib/use-act.ts";
import { useDraftForm } from "../../../../lib/use-draft-form.ts";
import { Box, Column, Row, Text } from "../../../../ui/box.tsx";
import { SideDrawer } from "../../../../ui/console/side-drawer.tsx";
import { toast } from "../../../../ui/toast.ts";
import { itemsOf } from "../items.ts";
import { clockText, dayText, eventText } from "../texts.ts";

type Reading = { readonly thread: Subject; readonly messages: readonly ThreadMessage[] };

const Lines = ({ thread, messages }: Reading) => (
  <Box px={24} py={18} grow scroll tabIndex={0} role="region" aria-label="대화 내용" data-focus="inside">
    <Column as="ol" gap={12}>
      {itemsOf(messages.toReversed(), thread.events, [], false).map((item) => {
        if (item.kind === "day")
          return (
            <Text as="li" key={item.key} size={12} tone="muted">
              {dayText(item.at)}
            </Text>
          );
        if (item.kind === "event")
          return (
            <Text as="li" key={item.key} size={13} tone="muted">
              {eventText(item.event, "hospital")} · {clockText(item.event.at)}
            </Text>
          );
        if (item.kind !== "message") return null;
        const { side, sender_name: name, text, file, sent_at: at } = item.message;
        return (
          <li key={item.key}>
            <Text as="p" size={12} tone="muted" tabular>
              {side === "doctor" ? `${thread.doctor.name ?? "지원자"} (지원자)` : `${name ?? "담당자"} (병원)`} · {clockText(at)}
            </Text>
            <Text as="p" size={14} keepLines>
              {text}
            </Text>
            {file && (
              <Text as="p" size={13} tone="muted">
                붙인 파일: {file.file_name}
              </Text>
            )}
          </li>
        );
      })}
      {messages.length === 0 ? (
        <Text as="li" tone="muted">
          아직 주고받은 메시지가 없습니다.
        </Text>
      ) : null}
    </Column>
  </Box>
);

type Props = { applicationId: number; name: string };

/**
 * 대화 읽기: an operator reads a thread after naming a reason. Both sides see the reason, and the dialog states that before. An unsent reason
 * survives a reload and the end of the session.
 */
export const ReadThread = ({ applicationId, name }: Props) => {
  const [opened, setOpened] = useState(false);
  const { form, type, discard } = useDraftForm(`thread-reading:${applicationId}`, { reason: "" });
  const { reason } = form;
  const reading = useAct({
    mutationFn: () => call(readThread, { params: { id: applicationId }, body: { reason: reason.trim() } }),
    onSuccess: discard,
    onError: (error) => toast.failure(error),
  });
  const close = (): void => {
    setOpened(false);
    discard();
    reading.reset();
  };
  return (
    <>
      <Button variant="default" leftSection={<IconMessages size={15} aria-hidden />} onClick={() => setOpened(true)}>
        대화 읽기
      </Button>
      <SideDrawer title={`${name} 대화`} about={`지원 ${applicationId}`} opened={opened} onClose={close} size={560}>
        {reading.data ? (
          <Lines {...reading.data} />
        ) : (
          <Box
            as="form"
            px={24}
            py={18}
            onSubmit={(event) => {
              event.preventDefault();
              reading.act(undefined);
            }}
          >
            <TextInput
              label="읽는 사유"
              description="지원자와 병원이 이 사유와 읽은 때를 대화에서 봅니다. 감사 기록에도 남습니다."
              maxLength={100}
              data-autofocus
              value={reason}
              onChange={(event) => type({ reason: event.currentTarget.value })}
            />
            <Row justify="end" mt={16}>
              <Button type="submit" disabled={reason.trim().length < 2} loading={reading.isPending}>
                사유를 남기고 읽기
              </Button>
            </Row>
          </Box>
        )}
      </SideDrawer>
    </>
  );
};
