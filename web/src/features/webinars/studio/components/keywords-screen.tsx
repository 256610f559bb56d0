import { ActionIcon, Button, SegmentedControl, Switch, TextInput } from "@mantine/core";
import { keywordStatuses } from "@rounds/contract/webinars/contents.ts";
import { contentLimits } from "@rounds/contract/webinars/studio-contents.ts";
import type { StudioKeyword } from "@rounds/contract/webinars/studio-keywords.ts";
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { formatNumber } from "../../../../lib/format.ts";
import { Column, Grid, Row, Text } from "../../../../ui/box.tsx";
import { confirmAction } from "../../../../ui/confirm.tsx";
import { FilterBar, HintBar, PanelHead, TableRow } from "../../../../ui/console/data-table.tsx";
import { ListTable } from "../../../../ui/console/list-table.tsx";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import { sortingOf, sortRows, tableSort } from "../../../../ui/console/table-sort.ts";
import { SavedField } from "../../../../ui/saved-field.tsx";
import { useKeywordActs } from "../keyword-mutations.ts";
import { studioKeywordsQuery } from "../queries.ts";
import { keywordSorts, type StudioSearch } from "../search.ts";
import { StudioNav } from "./studio-nav.tsx";

const columns = [
  { key: "place", label: "순서", width: 104 },
  { key: "keyword", label: "키워드", width: "rest", sortable: true },
  { key: "bar", label: "목록 위에 보이기", width: 128 },
  { key: "status", label: "모양", width: 224, sortable: true },
  { key: "contents", label: "콘텐츠", width: 84, sortable: true },
  { key: "remove", label: "지우기", width: 64, quiet: true },
] as const;

const statusNames = { default: "보통", emphasize: "강조", deemphasize: "흐리게" } as const;
const statusOrder = ["default", "emphasize", "deemphasize"] as const;

type RowProps = {
  keyword: StudioKeyword;
  /** Neighbours in the bar. Undefined at its ends. */
  before: StudioKeyword | undefined;
  after: StudioKeyword | undefined;
  acts: ReturnType<typeof useKeywordActs>;
};

const KeywordRow = ({ keyword: row, before, after, acts }: RowProps) => {
  const { id, keyword, status, position, contents } = row;
  const { update, remove } = acts;
  const move = (to: StudioKeyword | undefined) => {
    if (to?.position !== null && to?.position !== undefined) update.mutate({ id, change: { position: to.position } });
  };
  const confirmRemoval = async (): Promise<void> => {
    const isSure = await confirmAction({
      title: `‘${keyword}’ 키워드를 지울까요?`,
      message: contents > 0 ? `콘텐츠 ${formatNumber(contents)}개에서도 빠져요.` : undefined,
      confirmLabel: "지우기",
      danger: true,
    });
    if (isSure) remove.act(id);
  };
  return (
    <TableRow data-hover="console">
      <td>
        {position === null ? (
          <Text tone="faint">–</Text>
        ) : (
          <Grid columns="24px 28px 28px" gap={4} align="center">
            <Text tabular weight={600}>
              {position + 1}
            </Text>
            <ActionIcon size={28} aria-label={`${keyword} 앞으로`} disabled={!before} onClick={() => move(before)}>
              <IconArrowUp size={15} aria-hidden />
            </ActionIcon>
            <ActionIcon size={28} aria-label={`${keyword} 뒤로`} disabled={!after} onClick={() => move(after)}>
              <IconArrowDown size={15} aria-hidden />
            </ActionIcon>
          </Grid>
        )}
      </td>
      <td>
        <SavedField
          aria-label={`${keyword} 이름`}
          draft={`webinar-keyword:${id}`}
          maw={320}
          classNames={fieldLook}
          saved={keyword}
          maxLength={contentLimits.keyword}
          check={(typed) => (typed === "" ? "이름을 적어 주세요." : undefined)}
          onSave={(typed) => update.mutateAsync({ id, change: { keyword: typed } })}
        />
      </td>
      <td>
        <Switch
          aria-label={`${keyword}, 목록 위에 보이기`}
          checked={position !== null}
          onChange={(event) => update.mutate({ id, change: { position: event.currentTarget.checked ? 499 : null } })}
        />
      </td>
      <td>
        <SegmentedControl
          size="xs"
          aria-label={`${keyword} 모양`}
          data={statusOrder.map((value) => ({ value, label: statusNames[value] }))}
          value={status}
          onChange={(value) => update.mutate({ id, change: { status: keywordStatuses.find((known) => known === value) } })}
        />
      </td>
      <td>{formatNumber(contents)}개</td>
      <td>
        <ActionIcon size={32} aria-label={`${keyword} 지우기`} onClick={() => void confirmRemoval()}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </td>
    </TableRow>
  );
};

const sortValues = {
  keyword: ({ keyword }: StudioKeyword) => keyword,
  status: ({ status }: StudioKeyword) => statusNames[status],
  contents: ({ contents }: StudioKeyword) => contents,
};

type Props = { search: StudioSearch; onSearch: (change: StudioSearch) => void };

/** 키워드: the bar above the doctors' list, and the other keywords of contents. */
export const KeywordsScreen = ({ search, onSearch }: Props) => {
  const list = useQuery(studioKeywordsQuery());
  const acts = useKeywordActs();
  const [typed, setTyped] = useState("");
  const keywords = list.data ?? [];
  const sorting = sortingOf(keywordSorts, search);
  const rows = sortRows(keywords, sorting, sortValues);
  const bar = keywords.filter(({ position }) => position !== null);
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() !== "") acts.create.act(typed.trim(), { onSuccess: () => setTyped("") });
  };
  return (
    <Column grow>
      <PanelHead title="키워드" count={list.data === undefined ? "" : `${formatNumber(rows.length)}개`}>
        <StudioNav view="keywords" onView={(view) => onSearch({ view })} />
      </PanelHead>
      <FilterBar label="새 키워드">
        <Row as="form" gap={8} align="center" onSubmit={add}>
          <TextInput
            w={232}
            aria-label="새 키워드"
            placeholder="새 키워드"
            maxLength={contentLimits.keyword}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button
            type="submit"
            loading={acts.create.isPending}
            disabled={typed.trim() === ""}
            leftSection={<IconPlus size={15} aria-hidden />}
          >
            더하기
          </Button>
        </Row>
      </FilterBar>
      <ListTable
        label="키워드"
        columns={columns}
        sort={tableSort(sorting, { by: "place", direction: "asc" }, onSearch)}
        query={list}
        busy={list.isPending}
        bones={8}
        rows={rows}
        renderRow={(keyword) => {
          const at = bar.indexOf(keyword);
          return (
            <KeywordRow
              key={keyword.id}
              keyword={keyword}
              before={at > 0 ? bar[at - 1] : undefined}
              after={at === -1 ? undefined : bar[at + 1]}
              acts={acts}
            />
          );
        }}
        failure="키워드를 불러오지 못했어요."
        empty="아직 키워드가 없어요. 위에서 첫 키워드를 더해 보세요."
      />
      <HintBar hints={null}>강조는 늘 눈에 띄고, 흐리게 한 키워드는 누를 수 없습니다</HintBar>
    </Column>
  );
};
