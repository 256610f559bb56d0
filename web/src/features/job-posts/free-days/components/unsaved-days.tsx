import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { dateList } from "../../../../lib/date-list.ts";
import { Row, Text } from "../../../../ui/box.tsx";
import { type Calendar, type Change, missing } from "../calendar.ts";
import { storeUnsaved, unsavedQuery } from "../unsaved.ts";

const shownParts = 4;

type Props = {
  calendar: Calendar;
  /** Why the last change failed. */
  reason: string | undefined;
  onSave: (change: Change) => void;
};

/** The days whose change was not saved, also from an earlier visit. A change in flight is in the calendar already. */
export const UnsavedDays = ({ calendar, reason, onSave }: Props) => {
  const client = useQueryClient();
  const { data } = useQuery(unsavedQuery());
  const unsaved = data && missing(calendar, data);
  const days = unsaved ? [...unsaved.add, ...unsaved.remove].toSorted() : [];
  if (unsaved === undefined || days.length === 0) return null;
  return (
    <Row gap={12} rowGap={4} align="center" justify="between" wrap px={16} py={12} bg="lost-soft" radius={16} role="alert">
      <Text as="p" variant="label" tone="strong" tabular pretty>
        {dateList(days, shownParts)}을 저장하지 못했어요. {reason}
      </Text>
      <Row gap={4} align="center" atEnd>
        <Button variant="subtle" color="gray" h={44} px={12} onClick={() => storeUnsaved(client, () => ({ add: [], remove: [] }))}>
          버리기
        </Button>
        <Button variant="default" h={44} onClick={() => onSave(unsaved)}>
          다시 시도
        </Button>
      </Row>
    </Row>
  );
};
