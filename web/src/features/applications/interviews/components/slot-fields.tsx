import { Button } from "@mantine/core";
import { slotLimit } from "@rounds/contract/applications/interviews.ts";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { MomentField } from "../../../../ui/console/moment-field.tsx";
import { nextStart } from "../proposing.ts";

export type Slot = { readonly key: number; readonly time: string };

type Props = {
  slots: readonly Slot[];
  /** The sentence of each slot that cannot be proposed, in their order. */
  problems: readonly (string | null)[];
  onSlots: (slots: readonly Slot[]) => void;
};

/** The times of a proposal, each with its day and its clock. */
export const SlotFields = ({ slots, problems, onSlots }: Props) => (
  <Stack gap={12}>
    {slots.map(({ key, time }, index) => (
      <Row key={key} gap={8} align={problems[index] ? "center" : "end"}>
        <div style={{ flex: 1 }}>
          <MomentField
            label={`시간 ${index + 1}`}
            value={time}
            error={problems[index] ?? undefined}
            onChange={(changed) => onSlots(slots.map((slot) => (slot.key === key ? { key, time: changed } : slot)))}
          />
        </div>
        {slots.length > 1 && (
          <Button
            variant="subtle"
            color="gray"
            px={10}
            aria-label={`시간 ${index + 1} 빼기`}
            onClick={() => onSlots(slots.filter((slot) => slot.key !== key))}
          >
            <IconTrash size={16} aria-hidden />
          </Button>
        )}
      </Row>
    ))}
    {slots.length < slotLimit ? (
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => {
          const last = slots.at(-1);
          onSlots([...slots, { key: (last?.key ?? 0) + 1, time: nextStart(last?.time) }]);
        }}
      >
        시간 더하기
      </Button>
    ) : (
      <Text tone="muted">{slotLimit}개까지 제안할 수 있습니다</Text>
    )}
  </Stack>
);
