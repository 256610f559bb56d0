import { Checkbox, Select, TextInput } from "@mantine/core";
import { maxNoteLength } from "@rounds/contract/applications/review.ts";
import { type ApplicationStatus, applicationStatuses } from "@rounds/contract/vocabulary.ts";
import { IconArrowRight } from "@tabler/icons-react";
import { useStatusLabel } from "../../../lib/use-status-label.ts";
import { Box, Column, Row, Text } from "../../../ui/box.tsx";
import { StageRing } from "../../../ui/console/stage-ring.tsx";
import type { MessageReview } from "../use-message-review.ts";
import classes from "./message-form.module.css";

const Ring = ({ status }: { status: ApplicationStatus }) => (
  <StageRing reached={applicationStatuses.indexOf(status) + 1} of={applicationStatuses.length} />
);

/** 보낸 뒤: the status of a live application and the note, which the same press saves. */
export const AfterSending = ({ review }: { review: MessageReview }) => {
  const labelOf = useStatusLabel();
  return (
    <Column as="section" gap={10} px={24} py={18} line="bottom" className={classes.section} aria-labelledby="after-sending">
      <Row gap={8} align="baseline">
        <Text as="h3" size={13} weight={700} id="after-sending">
          보낸 뒤
        </Text>
        <span className={classes.note}>보내기와 한 번에 저장합니다</span>
      </Row>
      <Column as="ul" radius={10} line="all" className={classes.numbers}>
        {review.isLive ? (
          <Row as="li" gap={12} rowGap={8} align="center" wrap>
            <Checkbox
              label="상태"
              checked={review.hasStatus}
              onChange={(event) => review.change({ hasStatus: event.currentTarget.checked })}
            />
            <Row as="span" gap={6} align="center" tone="muted" nowrap>
              <Ring status={review.current} />
              {labelOf(review.current)}
              <IconArrowRight size={14} aria-hidden />
            </Row>
            <Box grow className={classes.status}>
              <Select
                aria-label="보낸 뒤의 상태"
                data={applicationStatuses.map((value) => ({ value, label: labelOf(value) }))}
                value={review.status}
                leftSection={<Ring status={review.status} />}
                disabled={!review.hasStatus}
                allowDeselect={false}
                comboboxProps={{ withinPortal: false }}
                onChange={(status) => review.change({ status: status as ApplicationStatus })}
              />
            </Box>
          </Row>
        ) : null}
        <Row as="li" gap={12} align="center">
          <Checkbox label="메모" checked={review.hasNote} onChange={(event) => review.change({ hasNote: event.currentTarget.checked })} />
          <Box grow>
            <TextInput
              aria-label="보낸 뒤의 메모"
              maxLength={maxNoteLength}
              value={review.note}
              disabled={!review.hasNote}
              onChange={(event) => review.change({ note: event.currentTarget.value })}
            />
          </Box>
        </Row>
      </Column>
      <Text as="p" size={12} tone="muted">
        한 곳이라도 보내지면 함께 저장합니다. 모두 실패하면 {review.isLive ? "상태와 메모는" : "메모는"} 그대로 둡니다.
      </Text>
    </Column>
  );
};
