import { Button, TextInput } from "@mantine/core";
import { studioLimits, type StudioDesigner } from "@rounds/contract/interiors/studio.ts";
import { IconPlus, IconUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../../lib/api.ts";
import { formatNumber, formatPhone } from "../../../../lib/format.ts";
import { useDraftForm } from "../../../../lib/use-draft-form.ts";
import { Box, Column, Row, Text } from "../../../../ui/box.tsx";
import { HintBar, PanelHead, TableRow } from "../../../../ui/console/data-table.tsx";
import { ListTable } from "../../../../ui/console/list-table.tsx";
import { sortRows, type Sorting, tableSort } from "../../../../ui/console/table-sort.ts";
import { fieldClassNames, fieldError } from "../../../../ui/field.tsx";
import { FileButton } from "../../../../ui/file-button.tsx";
import { FormDialog } from "../../../../ui/form-dialog.tsx";
import { ProseField } from "../../../../ui/prose-field.tsx";
import { useIsPhone } from "../../../../ui/use-is-phone.ts";
import { useSaveDesigner } from "../mutations.ts";
import { pictureTypes } from "../picture-uploads.ts";
import { studioDesignersQuery } from "../queries.ts";
import type { InteriorStudioSearch } from "../search.ts";
import { StudioNav } from "./studio-nav.tsx";
import { StudioPicture } from "./studio-picture.tsx";
import classes from "./studio.module.css";

const columns = [
  { key: "designer", label: "디자이너", width: 260, sortable: true },
  { key: "contact", label: "공개하는 연락처", width: 260 },
  { key: "inquiries", label: "문의 받는 메일", width: "rest", sortable: true },
  { key: "works", label: "작품", width: 160, sortable: true },
] as const;

/** A phone has no room for the other columns. A line below the name shows where inquiries go. */
const phoneColumns = [
  { ...columns[0], width: "rest" },
  { ...columns[3], width: 96 },
] as const;

/** All designers are loaded, so the browser sorts them. */
const sortValues = {
  designer: ({ name }: StudioDesigner) => name,
  inquiries: ({ inquiry_email: address }: StudioDesigner) => (address === "" ? null : address),
  works: ({ num_of_published: count }: StudioDesigner) => count,
};

const fieldsOf = (designer: StudioDesigner | null) => ({
  name: designer?.name ?? "",
  intro_text: designer?.intro_text ?? "",
  contact_email: designer?.contact_email ?? "",
  contact_phone: designer?.contact_phone ?? "",
  inquiry_email: designer?.inquiry_email ?? "",
});
type Fields = ReturnType<typeof fieldsOf>;

const lines = [
  { key: "name", label: "이름", maxLength: studioLimits.name, type: "text" },
  { key: "contact_phone", label: "공개 전화번호", maxLength: 20, type: "tel", note: "디자이너 화면에 보여요. 비워 두면 보이지 않아요." },
  { key: "contact_email", label: "공개 메일", maxLength: 200, type: "email", note: "디자이너 화면에 보여요. 비워 두면 보이지 않아요." },
  {
    key: "inquiry_email",
    label: "문의 받는 메일",
    maxLength: 200,
    type: "email",
    note: "의사에게 보이지 않아요. 비워 두면 문의를 받지 않아요.",
  },
] as const;

type DialogProps = { designer: StudioDesigner | null; onClose: () => void };

/** Creates or changes a designer. Unsaved texts survive a reload and the end of the session. */
const DesignerDialog = ({ designer, onClose }: DialogProps) => {
  const {
    form: fields,
    type: typeFields,
    version,
    isChanged,
    discard,
  } = useDraftForm(`interior-designer:${designer?.id ?? "new"}`, fieldsOf(designer), String(designer?.version ?? 0));
  const [logo, setLogo] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const { act, isPending, error: failure } = useSaveDesigner();
  const close = (): void => {
    discard();
    onClose();
  };
  const submit = (): void => {
    if (fields.name.trim() === "") return setError("이름을 적어 주세요.");
    const trimmed = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value.trim()])) as Fields;
    act({ id: designer?.id ?? null, version: Number(version), designer: trimmed, logo }, { onSuccess: close });
  };
  const type = (change: Partial<Fields>): void => {
    typeFields(change);
    setError(undefined);
  };
  return (
    <FormDialog
      opened
      title={designer === null ? "새 디자이너" : designer.name}
      dirty={logo !== null || isChanged}
      saving={isPending}
      failure={failure === null ? undefined : messageOf(failure)}
      onSubmit={submit}
      onClose={close}
    >
      {lines.map(({ key, label, maxLength, type: kind, ...line }) => (
        <TextInput
          key={key}
          label={label}
          type={kind}
          size="md"
          maxLength={maxLength}
          classNames={fieldClassNames}
          description={"note" in line ? line.note : undefined}
          value={fields[key]}
          error={key === "name" ? fieldError(error) : undefined}
          onChange={(event) => type({ [key]: event.currentTarget.value })}
        />
      ))}
      <ProseField
        label="소개"
        size="md"
        minRows={3}
        maxRows={8}
        maxLength={studioLimits.intro}
        value={fields.intro_text}
        onChange={(text) => type({ intro_text: text })}
      />
      <Row gap={12} align="center">
        <FileButton accept={pictureTypes.join(",")} onChange={setLogo} inputProps={{ "aria-label": "로고 파일" }}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={15} aria-hidden />}>
              {designer?.logo_url ? "로고 바꾸기" : "로고 고르기"}
            </Button>
          )}
        </FileButton>
        <Text size={12} tone="muted" truncate>
          {logo?.name ?? "JPG, PNG, WebP, AVIF"}
        </Text>
      </Row>
    </FormDialog>
  );
};

type DesignerRowProps = { designer: StudioDesigner; isOnPhone: boolean; onOpen: () => void };

const DesignerRow = ({ designer, isOnPhone, onOpen }: DesignerRowProps) => {
  const inquiries = designer.inquiry_email === "" ? <Text tone="wait">문의를 받지 않음</Text> : designer.inquiry_email;
  const name = (
    <td>
      <Row gap={12} align="center" nowrap>
        <Box fixed clip radius={8} className={classes.logo}>
          {designer.logo_url === null ? null : <StudioPicture imageUrl={designer.logo_url} alt="" />}
        </Box>
        <Box shrink>
          <Text as="button" block full truncate weight={600} type="button" data-touch="cell" onClick={onOpen}>
            {designer.name}
          </Text>
          {isOnPhone ? (
            <Text block size={12} tone="muted" truncate>
              {inquiries}
            </Text>
          ) : null}
        </Box>
      </Row>
    </td>
  );
  const works = (
    <td>
      공개 {formatNumber(designer.num_of_published)} / {formatNumber(designer.num_of_projects)}
    </td>
  );
  if (isOnPhone)
    return (
      <TableRow data-hover="console">
        {name}
        {works}
      </TableRow>
    );
  return (
    <TableRow data-hover="console">
      {name}
      <td>
        {[formatPhone(designer.contact_phone ?? ""), designer.contact_email].filter(Boolean).join(" · ") || (
          <Text tone="faint">공개하지 않음</Text>
        )}
      </td>
      <td>{inquiries}</td>
      {works}
    </TableRow>
  );
};

type Props = { onSearch: (change: InteriorStudioSearch) => void };

/** 디자이너: the builders of the projects, with published and internal contact data. */
export const DesignersScreen = ({ onSearch }: Props) => {
  const list = useQuery(studioDesignersQuery());
  const [sorting, setSorting] = useState<Sorting<keyof typeof sortValues>>({});
  const [open, setOpen] = useState<StudioDesigner | "new" | null>(null);
  const isOnPhone = useIsPhone();
  const rows = sortRows(list.data ?? [], sorting, sortValues);
  return (
    <Column grow>
      <PanelHead title="디자이너" count={list.data && `${formatNumber(rows.length)}곳`}>
        <StudioNav view="designers" onView={(view) => onSearch({ view })} />
        <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setOpen("new")}>
          새 디자이너
        </Button>
      </PanelHead>
      <ListTable
        label="디자이너"
        columns={isOnPhone ? phoneColumns : columns}
        sort={tableSort(sorting, null, setSorting)}
        query={list}
        busy={list.isFetching}
        bones={6}
        rows={rows}
        renderRow={(designer) => (
          <DesignerRow key={designer.id} designer={designer} isOnPhone={isOnPhone} onOpen={() => setOpen(designer)} />
        )}
        failure="디자이너를 불러오지 못했어요."
        empty="아직 디자이너가 없어요."
      />
      <HintBar hints={null}>디자이너 화면은 공개한 프로젝트가 있을 때 보여요</HintBar>
      {open === null ? null : <DesignerDialog designer={open === "new" ? null : open} onClose={() => setOpen(null)} />}
    </Column>
  );
};
