import { Button } from "@mantine/core";
import type { QueueSection } from "@rounds/contract/operator-home/lists.ts";
import type { QueueItem } from "@rounds/contract/operator-home/queue.ts";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { TableFailure, TableMessage, TableScroller } from "../../../../ui/console/data-table.tsx";
import { LoadMore } from "../../../../ui/console/load-more.tsx";
import { Queue, QueueBones } from "./queue.tsx";
import { sectionNames } from "./tiles.tsx";

type Props = {
  list: UseInfiniteQueryResult<QueueItem[]>;
  section: QueueSection | undefined;
  selectedKey: string | null;
  onSelect: (key: string) => void;
  onAll: () => void;
};

/** The items that wait for a decision, or why none is visible. */
export const QueueList = ({ list, section, selectedKey, onSelect, onAll }: Props) => (
  <TableScroller label="할 일 목록, 스크롤 영역">
    {list.isError && list.data === undefined ? (
      <TableFailure query={list}>할 일을 불러오지 못했어요.</TableFailure>
    ) : list.data === undefined ? (
      <QueueBones />
    ) : list.data.length === 0 ? (
      <EmptyQueue section={section} onAll={onAll} />
    ) : (
      <Queue items={list.data} selectedKey={selectedKey} onSelect={onSelect} />
    )}
    <LoadMore list={list} />
  </TableScroller>
);

const EmptyQueue = ({ section, onAll }: Pick<Props, "section" | "onAll">) =>
  section === undefined ? (
    <TableMessage>지금 결정할 일이 없어요. 새로 생기면 여기에 나타나요.</TableMessage>
  ) : (
    <TableMessage
      action={
        <Button variant="default" onClick={onAll}>
          모두 보기
        </Button>
      }
    >
      {sectionNames[section]}: 기다리는 것이 없어요.
    </TableMessage>
  );
