import { SegmentedControl } from "@mantine/core";
import { textChannels } from "@rounds/contract/operator-home/lists.ts";
import { useQuery } from "@tanstack/react-query";
import { Bone } from "../../../../ui/bone.tsx";
import { Stack, Text } from "../../../../ui/box.tsx";
import { PanelHead, TableFailure, TableMessage, TableScroller } from "../../../../ui/console/data-table.tsx";
import panes from "../../../../ui/console/list-detail.module.css";
import { ListLine } from "../../../../ui/console/list-line.tsx";
import lines from "../../../../ui/console/list-line.module.css";
import { SearchField } from "../../../../ui/console/search-field.tsx";
import { channelNames, findTexts, lineOf } from "../labels.ts";
import { personTextsQuery } from "../queries.ts";
import type { TextSearch } from "../search.ts";
import { TextDetail } from "./text-detail.tsx";

const everyChannel = "all";
const choices = [
  { value: everyChannel, label: "전체" },
  ...textChannels.map((channel) => ({ value: channel as string, label: channelNames[channel] })),
];

type Props = { search: TextSearch; onSearch: (next: TextSearch) => void };

/** 안내 문구: every text that people receive, by occasion and channel, with example values. */
export const TextsScreen = ({ search, onSearch }: Props) => {
  const list = useQuery(personTextsQuery());
  const found = findTexts(list.data ?? [], search);
  const selected = list.data?.find(({ name }) => name === search.text);
  return (
    <div className={panes.page} data-open={selected !== undefined || undefined}>
      <PanelHead title="안내 문구" count={list.data === undefined ? "" : `${found.length}개`} />
      <div className={panes.columns}>
        <div className={panes.list}>
          <Stack gap={8} px={16} py={10} line="bottom">
            <SearchField
              placeholder="상황이나 문구 검색"
              initial={search.q ?? ""}
              onSearch={(q) => onSearch({ ...search, q: q === "" ? undefined : q })}
            />
            <SegmentedControl
              fullWidth
              aria-label="보내는 방법"
              data={choices}
              value={search.channel ?? everyChannel}
              onChange={(value) => onSearch({ ...search, channel: textChannels.find((channel) => channel === value) })}
            />
          </Stack>
          <TableScroller label="안내 문구 목록, 스크롤 영역">
            {list.isPending ? (
              <div aria-busy="true">
                {[1, 2, 3, 4].map((row) => (
                  <div key={row} className={lines.line}>
                    <Bone width="64%" />
                  </div>
                ))}
              </div>
            ) : list.isError ? (
              <TableFailure query={list} />
            ) : found.length === 0 ? (
              <TableMessage>맞는 문구가 없어요. 검색어를 줄이거나 다른 방법을 골라 보세요.</TableMessage>
            ) : (
              <ul aria-label="안내 문구 목록">
                {found.map((text) => (
                  <li key={text.name}>
                    <ListLine selected={text === selected} onSelect={() => onSearch({ ...search, text: text.name })}>
                      <Text size={14} weight={600}>
                        {text.occasion}
                      </Text>
                      <span className={lines.when}>{lineOf(text)}</span>
                    </ListLine>
                  </li>
                ))}
              </ul>
            )}
          </TableScroller>
        </div>
        {selected === undefined ? (
          <p className={panes.empty}>왼쪽에서 상황을 고르면 받는 사람이 볼 문구가 보여요.</p>
        ) : (
          <TextDetail key={selected.name} text={selected} onBack={() => onSearch({ ...search, text: undefined })} />
        )}
      </div>
    </div>
  );
};
