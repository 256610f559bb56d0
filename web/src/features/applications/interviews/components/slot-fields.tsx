import { Button } from "@mantine/core";
import { slotLimit } from "@rounds/contract/applications/interviews.ts";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { Row, Stack, Text } from "../../../../ui/box.tsx";
import { MomentField } from "../../../../ui/console/moment-field.tsx";
import { nextStart } from "../proposing.ts";

type Props = {
  times: readonly string[];
  /** The sentence of each time that cannot be proposed, in their order. */
  problems: readonly (string | null)[];
  onTimes: (times: readonly string[]) => void;
};

/** The times of a proposal, each with its day and its clock. */
export const SlotFields = ({ times, problems, onTimes }: Props) => (
  <Stack gap={12}>
    {times.map((time, index) => (
      <Row key={index} gap={8} align={problems[index] ? "center" : "end"}>
        <div style={{ flex: 1 }}>
          <MomentField
            label={`시간 ${index + 1}`}
            value={time}
            error={problems[index] ?? undefined}
            onChange={(changed) => onTimes(times.with(index, changed))}
          />
        </div>
        {times.length > 1 && (
          <Button
            variant="subtle"
            color="gray"
            px={10}
            aria-label={`시간 ${index + 1} 빼기`}
            onClick={() => onTimes(times.toSpliced(index, 1))}
          >
            <IconTrash size={16} aria-hidden />
          </Button>
        )}
      </Row>
    ))}
    {times.length < slotLimit ? (
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onTimes([...times, nextStart(times.at(-1))])}
      >
        시간 더하기
      </Button>
    ) : (
      <Text tone="muted">{slotLimit}개까지 제안할 수 있습니다</Text>
    )}
  </Stack>
);
