import { ActionIcon } from "@mantine/core";
import { contentLimits } from "@rounds/contract/webinars/studio-contents.ts";
import { studioSpeakerSorts } from "@rounds/contract/webinars/lists.ts";
import type { StudioSpeaker } from "@rounds/contract/webinars/studio-speakers.ts";
import { IconTrash } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatNumber } from "../../../../lib/format.ts";
import { Column } from "../../../../ui/box.tsx";
import { confirmAction } from "../../../../ui/confirm.tsx";
import { FilterBar, HintBar, PanelHead, TableRow } from "../../../../ui/console/data-table.tsx";
import { fieldLook } from "../../../../ui/console/field-look.ts";
import { ListTable } from "../../../../ui/console/list-table.tsx";
import { LoadMore } from "../../../../ui/console/load-more.tsx";
import { SearchField } from "../../../../ui/console/search-field.tsx";
import { sortingOf, tableSort } from "../../../../ui/console/table-sort.ts";
import { SavedField } from "../../../../ui/saved-field.tsx";
import { studioSpeakersQuery } from "../queries.ts";
import type { StudioSearch } from "../search.ts";
import { useSpeakerActs } from "../speaker-mutations.ts";
import { StudioNav } from "./studio-nav.tsx";

const columns = [
  { key: "name", label: "이름", width: 240, sortable: true },
  { key: "affiliation", label: "소속", width: "rest", sortable: true },
  { key: "contents", label: "콘텐츠", width: 84, sortable: true },
  { key: "sessions", label: "일정", width: 84, sortable: true },
  { key: "remove", label: "지우기", width: 64, quiet: true },
] as const;

type RowProps = { speaker: StudioSpeaker; acts: ReturnType<typeof useSpeakerActs> };

const SpeakerRow = ({ speaker, acts }: RowProps) => {
  const { id, name, affiliation, contents, sessions } = speaker;
  const isUsed = contents + sessions > 0;
  const confirmRemoval = async (): Promise<void> => {
    const isSure = await confirmAction({ title: `‘${name}’ 강의자를 지울까요?`, confirmLabel: "지우기", danger: true });
    if (isSure) acts.remove.act(id);
  };
  return (
    <TableRow data-hover="console">
      <td>
        <SavedField
          aria-label={`${name} 이름`}
          draft={`webinar-speaker-name:${id}`}
          classNames={fieldLook}
          saved={name}
          maxLength={contentLimits.speakerName}
          check={(typed) => (typed === "" ? "이름을 적어 주세요." : undefined)}
          onSave={(typed) => acts.update.mutateAsync({ id, change: { name: typed } })}
        />
      </td>
      <td>
        <SavedField
          aria-label={`${name} 소속`}
          draft={`webinar-speaker-affiliation:${id}`}
          maw={420}
          classNames={fieldLook}
          saved={affiliation}
          placeholder="병원과 진료과"
          maxLength={contentLimits.affiliation}
          onSave={(typed) => acts.update.mutateAsync({ id, change: { affiliation: typed } })}
        />
      </td>
      <td>{formatNumber(contents)}개</td>
      <td>{formatNumber(sessions)}개</td>
      <td>
        {isUsed ? null : (
          <ActionIcon size={32} aria-label={`${name} 지우기`} onClick={() => void confirmRemoval()}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </td>
    </TableRow>
  );
};

type Props = { search: StudioSearch; onSearch: (change: StudioSearch) => void };

/** 강의자: names and affiliations, which all contents and sessions share. */
export const SpeakersScreen = ({ search, onSearch }: Props) => {
  const { search_string: start = "" } = search;
  const sorting = sortingOf(studioSpeakerSorts, search);
  const list = useInfiniteQuery(studioSpeakersQuery(start, sorting));
  const acts = useSpeakerActs();
  const rows = list.data ?? [];
  return (
    <Column grow>
      <PanelHead title="강의자" count={list.data === undefined ? "" : `${formatNumber(rows.length)}${list.hasNextPage ? "+" : ""}명`}>
        <StudioNav view="speakers" onView={(view) => onSearch({ view, search_string: undefined })} />
      </PanelHead>
      <FilterBar>
        <SearchField
          initial={start}
          placeholder="이름의 앞부분 검색"
          onSearch={(typed) => onSearch({ search_string: typed === "" ? undefined : typed.slice(0, contentLimits.speakerName) })}
        />
      </FilterBar>
      <ListTable
        label="강의자"
        columns={columns}
        sort={tableSort(sorting, null, onSearch)}
        query={list}
        busy={list.isFetching}
        bones={8}
        rows={rows}
        renderRow={(speaker) => <SpeakerRow key={speaker.id} speaker={speaker} acts={acts} />}
        failure="강의자를 불러오지 못했어요."
        empty={start === "" ? "아직 강의자가 없어요. 콘텐츠나 일정에서 강의자를 더하면 여기에 보여요." : "찾는 강의자가 없어요."}
        more={<LoadMore list={list} />}
      />
      <HintBar hints={null}>이름과 소속을 고치면 모든 콘텐츠와 일정에서 바뀝니다</HintBar>
    </Column>
  );
};
