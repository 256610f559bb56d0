import { Button } from "@mantine/core";
import { useState } from "react";
import { daysOf, monthTitle, weekdayNames, weekdayOf } from "../../../../lib/months.ts";
import { Stack, Text } from "../../../../ui/box.tsx";
import { ChoiceChips, toggled } from "../../../../ui/choice-chips.tsx";
import { Sheet } from "../../../../ui/sheet.tsx";

type Props = {
  month: string;
  canMark: (day: string) => boolean;
  onMark: (days: string[]) => void;
  onClose: () => void;
};

/** Marks all Saturdays of a month, for example. */
export const WeekdaySheet = ({ month, canMark, onMark, onClose }: Props) => {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const days = daysOf(month).filter((day) => canMark(day) && chosen.includes(weekdayNames[weekdayOf(day)] ?? ""));
  return (
    <Sheet title="요일로 고르기" onClose={onClose}>
      <Stack gap={20}>
        <Text as="p" variant="body" tone="muted" pretty>
          {monthTitle(month)}의 고른 요일을 모두 가능한 날로 표시해요. 이미 표시한 날은 그대로 둬요.
        </Text>
        <ChoiceChips options={weekdayNames} chosen={chosen} onToggle={(name) => setChosen(toggled(chosen, name))} />
        <Button
          size="lg"
          fullWidth
          disabled={days.length === 0}
          onClick={() => {
            onMark(days);
            onClose();
          }}
        >
          {days.length === 0 ? "요일을 골라 주세요" : `${days.length}일 표시하기`}
        </Button>
      </Stack>
    </Sheet>
  );
};
