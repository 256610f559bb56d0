import { Button, Radio } from "@mantine/core";
import type { CloseReason, EditableJobPost } from "@rounds/contract/job-posts/editing.ts";
import { useState } from "react";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { Modal } from "../../../../ui/modal.tsx";

const reasons: readonly { readonly value: CloseReason; readonly label: string }[] = [
  { value: "filled", label: "채용했습니다" },
  { value: "withdrawn", label: "채용을 멈춥니다" },
];

type Props = { post: EditableJobPost; opened: boolean; onCancel: () => void; onClose: (reason: CloseReason) => void };

/** Before a post is closed: the reason, and what happens to its applicants. */
export const CloseDialog = ({ post, opened, onCancel, onClose }: Props) => {
  const [reason, setReason] = useState<CloseReason>("filled");
  return (
    <Modal opened={opened} onClose={onCancel} title="공고를 마감할까요?" size={440}>
      <Stack gap={16}>
        <Text tone="muted">
          {post.title} · 공고 {post.id}
        </Text>
        <Radio.Group label="마감하는 까닭" value={reason} onChange={(value) => setReason(value as CloseReason)}>
          <Stack gap={8} mt={8}>
            {reasons.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
        <Text>
          지원했거나 저장한 의사에게 마감으로 보여요. 언제든 다시 열 수 있어요.
          {post.application_count > 0 && ` 지원자 ${post.application_count}명의 진행 상태는 그대로 남아요.`}
        </Text>
        <Row gap={8} justify="end">
          <Button variant="subtle" color="gray" onClick={onCancel}>
            취소
          </Button>
          <Button data-autofocus onClick={() => onClose(reason)}>
            공고 마감
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
};
