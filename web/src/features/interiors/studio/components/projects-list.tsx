import { Button, SegmentedControl, TextInput } from "@mantine/core";
import { studioLimits, type StudioProjectSummary } from "@rounds/contract/interiors/studio.ts";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { formatNumber } from "../../../../lib/format.ts";
import { recentTime } from "../../../../lib/seoul-time.ts";
import { useDraftForm } from "../../../../lib/use-draft-form.ts";
import { unlessLeft } from "../../../../lib/unless-left.ts";
import { Box, Column, Row, Text } from "../../../../ui/box.tsx";
import { FilterBar, HintBar, PanelHead, TableRow } from "../../../../ui/console/data-table.tsx";
import { ListTable } from "../../../../ui/console/list-table.tsx";
import { SearchField } from "../../../../ui/console/search-field.tsx";
import { sortRows, type Sorting, tableSort } from "../../../../ui/console/table-sort.ts";
import { fieldClassNames, fieldError } from "../../../../ui/field.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { toast } from "../../../../ui/toast.ts";
import { useIsPhone } from "../../../../ui/use-is-phone.ts";
import { useCreateProject } from "../mutations.ts";
import { studioProjectsQuery } from "../queries.ts";
import type { InteriorStudioSearch } from "../search.ts";
import { missingNames } from "../texts.ts";
import { StudioNav } from "./studio-nav.tsx";
import { StudioPicture } from "./studio-picture.tsx";
import classes from "./studio.module.css";

const columns = [
  { key: "project", label: "프로젝트", width: 340, sortable: true },
  { key: "designer", label: "디자이너", width: 180, sortable: true },
  { key: "photos", label: "사진", width: 140, sortable: true },
  { key: "state", label: "상태", width: "rest", sortable: true },
  { key: "time", label: "변경일", width: 120, sortable: true },
] as const;

/** A phone has no room for the other columns. A line below the name shows the missing parts, or the designer. */
const phoneColumns = [
  { ...columns[0], width: "rest" },
  { ...columns[3], width: 96 },
] as const;

/** All projects are loaded, so the browser sorts them. The state sorts by the number of missing parts, and public ones come first. */
const sortValues = {
  project: ({ customer_name: name }: StudioProjectSummary) => name,
  designer: ({ designer }: StudioProjectSummary) => designer?.name ?? null,
  photos: ({ num_of_photos: count }: StudioProjectSummary) => count,
  state: ({ published_at: at, missing }: StudioProjectSummary) => (at === null ? 1 + missing.length : 0),
  time: ({ updated_at: at }: StudioProjectSummary) => at,
};

export const rowElementId = (id: number): string => `project-${id}`;

const Missing = ({ parts }: { parts: StudioProjectSummary["missing"] }) => (
  <Text block size={12} tone="wait" truncate>
    {parts.map((part) => missingNames[part]).join(", ")} 필요
  </Text>
);

const ProjectRow = ({ project, isOnPhone }: { project: StudioProjectSummary; isOnPhone: boolean }) => {
  const missing = project.missing.length > 0 ? <Missing parts={project.missing} /> : null;
  const name = (
    <td>
      <Row gap={12} align="center" nowrap>
        <Box fixed clip radius={8} className={classes.thumbnail}>
          {project.cover_url === null ? null : <StudioPicture imageUrl={project.cover_url} alt="" />}
        </Box>
        <Box shrink>
          <Link
            id={rowElementId(project.id)}
            data-touch="cell"
            to="/manage/interiors"
            search={(list: InteriorStudioSearch) => ({ ...list, project_id: project.id })}
          >
            <Text block weight={600} truncate>
              {project.customer_name}
            </Text>
          </Link>
          {isOnPhone
            ? (missing ?? (
                <Text block size={12} tone="muted" truncate>
                  {project.designer?.name}
                </Text>
              ))
            : null}
        </Box>
      </Row>
    </td>
  );
  const state = <Tag tone={project.published_at === null ? "calm" : "brand"}>{project.published_at === null ? "비공개" : "공개"}</Tag>;
  if (isOnPhone)
    return (
      <TableRow data-hover="console">
        {name}
        <td>{state}</td>
      </TableRow>
    );
  return (
    <TableRow data-hover="console">
      {name}
      <td>{project.designer?.name ?? <Text tone="faint">정하지 않음</Text>}</td>
      <td>
        {formatNumber(project.num_of_photos)}장 · 공간 {formatNumber(project.num_of_rooms)}
      </td>
      <td>
        <Row gap={8} align="center">
          {state}
          {missing}
        </Row>
      </td>
      <td>{recentTime(project.updated_at)}</td>
    </TableRow>
  );
};

/** An unsaved name survives a reload and the end of the session. */
const NewProjectDialog = ({ onClose }: { onClose: () => void }) => {
  const { form, type, isChanged, discard } = useDraftForm("new-interior-project", { name: "" });
  const { name } = form;
  const [error, setError] = useState<string>();
  const { act, isPending } = useCreateProject();
  const navigate = useNavigate();
  const close = (): void => {
    discard();
    onClose();
  };
  const submit = (): void => {
    if (name.trim() === "") return setError("병원 이름을 적어 주세요.");
    const open = ({ id }: { id: number }) => void navigate({ to: "/manage/interiors", search: { project_id: id } });
    const goOn = unlessLeft(open, () => toast.success("새 프로젝트를 만들었어요."));
    act(name.trim(), {
      onSuccess: (project) => {
        discard();
        goOn(project);
      },
    });
  };
  return (
    <FormDialog opened title="새 프로젝트" dirty={isChanged} saving={isPending} saveLabel="만들기" onSubmit={submit} onClose={close}>
      <TextInput
        label="병원 이름"
        size="md"
        data-autofocus
        maxLength={studioLimits.name}
        classNames={fieldClassNames}
        value={name}
        error={fieldError(error)}
        onChange={(event) => {
          type({ name: event.currentTarget.value });
          setError(undefined);
        }}
      />
    </FormDialog>
  );
};

type Props = { search: InteriorStudioSearch; onSearch: (change: InteriorStudioSearch) => void };

/** 프로젝트: all projects with their missing parts. */
export const ProjectsList = ({ search, onSearch }: Props) => {
  const { search_string: terms = "", is_draft: isDraft } = search;
  const list = useQuery(studioProjectsQuery());
  const [sorting, setSorting] = useState<Sorting<keyof typeof sortValues>>({});
  const [isCreating, setCreating] = useState(false);
  const isOnPhone = useIsPhone();
  const all = list.data ?? [];
  const words = terms.toLowerCase();
  const found = all.filter(
    ({ customer_name, designer, published_at }) =>
      `${customer_name} ${designer?.name ?? ""}`.toLowerCase().includes(words) && !(isDraft && published_at !== null),
  );
  const rows = sortRows(found, sorting, sortValues);
  const published = all.filter(({ published_at }) => published_at !== null).length;
  return (
    <Column grow>
      <PanelHead title="인테리어" count={list.data && `${formatNumber(all.length)}곳 · 공개 ${formatNumber(published)}`}>
        <StudioNav view={undefined} onView={(view) => onSearch({ view })} />
        <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setCreating(true)}>
          새 프로젝트
        </Button>
      </PanelHead>
      <FilterBar>
        <SearchField
          initial={terms}
          placeholder="병원, 디자이너 검색"
          onSearch={(typed) => onSearch({ search_string: typed === "" ? undefined : typed })}
        />
        <SegmentedControl
          aria-label="공개 상태"
          value={isDraft ? "draft" : "all"}
          data={[
            { value: "all", label: "전체" },
            { value: "draft", label: "비공개만" },
          ]}
          onChange={(value) => onSearch({ is_draft: value === "draft" || undefined })}
        />
      </FilterBar>
      <ListTable
        label="인테리어 프로젝트"
        columns={isOnPhone ? phoneColumns : columns}
        sort={tableSort(sorting, { by: "time", direction: "desc" }, setSorting)}
        query={list}
        busy={list.isFetching}
        bones={8}
        rows={rows}
        renderRow={(project) => <ProjectRow key={project.id} project={project} isOnPhone={isOnPhone} />}
        failure="프로젝트를 불러오지 못했어요."
        empty={all.length === 0 ? "아직 프로젝트가 없어요. ‘새 프로젝트’로 시작해 보세요." : "찾는 프로젝트가 없어요."}
      />
      <HintBar hints={null}>공개하려면 병원 이름, 주소, 디자이너, 사진 있는 공간, 고객 동의가 필요해요</HintBar>
      {isCreating ? <NewProjectDialog onClose={() => setCreating(false)} /> : null}
    </Column>
  );
};
