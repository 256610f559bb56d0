import { formatDate } from "../../../../lib/format.ts";
import { groupBy } from "../../../../lib/group-by.ts";
import { Box, Row, Stack, Text } from "../../../../ui/box.tsx";
import { isToday, spanText } from "../texts.ts";
import type { Block } from "../week.ts";
import { interviewElementId, kindNames, type WeekViewProps } from "./week-grid.tsx";
import classes from "./week-screen.module.css";

const Line = ({ block, isSelected, onSelect }: { block: Block; isSelected: boolean; onSelect: () => void }) => {
  const words = (
    <>
      <Text weight={650} tabular nowrap>
        {spanText(block)}
      </Text>
      <Box grow>
        <Text block weight={600} truncate>
          {block.kind === "proposed" ? `${block.name}에게 제안` : block.name}
        </Text>
        <Text block truncate>
          {[block.about, block.memberName].filter(Boolean).join(" · ")}
        </Text>
      </Box>
    </>
  );
  const common = { className: classes.line, "data-kind": block.kind };
  return block.interviewId === null ? (
    <div {...common}>{words}</div>
  ) : (
    <button type="button" id={interviewElementId(block.interviewId)} {...common} aria-pressed={isSelected} onClick={onSelect}>
      {words}
      <Text spoken>{kindNames[block.kind]}</Text>
    </button>
  );
};

/** The same week for narrow windows: days with interviews, one below the other. */
export const WeekList = ({ blocks, selectedId, onSelect, isLoading }: WeekViewProps) => {
  const days = groupBy(blocks, ({ day }) => day);
  return (
    <Stack gap={16} p={16} columns="minmax(0, 1fr)" aria-busy={isLoading} role="region" aria-label="한 주의 인터뷰">
      {days.size === 0 && (
        <Text as="p" tone="muted" text="center" py={24}>
          {isLoading ? "불러오는 중입니다" : "이 주에는 인터뷰가 없습니다"}
        </Text>
      )}
      {[...days].map(([day, ofDay]) => (
        <Stack key={day} gap={6} columns="minmax(0, 1fr)">
          <Row gap={8} align="baseline">
            <Text as="h2" size={14} weight={700}>
              {formatDate(day)}
            </Text>
            {isToday(day) && <Text tone="brand">오늘</Text>}
          </Row>
          {ofDay.map((block) => (
            <Line
              key={block.key}
              block={block}
              isSelected={block.interviewId !== null && block.interviewId === selectedId}
              onSelect={() => onSelect(block)}
            />
          ))}
        </Stack>
      ))}
    </Stack>
  );
};
